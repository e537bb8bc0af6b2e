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
  /** The oldest first; days on which nothing was filled in are left out. */
  readonly points: readonly { readonly day: string; readonly value: number }[]
}

export interface ChoiceSeries {
  readonly kind: 'choice'
  readonly key: string
  readonly name: string
  /** The most frequent first. */
  readonly bars: readonly { readonly choice: string; readonly count: number }[]
}

/** More days than this do not fit beside each other. */
const pointsMax = 60
const barsMax = 12

/** Of reports of one kind, the newest first; `dayOf` says on which day a moment was. */
export function reportSeries(
  reports: readonly DrawnReport[],
  dayOf: (at: string) => string,
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
      const points = pointsOf(values, dayOf)
      return points.length === 0 ? [] : [{ kind: 'number', key, name, points }]
    }
    if (type !== 'choice' && type !== 'multipleChoice' && type !== 'boolean') return []
    const bars = barsOf(values.flatMap(({ value }) => value.split('\n')))
    return bars.length === 0 ? [] : [{ kind: 'choice', key, name, bars }]
  })
}

/** One for each day: of several on a day, what they come to on average. */
function pointsOf(
  values: readonly { readonly at: string; readonly value: string }[],
  dayOf: (at: string) => string,
): NumberSeries['points'] {
  const numbers = values
    .map(({ at, value }) => ({ day: dayOf(at), value: Number(value.trim().replace(',', '.')) }))
    // A picture begins at nought; what is below that, or no number, stays in the list.
    .filter(({ value }) => Number.isFinite(value) && value >= 0)
  const days = [...Map.groupBy(numbers, ({ day }) => day)].slice(0, pointsMax)
  return days
    .map(([day, all]) => ({ day, value: all.reduce((sum, { value }) => sum + value, 0) / all.length }))
    .toReversed()
}

function barsOf(choices: readonly string[]): ChoiceSeries['bars'] {
  const counts = [...Map.groupBy(choices, (choice) => choice)].map(([choice, all]) => ({
    choice,
    count: all.length,
  }))
  return counts.toSorted((one, other) => other.count - one.count).slice(0, barsMax)
}
