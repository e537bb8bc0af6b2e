import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { occurrencesQuery } from '../../../shared/robot/occurrences-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays, dateIn, type LocalDate, mondayOf } from '../../../shared/time/local-date.ts'
import { useServerNow } from '../../../shared/time/server-clock.ts'

type Place = { robotId: string; timeZone: string }

/** What is planned is read by whole weeks: going from day to day asks for nothing. */
function weekQuery({ robotId, timeZone }: Place, monday: LocalDate) {
  return occurrencesQuery(robotId, { from: monday, to: addDays(monday, 6), timeZone, withSkipped: true })
}

/** The plans of three weeks: the present one where the robot is, the one before it and the next. */
export function useComingWeeks({ id: robotId, timeZone }: PairedRobot, { enabled }: { enabled: boolean }) {
  const refetchInterval = useFallbackInterval()
  const monday = mondayOf(dateIn(timeZone, useServerNow()))
  const week = (from: LocalDate) => ({
    ...weekQuery({ robotId, timeZone }, from),
    select: withoutSkipped,
    refetchInterval,
    enabled,
  })
  return {
    lastWeek: useQuery(week(addDays(monday, -7))),
    thisWeek: useQuery(week(monday)),
    nextWeek: useQuery(week(addDays(monday, 7))),
  }
}

/** What the robot does: all but the times that were skipped. */
function withoutSkipped(planned: readonly Occurrence[]): readonly Occurrence[] {
  return planned.filter(({ skipped }) => skipped !== true)
}

/** All that is planned in the weeks of these days. Those around them are read too, for who turns the page. */
export function useWeeks(
  place: Place,
  days: readonly LocalDate[],
): Pick<
  UseQueryResult<readonly Occurrence[]>,
  'data' | 'error' | 'errorUpdateCount' | 'fetchStatus' | 'refetch'
> {
  const { robotId, timeZone } = place
  const client = useQueryClient()
  const refetchInterval = useFallbackInterval()
  const mondays = [...new Set(days.map(mondayOf))]
  const weeks = useQueries({
    queries: mondays.map((monday) => ({ ...weekQuery(place, monday), refetchInterval })),
  })
  const [first = ''] = mondays
  const last = mondays.at(-1) ?? first
  const isThere = weeks.every(({ data }) => data !== undefined)
  useEffect(() => {
    if (!isThere) return
    for (const monday of [addDays(last, 7), addDays(first, -7)])
      void client.prefetchQuery(weekQuery({ robotId, timeZone }, monday))
  }, [client, isThere, first, last, robotId, timeZone])

  const [missing] = weeks.filter(({ data }) => data === undefined)
  // So many days as stand side by side lie in two weeks at most.
  const [shown, later] = weeks
  const [data, more] = [shown?.data, later?.data]
  const all = useMemo(() => (more === undefined ? data : [...(data ?? []), ...more]), [data, more])
  if (missing !== undefined || shown === undefined) return missing ?? neverAsked
  return { ...shown, data: all }
}

/** There is always a day to show; only the types do not know it. */
const neverAsked = {
  data: undefined,
  error: null,
  errorUpdateCount: 0,
  fetchStatus: 'idle',
  refetch: () => Promise.reject(new Error('there is no week to fetch')),
} as const
