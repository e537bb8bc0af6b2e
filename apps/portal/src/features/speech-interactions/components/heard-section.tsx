import { interactionCommandsMax } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ear, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ListRowButton } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { forgetHeard } from '../api/change-interactions.ts'
import { type Heard, heardQuery, type Interaction } from '../api/interactions-queries.ts'
import type { FillIn } from '../model/interaction-values.ts'
import { useDefaultTitles } from './use-default-titles.ts'
import styles from './speech-interactions.module.css'

export type HeardSectionProps = {
  robot: PairedRobot
  regular: readonly Interaction[]
  /** There can be no more speech interactions. */
  isFull: boolean
}

const atOnce = 5

/** What was said and not understood, the most frequent first, each with the way to a command (SPI-04, BEY-06). */
export function HeardSection({ robot, regular, isFull }: HeardSectionProps) {
  const t = useMessages('speech-interactions')
  const id = useId()
  const refetchInterval = useFallbackInterval()
  const heard = useQuery({ ...heardQuery(robot.id), refetchInterval })
  const [forgetting, setForgetting] = useState<Heard | null>(null)
  const [making, setMaking] = useState<Heard | null>(null)
  const [shown, setShown] = useState(atOnce)
  const place = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(place, forgetting !== null)
  const fillIn = useFillIn()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id} ref={place} tabIndex={-1}>
          {t('heard.title')}
        </h2>
        <Fetched query={heard} failed={t('heard.failed')} waiting={<Skeleton shape="rows" count={3} />}>
          {({ isKept, heard: all }) => (
            <Stack>
              {!isKept && <p>{t('heard.notKept')}</p>}
              {isKept && <p className={styles.quiet}>{t(all.length === 0 ? 'heard.empty' : 'heard.text')}</p>}
              {all.length > 0 && (
                <ul className={styles.heardList} aria-labelledby={id}>
                  {all.slice(0, shown).map((each) => (
                    <HeardRow
                      key={each.id}
                      heard={each}
                      timeZone={robot.timeZone}
                      onMake={() =>
                        // With nothing to choose from there is nothing to ask.
                        regular.length === 0 ? fillIn(null, each.text) : setMaking(each)
                      }
                      onForget={() => setForgetting(each)}
                    />
                  ))}
                </ul>
              )}
              {all.length > shown && (
                <div>
                  <Button variant="secondary" onPress={() => setShown(all.length)}>
                    {t('heard.more', { count: all.length - shown })}
                  </Button>
                </div>
              )}
            </Stack>
          )}
        </Fetched>
      </Stack>
      {making !== null && (
        <ChooseInteraction
          heard={making}
          regular={regular}
          isFull={isFull}
          onChoose={(chosen) => fillIn(chosen, making.text)}
          onCancel={() => setMaking(null)}
        />
      )}
      {forgetting !== null && (
        <ConfirmModal
          title={t('heard.forgetTitle')}
          text={t('heard.forgetText', { text: forgetting.text })}
          submitLabel={t('heard.forget')}
          onClose={() => setForgetting(null)}
          send={() => forgetHeard(robot.id, forgetting.id)}
          onDone={() => showToast({ text: t('heard.forgotten') })}
        />
      )}
    </Card>
  )
}

/** Opens the form with the words in it: of one that is there, or of a new one. */
function useFillIn(): (interactionId: string | null, command: string) => void {
  const navigate = useNavigate()
  return (interactionId, command) => {
    // Not in the address: what somebody said is nobody else's.
    const state: { fillIn: FillIn } = { fillIn: { command } }
    if (interactionId === null) void navigate({ to: '/speech-interactions/new', state })
    else void navigate({ to: '/speech-interactions/edit/$id', params: { id: interactionId }, state })
  }
}

type HeardRowProps = { heard: Heard; timeZone: string; onMake: () => void; onForget: () => void }

function HeardRow({ heard, timeZone, onMake, onForget }: HeardRowProps) {
  const t = useMessages('speech-interactions')
  const titleOf = useDefaultTitles()
  const { when } = useZonedTime(timeZone)
  const { text, language, timesThisWeek, lastAt, similar } = heard
  const times = timesThisWeek === 0 ? t('heard.notThisWeek') : t('heard.weekly', { count: timesThisWeek })
  return (
    <li>
      <Stack gap="small">
        <p className={styles.heardText} lang={language} translate="no">
          ‘{text}’
        </p>
        <p className={styles.told}>{t('heard.last', { times, when: when(new Date(lastAt)) })}</p>
        {similar !== null && (
          <p className={styles.told}>
            {t('heard.like', {
              command: similar.command,
              title:
                similar.interaction.category === 'regular'
                  ? similar.interaction.title
                  : titleOf(similar.interaction.id),
            })}
          </p>
        )}
        <Stack gap="small" isRow>
          <Button variant="secondary" aria-label={t('heard.makeOf', { text })} onPress={onMake}>
            {t('heard.make')}
          </Button>
          <Button variant="quiet" aria-label={t('heard.forgetOf', { text })} onPress={onForget}>
            {t('heard.forget')}
          </Button>
        </Stack>
      </Stack>
    </li>
  )
}

type ChooseInteractionProps = {
  heard: Heard
  regular: readonly Interaction[]
  isFull: boolean
  /** Null: a new one. */
  onChoose: (interactionId: string | null) => void
  onCancel: () => void
}

/** Which command the words belong to. What they resemble stands first. */
function ChooseInteraction({ heard, regular, isFull, onChoose, onCancel }: ChooseInteractionProps) {
  const t = useMessages('speech-interactions')
  const likeId = heard.similar?.interaction.id
  const sorted = regular.toSorted((one, other) => Number(other.id === likeId) - Number(one.id === likeId))
  return (
    <Sheet isOpen title={t('heard.chooseTitle')} onCancel={onCancel}>
      <Stack>
        <p lang={heard.language} translate="no">
          {t('heard.chooseText', { text: heard.text })}
        </p>
        <List aria-label={t('add')}>
          <ListRowButton
            icon={<Plus aria-hidden="true" />}
            title={t('add')}
            text={isFull ? t('heard.isFull') : t('heard.newText')}
            isDisabled={isFull}
            onPress={() => onChoose(null)}
          />
        </List>
        <List aria-label={t('heard.existing')}>
          {sorted.map(({ id, title, commands }) => {
            const hasRoom = commands.length < interactionCommandsMax
            return (
              <ListRowButton
                key={id}
                icon={<Ear aria-hidden="true" />}
                title={<span translate="no">{title}</span>}
                text={hasRoom ? <span translate="no">{commands[0]}</span> : t('heard.isFull')}
                isDisabled={!hasRoom}
                onPress={() => onChoose(id)}
              />
            )
          })}
        </List>
      </Stack>
    </Sheet>
  )
}
