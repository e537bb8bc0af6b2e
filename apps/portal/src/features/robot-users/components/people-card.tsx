import type { UseQueryResult } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { fullName, type RobotUser } from '../../../shared/robot/robot-users-query.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { initialsOf } from '../model/initials-of.ts'
import styles from './people-card.module.css'

const PageLink = createLink(TextLink)

/** More than these are told as a number. */
const shownMost = 5

export type PeopleCardProps = {
  robot: PairedRobot
  users: UseQueryResult<readonly RobotUser[]>
}

/** Who looks after the robot, at a glance; the settings tell more. */
export function PeopleCard({ robot, users }: PeopleCardProps) {
  const t = useMessages('robot-users')
  return (
    <Card as="section" aria-label={t('card.title')}>
      <Stack gap="small">
        <PageHeader title={t('card.title')} />
        <Fetched query={users} failed={t('failed')} waiting={<Skeleton shape="rows" count={2} />}>
          {(people) => <People robot={robot} people={people} />}
        </Fetched>
        <div className={styles.ways}>
          {robot.role === 'PRIMARY_CARER' && (
            <PageLinkButton to="/robot-settings" search={{ section: 'users' }} variant="secondary">
              {t('invite.title')}
            </PageLinkButton>
          )}
          <PageLink to="/robot-settings" search={{ section: 'users' }}>
            {t('card.all')}
          </PageLink>
        </div>
      </Stack>
    </Card>
  )
}

function People({ robot, people }: { robot: PairedRobot; people: readonly RobotUser[] }) {
  const t = useMessages('robot-users')
  const roles = useMessages('relation-roles')
  const robotWords = useRobotWords()
  const { id } = useSessionData().self.user
  const shown = people.slice(0, shownMost)
  const more = people.length - shown.length
  return (
    <>
      <List aria-label={t('card.title')}>
        {shown.map((user) => (
          <ListRow
            key={user.uuid}
            icon={
              <span className={styles.initials} aria-hidden="true" translate="no">
                {initialsOf(user)}
              </span>
            }
            title={user.uuid === id ? t('you', { name: fullName(user) }) : fullName(user)}
            text={
              <>
                {user.clientRelationRole === null
                  ? t('noRelation')
                  : roles(`names.${user.clientRelationRole}`)}
                {user.role === 'PRIMARY_CARER' && (
                  <span className={styles.role}>
                    <Tag kind="action">{t('primary')}</Tag>
                  </span>
                )}
              </>
            }
          />
        ))}
      </List>
      {more > 0 && <p className={styles.more}>{t('card.more', { count: more })}</p>}
      {people.every(({ uuid }) => uuid === id) && (
        <p className={styles.more}>{t('card.alone', robotWords(robot))}</p>
      )}
    </>
  )
}
