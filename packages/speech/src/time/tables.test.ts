import { expect, test } from 'vitest'
import { renderVariables, spokenTime } from '../index.ts'

const languages = ['nl', 'en', 'de', 'it', 'zh', 'tr'] as const
const minute = 60_000
const day = 1440 * minute

// Tables to be read by people who speak the language. After a change: `npm run unit -- tables -u`, and read them.

test.each(languages)('T1 every minute of a day is said as in the table, in %s', async (language) => {
  const lines = Array.from({ length: 1440 }, (_, index) => {
    const at = { now: index * minute, zone: 'UTC', language }
    const [time24h = '', time12h = '', time = ''] = renderVariables(
      '{{$time24h}}|{{$time12h}}|{{$time}}',
      at,
    ).split('|')
    expect(spokenTime({ hour: Math.floor(index / 60), minute: index % 60, language })).toBe(time)
    return `${time24h}  ${time12h.padEnd(12)}${time}\n`
  })
  await expect(lines.join('')).toMatchFileSnapshot(`../testing/${language}.times.txt`)
})

test.each(languages)('T1 no two times within half a day are said alike, in %s', (language) => {
  for (const from of [0, 12]) {
    const said = Array.from({ length: 720 }, (_, index) =>
      spokenTime({ hour: from + Math.floor(index / 60), minute: index % 60, language }),
    )
    expect(new Set(said).size).toBe(720)
  }
})

test.each(languages)('V1 every day of a leap year is said as in the table, in %s', async (language) => {
  const lines = Array.from({ length: 366 }, (_, index) => {
    const now = Date.UTC(2028, 0, 1, 12) + index * day
    const words = renderVariables('{{$day}} | {{$date}}', { now, zone: 'UTC', language })
    return `${new Date(now).toISOString().slice(0, 10)}  ${words}\n`
  })
  await expect(lines.join('')).toMatchFileSnapshot(`../testing/${language}.days.txt`)
})
