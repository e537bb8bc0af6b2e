import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { reportTypesQuery } from '../../../shared/robot/report-types-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { type FilledReport, filledReportsQuery, type ReportType } from '../api/reports-queries.ts'
import { ReportCharts } from './report-charts.tsx'
import { ReportList } from './report-list.tsx'

export type ReportsPageProps = {
  robot: PairedRobot
  /** Only those of this kind; of one kind there is also a picture. */
  reportType: string | undefined
  onType: (reportType: string | undefined) => void
}

/** What the robot reported, the newest first (BOT-07). */
export function ReportsPage({ robot, reportType, onType }: ReportsPageProps) {
  const t = useMessages('reports')
  const { language } = useLanguage()
  const types = useQuery(reportTypesQuery(robot.id, language))
  const reports = useInfiniteQuery({
    ...filledReportsQuery(robot.id, reportType),
    refetchInterval: useFallbackInterval(),
    // The choice of kinds stays where it is while others are fetched: the keys of somebody may be on it.
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={t('title')} width="wide">
      <Fetched query={reports} failed={t('failed')} waiting={<Skeleton shape="rows" count={6} />}>
        {({ pages }) => {
          const all = pages.flat()
          if (all.length === 0 && reportType === undefined) return <NoReports />
          const known = typesIn(types.data ?? [], all)
          return (
            <Stack>
              <Select
                label={t('filter')}
                options={[
                  { value: '', label: t('all') },
                  ...known.map(([value, label]) => ({ value, label })),
                ]}
                value={reportType ?? ''}
                onChange={(value) => onType(value === '' ? undefined : value)}
              />
              <Stopped types={types.data ?? []} reports={all} />
              {reports.isPlaceholderData ? (
                <Skeleton shape="rows" count={6} />
              ) : (
                <>
                  {all.length === 0 && <p>{t('emptyOfType')}</p>}
                  {reportType === undefined || all.length === 0 ? (
                    <Reports reports={reports} all={all} />
                  ) : (
                    <SideBySide
                      isEven
                      start={<Reports reports={reports} all={all} />}
                      end={<ReportCharts reports={all} />}
                    />
                  )}
                </>
              )}
            </Stack>
          )
        }}
      </Fetched>
    </Page>
  )
}

type ReportsProps = {
  reports: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isFetchNextPageError' | 'error'
  >
  all: readonly FilledReport[]
}

function Reports({ reports, all }: ReportsProps) {
  const t = useMessages('reports')
  const failureText = useFailureText()
  return (
    <Stack>
      <ReportList reports={all} />
      {reports.hasNextPage && (
        <div>
          <Button
            variant="secondary"
            isPending={reports.isFetchingNextPage}
            onPress={() => void reports.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
      <div role="alert">
        {reports.isFetchNextPageError && (
          <Banner kind="danger" title={t('moreFailed')}>
            {failureText(failureOf(reports.error))}
          </Banner>
        )}
      </div>
    </Stack>
  )
}

type StoppedProps = {
  types: readonly ReportType[]
  reports: readonly FilledReport[]
}

/** Of the kinds that are on screen, which another system gets no more: somebody may count on it. */
function Stopped({ types, reports }: StoppedProps) {
  const t = useMessages('reports')
  const { date } = useOwnTime()
  const shown = new Set(reports.map(({ reportType }) => reportType))
  return types.map(({ reportType, title, stoppedAt }) =>
    stoppedAt === null || !shown.has(reportType) ? null : (
      <Banner key={reportType} kind="info">
        {t('stopped', { title, date: date(new Date(stoppedAt)) })}
      </Banner>
    ),
  )
}

function NoReports() {
  const t = useMessages('reports')
  return (
    <EmptyState
      mood="listening"
      title={t('empty.title')}
      text={<p>{t('empty.text')}</p>}
      action={
        <PageLinkButton to="/script/overview/{-$id}" params={{ id: undefined }} variant="secondary">
          {t('empty.action')}
        </PageLinkButton>
      }
    />
  )
}

/** Those that the operator defined, and those that only old reports are of. */
function typesIn(
  types: readonly ReportType[],
  reports: readonly FilledReport[],
): readonly (readonly [type: string, title: string])[] {
  const titles = new Map(types.map(({ reportType, title }) => [reportType, title]))
  for (const { reportType, title } of reports) {
    if (!titles.has(reportType)) titles.set(reportType, title ?? reportType)
  }
  return [...titles]
}
