import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
beforeAll(async () => {
  app = await startTestApp()
  home = await newHousehold(app)
})
afterAll(() => app.stop())

const compare = (rawBody: unknown) =>
  app.client.call('commandSimilarity', { token: home.primary.accessToken, params: home.params, rawBody })

const next = (primaryCommand: string, ...secondaryCommands: readonly string[]) => ({
  nextType: 'multipleChoice',
  intentionType: 'command',
  scriptStepTempId: 'q',
  nextStepTempId: 'a',
  primaryCommand,
  secondaryCommands,
})

test('[SCR-06] a command is told which others it is too much like, and what they belong to', async () => {
  const otherNexts = [
    next('Doe het licht uit', 'Ga maar slapen'),
    { ...next('Zet koffie'), commandIds: ['c1'] },
    { ...next('doe het licht aan'), intentionType: 'other' },
  ]
  const body = { robotId: home.robot.id, command: 'Doe het licht aan', otherNexts }
  expect((await compare(body)).value.similarCommands).toEqual([
    { command: 'Doe het licht uit', nextIndex: 0, commandIndex: 0, commandId: null, comparison: 'alike' },
  ])
  expect((await compare({ ...body, command: 'zet de koffie' })).value.similarCommands).toEqual([
    { command: 'Zet koffie', nextIndex: 1, commandIndex: 0, commandId: 'c1', comparison: 'too_similar' },
  ])
  expect((await compare({ ...body, command: 'ga maar slapen!' })).value.similarCommands).toMatchObject([
    { nextIndex: 0, commandIndex: 1, comparison: 'too_similar' },
  ])
  expect((await compare({ ...body, command: '' })).value.similarCommands).toEqual([])
})

test('[SEC-44] there is an end to what is compared', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_item, index) => ({ primaryCommand: `opdracht ${index}` }))
  expect((await compare({ command: 'iets', otherNexts: many(200) })).status).toBe(200)
  const secondaryCommands = Array.from({ length: 100 }, (_item, index) => `ook ${index}`)
  const otherNexts = many(5).map((each) => ({ ...each, secondaryCommands }))
  expect(await compare({ command: 'iets', otherNexts })).toMatchObject({
    status: 400,
    details: [{ path: 'body.otherNexts', code: 'too_many_commands' }],
  })
  expect((await compare({ command: 'x'.repeat(257), otherNexts: [] })).status).toBe(400)
  expect((await compare({ command: 'x', otherNexts: many(601) })).status).toBe(400)
})
