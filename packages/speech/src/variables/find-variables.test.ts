import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkVariables, findVariables, hasWrongVariable, timeUnits, variableNames } from '../index.ts'
import { almostVariables } from '../testing/almost-variables.ts'
import { runs } from '../testing/runs.ts'

test('V2 a variable is found with its place, its name and its modifier', () => {
  expect(findVariables('Nu {{$time}}, straks {{$time12h-00015m}}.')).toEqual([
    { start: 3, end: 12, name: 'time', step: null, faults: [] },
    { start: 21, end: 40, name: 'time12h', step: { amount: -15, unit: 'm' }, faults: [] },
  ])
})

test('V2 every name is good with every unit and one to five digits', () => {
  for (const name of variableNames) {
    expect(checkVariables(`{{$${name}}}`)).toEqual([])
    for (const unit of timeUnits) {
      for (const amount of ['+0', '-1', '+99999', '-00000']) {
        const text = `{{$${name}${amount}${unit}}}`
        expect(findVariables(text)).toEqual([
          { start: 0, end: text.length, name, step: { amount: Number(amount) || 0, unit }, faults: [] },
        ])
      }
    }
  }
})

type Fault = readonly [code: string, underlined: string, suggestion: string | null]

const faulty: readonly (readonly [variable: string, faults: readonly Fault[]])[] = [
  ['{{day}}', [['not_opened', '{{day}}', '{{$day}}']]],
  ['{{ $day }}', [['not_opened', '{{ $day }}', '{{$day}}']]],
  ['{$day+3D} en meer', [['not_opened', '{$day+3D}', '{{$day+3D}}']]],
  ['{ $time }', [['not_opened', '{ $time }', '{{$time}}']]],
  ['{{Time12h + 1 h}}', [['not_opened', '{{Time12h + 1 h}}', '{{$time12h+1H}}']]],
  ['{{day of reckoning}}', []],
  ['{day}', []],
  ['{{daylight}}', []],
  ['{{name}} {$5}', []],
  ['{{$day', [['not_closed', '{{$day', '{{$day}}']]],
  ['{{$day+3D en meer', [['not_closed', '{{$day+3D', '{{$day+3D}}']]],
  ['{{$day} en meer', [['not_closed', '{{$day}', '{{$day}}']]],
  ['{{$tiem en meer', [['not_closed', '{{$tiem', null]]],
  ['{{$day\n}}', [['not_closed', '{{$day', '{{$day}}']]],
  ['{{$day {{$time}}', [['not_closed', '{{$day', '{{$day}}']]],
  ['{{$', [['not_closed', '{{$', null]]],
  ['{{$ day}}', [['blank', ' day', 'day']]],
  ['{{$day + 3D}}', [['blank', 'day + 3D', 'day+3D']]],
  ['{{$day of week}}', [['blank', 'day of week', 'dayOfWeek']]],
  ['{{$day of wek + 3 d}}', [['blank', 'day of wek + 3 d', 'dayOfWeek+3D']]],
  ['{{$day and night}}', [['blank', 'day and night', null]]],
  ['{{$ }}', [['blank', ' ', null]]],
  ['{{$}}', [['unknown_name', '{{$}}', null]]],
  ['{{$+3D}}', [['unknown_name', '{{$+3D}}', null]]],
  ['{{$tiem}}', [['unknown_name', 'tiem', 'time']]],
  ['{{$Day}}', [['unknown_name', 'Day', 'day']]],
  ['{{$dag}}', [['unknown_name', 'dag', 'day']]],
  ['{{$time24}}', [['unknown_name', 'time24', 'time24h']]],
  ['{{$yeterday-1W}}', [['unknown_name', 'yeterday', 'yesterday']]],
  ['{{$weather}}', [['unknown_name', 'weather', null]]],
  ['{{$constructor}}', [['unknown_name', 'constructor', null]]],
  ['{{$day!}}', [['unknown_name', 'day!', 'day']]],
  ['{{$day+D}}', [['bad_modifier', '+', null]]],
  ['{{$day-100000D}}', [['bad_modifier', '-100000', null]]],
  ['{{$day+3}}', [['unknown_unit', '+3', null]]],
  ['{{$day+3x}}', [['unknown_unit', 'x', null]]],
  ['{{$day+3d}}', [['unknown_unit', 'd', 'D']]],
  ['{{$day+3S}}', [['unknown_unit', 'S', 's']]],
  ['{{$day+3days}}', [['unknown_unit', 'days', null]]],
  ['{{$day+1.5D}}', [['unknown_unit', '.5D', null]]],
  [
    '{{$day+}}',
    [
      ['bad_modifier', '+', null],
      ['unknown_unit', '+', null],
    ],
  ],
  ['{{$day+1M-1D}}', [['too_many_modifiers', '-1D', '']]],
  [
    '{{$dya+1d+2D+3D}}',
    [
      ['unknown_name', 'dya', 'day'],
      ['unknown_unit', 'd', 'D'],
      ['too_many_modifiers', '+2D+3D', ''],
    ],
  ],
]

