import type { UseQueryResult } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { Bot, CalendarPlus, Check, MailCheck, UserPlus } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { Invite } from '../../../shared/robot/invites-query.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ListRow, ListRowLink } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import type { FirstStep } from '../model/first-steps.ts'

const RowLink = createLink(ListRowLink)

export type FirstStepsCardProps = {
  steps: readonly FirstStep[]
  /** Tells whether somebody was invited. */
  invites: UseQueryResult<readonly Invite[]>
}

/** What a newcomer does first, each with the way to where it is done. */
export function FirstStepsCard({ steps, invites }: FirstStepsCardProps) {
  const t = useMessages('home')
  const known = steps.filter(({ isDone }) => isDone !== null)
  const progress = { done: known.filter(({ isDone }) => isDone === true).length, total: known.length }
  return (
    <Card as="section" aria-label={t('steps.title')}>
      <PageHeader title={t('steps.title')} text={<p>{t('steps.progress', progress)}</p>} />
      <List aria-label={t('steps.title')}>
        {known.map(({ name, isDone }) =>
          isDone === true ? (
            <ListRow
              key={name}
              icon={<Check aria-hidden="true" />}
              title={t(`steps.${name}`)}
              text={t('steps.done')}
            />
          ) : (
            <StepToDo key={name} name={name} />
          ),
        )}
      </List>
      {/* It stays once it is fetched, for whoever pressed 'try again' there. */}
      {(known.length < steps.length || invites.data !== undefined) && (
        <Fetched
          query={invites}
          failed={t('steps.inviteUnknown')}
          waiting={<Skeleton shape="rows" count={1} />}
        >
          {() => null}
        </Fetched>
      )}
    </Card>
  )
}

function StepToDo({ name }: Pick<FirstStep, 'name'>) {
  const t = useMessages('home')
  const { user } = useSessionData().self
  const title = t(`steps.${name}`)
  switch (name) {
    case 'confirm':
      return (
        <RowLink
          to="/email/change"
          icon={<MailCheck aria-hidden="true" />}
          title={title}
          text={t('steps.confirmText', { email: user.username })}
        />
      )
    case 'name':
      return (
        <RowLink
          to="/robot-settings"
          search={{ section: 'profile' }}
          icon={<Bot aria-hidden="true" />}
          title={title}
          text={t('steps.nameText')}
        />
      )
    case 'invite':
      return (
        <RowLink
          to="/robot-settings"
          search={{ section: 'users' }}
          icon={<UserPlus aria-hidden="true" />}
          title={title}
          text={user.status === 'UNCONFIRMED' ? t('steps.inviteLater') : t('steps.inviteText')}
        />
      )
    case 'plan':
      return (
        <RowLink
          to="/task/$type/{-$id}/{-$taskId}/{-$time}"
          params={{ type: 'reminder' }}
          icon={<CalendarPlus aria-hidden="true" />}
          title={title}
          text={t('steps.planText')}
        />
      )
  }
}
