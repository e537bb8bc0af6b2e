import { expect, test } from 'vitest'
import { createWorld, speakingTime } from '../testing/robot-world.ts'

test('what somebody types in the portal is said, and reported as done with its execution', async () => {
  const world = createWorld()
  const id = world.server.instruct({ kind: 'speak', text: 'Goedemorgen' })
  await world.start()
  await world.clock.advance(speakingTime)
  await world.clock.advance(1000)
  expect(world.said).toEqual(['Goedemorgen'])
  expect(world.server.results.get(id)).toEqual([
    { outcome: 'done', at: expect.stringMatching(/^2026-11-16T09:00:02/) },
  ])
  expect([...world.server.executions.values()]).toMatchObject([
    { kind: 'speech', instructionId: id, outcome: 'completed', startedAt: '2026-11-16T09:00:00.000Z' },
  ])
  expect(world.faults).toEqual([])
})