test.each(faulty)('V7 what is wrong with %j is told with its place', (variable, faults) => {
  const text = `Hallo {{$time}}: ${variable}`
  const told = checkVariables(text).map(({ code, start, end, suggestion }) => [
    code,
    text.slice(start, end),
    suggestion,
  ])
  expect(told).toEqual(faults)
})

test.each([
  ['dat', 'day', 'of two that are as near, the first'],
  ['dayOfMoxxx', 'dayOfMonth', 'three edits away'],
  ['dayOfMxxxx', null, 'four edits away'],
  ['yaer', 'year', 'two letters exchanged'],
  ['dxx', null, 'more than half of it differs'],
])('V8 what %s was meant to be is %s: %s', (written, suggestion, _why) => {
  expect(checkVariables(`{{$${written}}}`)).toMatchObject([{ code: 'unknown_name', suggestion }])
})

test('V7 all that opens is found; places are in order, not empty, and within their variable', () => {
  fc.assert(
    fc.property(almostVariables, (text) => {
      let last = 0
      const found = findVariables(text)
      for (const { start, end, name, faults } of found) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(text.slice(start, start + 3)).toBe('{{$')
        expect(end).toBeLessThanOrEqual(text.length)
        expect(name !== null || faults.length > 0).toBe(true)
        for (const fault of faults) {
          expect(fault.start).toBeGreaterThanOrEqual(start)
          expect(fault.end).toBeGreaterThan(fault.start)
          expect(fault.end).toBeLessThanOrEqual(end)
        }
        last = end
      }
      expect(found.length).toBe(text.split('{{$').length - 1)
    }),
    runs,
  )
})

test('V7 a variable is good once all that its faults suggest is put in', () => {
  fc.assert(
    fc.property(almostVariables, (text) => {
      for (const { start, end, faults } of findVariables(text)) {
        let mended = text.slice(start, end)
        for (const fault of faults.toReversed()) {
          mended = mended.slice(0, fault.start - start) + fault.suggestion + mended.slice(fault.end - start)
        }
        if (faults.some(({ suggestion }) => suggestion === null)) continue
        expect(findVariables(mended)).toMatchObject([{ start: 0, end: mended.length, faults: [] }])
      }
    }),
    runs,
  )
})

test('V7 texts of any length and make are looked through', () => {
  for (const part of ['{{$', '{{$a', '{{$day}}', '{{$day+', '{{$ ', '{', '}}', 'a', '{{ ', '{{day']) {
    expect(findVariables(part.repeat(20_000)).length).toBe(part.startsWith('{{$') ? 20_000 : 0)
  }
  expect(checkVariables(`{{$${'a'.repeat(1_000_000)}}}`)).toMatchObject([{ code: 'unknown_name' }])
})

test('V7 whether anything is wrong is the same as what is wrong', () => {
  for (const [variable, faults] of faulty) expect(hasWrongVariable(variable)).toBe(faults.length > 0)
  fc.assert(
    fc.property(almostVariables, (text) => {
      expect(hasWrongVariable(text)).toBe(checkVariables(text).length > 0)
    }),
    runs,
  )
})

test('V7 that something is wrong with a text of nothing but wrong ones is found with the first of them', () => {
  const processorTime = (text: string) => {
    const before = process.cpuUsage()
    for (let times = 0; times < 100; times += 1) hasWrongVariable(text)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const right = processorTime('{{$tomorrow}}'.repeat(315))
  expect(processorTime('{{$tomorow}}'.repeat(341))).toBeLessThan(right)
})
