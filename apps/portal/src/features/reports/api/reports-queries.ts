import { filledReportsPageMax } from '@kompaan/contract/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'

export type FilledReport = Answer<'filledReports'>[number]
export type ReportType = Answer<'reports'>[number]

/** The kinds of report there are. */
export function reportTypesQuery(robotId: string) {
  return queryOptions({
    queryKey: ['reports', robotId, 'types'],
    queryFn: ({ signal }) => ask('reports', { params: { robotId }, query: {} }, { signal }),
  })
}

/** What the robot reported, the newest first; a full page has another after it. */
export function filledReportsQuery(robotId: string, reportType: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['reports', robotId, 'filled', reportType ?? ''],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'filledReports',
        {
          params: { robotId },
          query: {
            ...(reportType !== undefined && { reportType }),
            ...(pageParam !== '' && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < filledReportsPageMax ? undefined : page.at(-1)?.id),
  })
}
