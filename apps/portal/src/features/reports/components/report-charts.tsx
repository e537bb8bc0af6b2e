import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { dateIn } from '../../../shared/time/local-date.ts'
import { useOwnTime, useOwnZone } from '../../../shared/time/use-own-time.ts'
import { BarChart } from '../../../shared/ui/bar-chart.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LineChart } from '../../../shared/ui/line-chart.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { FilledReport } from '../api/reports-queries.ts'
import { reportSeries } from '../model/report-series.ts'

/** The reports of one kind as pictures, with their numbers below. */
export function ReportCharts({ reports }: { reports: readonly FilledReport[] }) {
  const t = useMessages('reports')
  const { day, number } = useOwnTime()
  const timeZone = useOwnZone()
  const summary = t('lately', { count: reports.length })
  return (
    // Fields and choices are what somebody wrote.
    <div translate="no">
      <Stack>
        {reportSeries(reports, (at) => dateIn(timeZone, Date.parse(at))).map((series) => (
          <Card key={series.key}>
            {series.kind === 'number' ? (
              <LineChart
                title={t('over', { field: series.name })}
                summary={series.every === 'week' ? `${summary}. ${t('perWeek')}` : summary}
                nameOfNames={t(series.every)}
                names={series.points.map(({ date }) => day(new Date(`${date}T12:00`)))}
                series={[{ name: series.name, values: series.points.map(({ value }) => value) }]}
                format={(value) => number(value, { maximumFractionDigits: 1 })}
              />
            ) : (
              <BarChart
                title={t('choices', { field: series.name })}
                summary={summary}
                nameOfNames={series.name}
                nameOfValues={t('times')}
                bars={series.bars.map(({ choice, count }) => ({ name: choice, value: count }))}
                format={(value) => number(value)}
              />
            )}
          </Card>
        ))}
      </Stack>
    </div>
  )
}
