import { addDays, type LocalDate, mondayOf } from '../../../shared/time/local-date.ts'

/** As much of a report as a picture of it needs. */
export interface DrawnReport {
  readonly at: string
  readonly fields: readonly {
    readonly key: string
    readonly displayName: string
    readonly type: string
    readonly value: string | null
  }[]
}

/** What can be drawn of the reports of one kind: a number over time, or how often each choice was made. */
export type ReportSeries = NumberSeries | ChoiceSeries

export interface NumberSeries {
  readonly kind: 'number'
  readonly key: string
  readonly name: string
  /** Each point is one day; of reports further apart than fit beside each other, a week that begins on that day. */
  readonly every: 'day' | 'week'
  /** The oldest first, and none left out, so that what lies far apart is drawn far apart: null where nothing was filled in. */
  readonly points: readonly { readonly date: LocalDate; readonly value: number | null }[]
}

export interface ChoiceSeries {
  readonly kind: 'choice'
  readonly key: string
  readonly name: string
  /** The most frequent first. */
  readonly bars: readonly { readonly choice: string; readonly count: number }[]
}

/** More than this do not fit beside each other. */
const pointsMax = 60
const barsMax = 12

/** Of reports of one kind, the newest first; `dateOf` says on which day a moment was. */
export function reportSeries(
  reports: readonly DrawnReport[],
  dateOf: (at: string) => LocalDate,
): readonly ReportSeries[] {
  const newest = new Map<string, DrawnReport['fields'][number]>()
  for (const { fields } of reports) {
    for (const field of fields) if (!newest.has(field.key)) newest.set(field.key, field)
  }
  return [...newest.values()].flatMap(({ key, displayName: name, type }): readonly ReportSeries[] => {
    const values = reports.flatMap(({ at, fields }) => {
      const field = fields.find((each) => each.key === key)
      // A blank is nothing that was filled in; as a number it would be nought.
      return field?.value == null || field.value.trim() === '' ? [] : [{ at, value: field.value }]
    })
    if (type === 'number') {
      const drawn = pointsOf(values, dateOf)
      return drawn === null ? [] : [{ kind: 'number', key, name, ...drawn }]
    }
    if (type !== 'choice' && type !== 'multipleChoice' && type !== 'boolean') return []
    const bars = barsOf(values.flatMap(({ value }) => value.split('\n')))
    return bars.length === 0 ? [] : [{ kind: 'choice', key, name, bars }]
  })
}

/** Of several in a day, or in a week, what they come to on average; null where there is nothing to draw. */
function pointsOf(
  values: readonly { readonly at: string; readonly value: string }[],
  dateOf: (at: string) => LocalDate,
): Pick<NumberSeries, 'every' | 'points'> | null {
  const numbers = values
    .map(({ at, value }) => ({ date: dateOf(at), value: Number(value.trim().replace(',', '.')) }))
    // A picture begins at nought; what is below that, or no number, stays in the list.
    .filter(({ value }) => Number.isFinite(value) && value >= 0)
  const dates = numbers.map(({ date }) => date).toSorted()
  const [oldest, newest] = [dates.at(0), dates.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  const every = newest < addDays(oldest, pointsMax) ? 'day' : 'week'
  const [step, startOf] = every === 'day' ? [1, (date: LocalDate) => date] : [7, mondayOf]
  const last = startOf(newest)
  const first = [startOf(oldest), addDays(last, -step * (pointsMax - 1))].toSorted().at(-1) ?? last
  const byDate = Map.groupBy(numbers, ({ date }) => startOf(date))
  const points: NumberSeries['points'][number][] = []
  for (let date = first; date <= last; date = addDays(date, step))
    points.push({ date, value: averageOf(byDate.get(date) ?? []) })
  return { every, points }
}

function averageOf(numbers: readonly { readonly value: number }[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, { value }) => sum + value, 0) / numbers.length
}

function barsOf(choices: readonly string[]): ChoiceSeries['bars'] {
  const counts = [...Map.groupBy(choices, (choice) => choice)].map(([choice, all]) => ({
    choice,
    count: all.length,
  }))
  return counts.toSorted((one, other) => other.count - one.count).slice(0, barsMax)
}
