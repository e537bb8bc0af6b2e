import { expect, test } from 'vitest'
import { nextTask } from '../clock/next-task.ts'
import { inTurn } from './in-turn.ts'

/** Lets all that is ready go on, within this task. */
const settle = async () => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
}

test('the first of a moment begins at once, each of the others in a task of its own', async () => {
  const begun: string[] = []
  const begin = async (name: string) => {
    await inTurn()
    begun.push(name)
  }
  const all = Promise.all(['first', 'second', 'third'].map(begin))
  await settle()
  expect(begun).toEqual(['first'])
  while (begun.length < 2) await nextTask()
  await settle()
  expect(begun).toEqual(['first', 'second'])
  await all
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('what is asked later has nothing to wait for', async () => {
  await Promise.all([inTurn(), inTurn()])
  for (let task = 0; task < 5; task += 1) await nextTask()
  const begun = await Promise.race([inTurn().then(() => 'at once'), settle().then(() => 'late')])
  expect(begun).toBe('at once')
})
