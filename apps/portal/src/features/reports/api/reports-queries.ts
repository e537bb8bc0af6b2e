import { filledReportsPageMax } from '@kompaan/contract/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'

export type FilledReport = Answer<'filledReports'>[number]
export type ReportType = Answer<'reports'>[number]

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
