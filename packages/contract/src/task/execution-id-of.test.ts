import { expect, test } from 'vitest'
import { executionIdOf } from './execution-id-of.ts'

const taskId = '0192f0c1-2b3c-7d4e-8f50-00ffffffffff'

test('an occurrence has one id, and no other occurrence of the task has it', () => {
  const ids = new Set<string>()
  for (let day = 1; day <= 28; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const pad = (value: number) => String(value).padStart(2, '0')
      ids.add(executionIdOf(taskId, `2026-11-${pad(day)}T${pad(hour)}:30`))
    }
  }
  expect(ids.size).toBe(28 * 24)
  expect(executionIdOf(taskId, '2026-11-01T08:30')).toBe(executionIdOf(taskId, '2026-11-01T08:30'))
})

test('it is an id like others, from the first year to the last', () => {
  for (const nominal of ['1970-01-01T00:00', '2026-03-29T02:30', '9999-12-31T23:59'])
    expect(executionIdOf(taskId, nominal)).toMatch(/^0192f0c1-2b3c-7d4e-8f50-[0-9a-f]{12}$/)
})
