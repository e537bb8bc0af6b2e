import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { activityQuery } from '../api/activity-query.ts'
import { ActivityDays } from './activity-days.tsx'

/** Who changed what about the robot and when, for everyone who looks after it. */
export function ActivitySection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('activity')
  const failureText = useFailureText()
  const activity = useInfiniteQuery({
    ...activityQuery(robot.id),
    refetchInterval: useFallbackInterval(),
  })
  return (
    <Fetched query={activity} failed={t('failed')} waiting={<Skeleton count={6} />}>
      {({ pages }) => {
        const entries = pages.flat()
        if (entries.length === 0) {
          return <EmptyState headingLevel={3} title={t('empty')} text={<p>{t('emptyText')}</p>} />
        }
        return (
          <Stack>
            <ActivityDays entries={entries} />
            {activity.hasNextPage && (
              <div>
                <Button
                  variant="secondary"
                  isPending={activity.isFetchingNextPage}
                  onPress={() => void activity.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </div>
            )}
            <div role="alert">
              {activity.isFetchNextPageError && (
                <Banner kind="danger" title={t('moreFailed')}>
                  {failureText(failureOf(activity.error))}
                </Banner>
              )}
            </div>
          </Stack>
        )
      }}
    </Fetched>
  )
}
