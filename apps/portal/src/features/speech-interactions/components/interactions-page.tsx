import { speechInteractionsMax } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { TranscriptionNeeded } from '../../../shared/permissions/transcription-needed.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { defaultInteractionsQuery, interactionsQuery } from '../api/interactions-queries.ts'
import { HeardSection } from './heard-section.tsx'
import { InteractionList } from './interaction-list.tsx'
import styles from './speech-interactions.module.css'

/** What the robot understands, and what it heard and did not understand (SPI-01, SPI-04). */
export function InteractionsPage({ robot }: { robot: PairedRobot }) {
  const t = useMessages('speech-interactions')
  const id = useId()
  // Below this the button stays in sight at the bottom.
  const hasToolbar = useMediaQuery('(min-width: 600px)')
  const refetchInterval = useFallbackInterval()
  const regular = useQuery({ ...interactionsQuery(robot.id), refetchInterval })
  const defaults = useQuery({ ...defaultInteractionsQuery(robot.id), refetchInterval })
  const count = regular.data?.speechInteractions.length ?? 0
  const isFull = count >= speechInteractionsMax
  const add = isFull ? (
    <Button icon={<Plus aria-hidden="true" />} isDisabled aria-describedby={`${id}-full`}>
      {t('add')}
    </Button>
  ) : (
    <PageLinkButton to="/speech-interactions/new" icon={<Plus aria-hidden="true" />}>
      {t('add')}
    </PageLinkButton>
  )
  return (
    <Page title={t('title')} width="wide" toolbar={hasToolbar ? add : undefined}>
      <Stack>
        <TranscriptionNeeded robot={robot} blocks="commands" />
        <Fetched query={regular} failed={t('failed')} waiting={<Skeleton shape="rows" count={6} />}>
          {({ language, speechInteractions }) => (
            <SideBySide
              isEven
              start={
                <Stack>
                  <p>
                    {t('intro')} {t('language', { language: t(`languages.${language}`) })}
                  </p>
                  {isFull && (
                    <p id={`${id}-full`} className={styles.quiet}>
                      {t('full', { max: speechInteractionsMax })}
                    </p>
                  )}
                  {speechInteractions.length === 0 && <FirstInteraction />}
                  <InteractionList
                    robotId={robot.id}
                    language={language}
                    regular={speechInteractions}
                    defaults={defaults.data?.speechInteractions ?? []}
                  />
                  {defaults.data === undefined && (
                    <Fetched
                      query={defaults}
                      failed={t('defaultsFailed')}
                      waiting={<Skeleton shape="rows" count={2} />}
                    >
                      {() => null}
                    </Fetched>
                  )}
                </Stack>
              }
              end={<HeardSection robot={robot} regular={speechInteractions} isFull={isFull} />}
            />
          )}
        </Fetched>
        {!hasToolbar && <ActionBar>{add}</ActionBar>}
      </Stack>
    </Page>
  )
}

function FirstInteraction() {
  const t = useMessages('speech-interactions')
  return (
    <EmptyState
      mood="listening"
      title={t('empty.title')}
      text={
        <>
          <p>{t('empty.text')}</p>
          <p>{t('empty.example', { command: t('empty.command') })}</p>
        </>
      }
    />
  )
}
