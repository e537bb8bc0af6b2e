import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { queryClient } from '../../../shared/query/query-client.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { openInteractionQuery } from '../api/interactions-queries.ts'
import { InteractionForm } from './interaction-form.tsx'

export type InteractionPageProps = {
  robot: PairedRobot
  /** Null for a new one. */
  interactionId: string | null
}

/** Something that the robot is taught to understand: new, or to change (SPI-02). */
export function InteractionPage({ robot, interactionId }: InteractionPageProps) {
  const t = useMessages('speech-interactions')
  const query = openInteractionQuery(robot.id, interactionId)
  const opened = useQuery(query)
  const [turn, setTurn] = useState(0)
  const title = t(interactionId === null ? 'form.new' : 'form.edit')
  if (opened.data === undefined || opened.data === 'gone') {
    return (
      <Page title={title} width="wide" backTo="/speech-interactions">
        <Fetched query={opened} failed={t('form.openFailed')} waiting={<Skeleton shape="rows" count={5} />}>
          {() => <Gone />}
        </Fetched>
      </Page>
    )
  }
  const anew = async () => {
    await queryClient.fetchQuery({ ...query, staleTime: 0 })
    setTurn((before) => before + 1)
  }
  return (
    <Page title={title} width="wide" backTo="/speech-interactions">
      <InteractionForm key={turn} robot={robot} opened={opened.data} onAnew={() => void anew()} />
    </Page>
  )
}

function Gone() {
  const t = useMessages('speech-interactions')
  return (
    <EmptyState
      mood="away"
      title={t('form.goneTitle')}
      text={<p>{t('form.goneText')}</p>}
      action={<PageLinkButton to="/speech-interactions">{t('form.toList')}</PageLinkButton>}
    />
  )
}
