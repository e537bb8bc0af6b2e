import { robotPermissions } from '@kompaan/contract'
import type { RobotPermission } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { auditEntry, robotPermission } from '../../db/schema.ts'
import { minute } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { openStream } from '../../testing/open-stream.ts'
import { streamEvents } from '../../testing/stream-events.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let home: Household
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  token = home.primary.accessToken
})

const read = async () => (await app.client.call('robotPermissions', { token, params: home.params })).value
const on = async () =>
  (await read()).filter(({ enabledAt }) => enabledAt !== false).map(({ permission }) => permission)
const enable = (permissions: RobotPermission[], by = token) =>
  app.client.call('enablePermissions', { token: by, params: home.params, body: { permissions } })
const disable = (permission: string, by = token) =>
  app.client.call('disablePermission', { token: by, params: { ...home.params, permission } })

async function trail() {
  const entries = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `robot:${home.robot.id}`))
  return entries
    .filter(({ action, outcome }) => /Permission/.test(action) && outcome === 'done')
    .map(({ action, details }) => ({ action, details }))
}

const permissionsPart = z.strictObject({ allowed: z.array(z.string()) })

/** What the robot is told: its version, and the part about permissions. */
async function toldToRobot(): Promise<{ version: number; allowed: string[] }> {
  const state = await app.client.call('state', { token: home.robot.token })
  const part = state.value.items.find(({ kind }) => kind === 'permissions')
  const body = await app.client.call('stateBody', {
    token: home.robot.token,
    params: { sha256: part?.sha256 ?? '' },
  })
  return { version: state.value.version, allowed: permissionsPart.parse(JSON.parse(body.text)).allowed }
}

test('[PRM-01] every permission is listed, and off but for the checks of status', async () => {
  const all = await app.client.call('permissions', { token })
  expect(all.value).toEqual(
    robotPermissions.map((permission) => ({
      permission,
      changedBy: 'PRIMARY_CARER',
      onByDefault: permission === 'statusCheck',
    })),
  )
  expect(await read()).toEqual([
    { permission: 'speechInteractions', enabledAt: false },
    { permission: 'googleAudioTranscription', enabledAt: false },
    { permission: 'shareReports', enabledAt: false },
    { permission: 'statusCheck', enabledAt: new Date(app.clock.now()).toISOString() },
  ])
})

test('[PRM-01] those that are named go on together, and each goes off by itself', async () => {
  app.clock.advance(minute)
  const enabled = await enable(['speechInteractions', 'shareReports', 'shareReports'])
  const since = new Date(app.clock.now()).toISOString()
  expect(enabled.status).toBe(200)
  expect(enabled.value).toEqual(await read())
  expect(
    enabled.value.filter(({ enabledAt }) => enabledAt === since).map(({ permission }) => permission),
  ).toEqual(['speechInteractions', 'shareReports'])
  expect((await disable('statusCheck')).status).toBe(204)
  expect((await disable('speechInteractions')).status).toBe(204)
  expect(await on()).toEqual(['shareReports'])
  app.clock.advance(minute)
  await enable(['statusCheck'])
  const checks = (await read()).find(({ permission }) => permission === 'statusCheck')
  expect(checks?.enabledAt).toBe(new Date(app.clock.now()).toISOString())
})

test('[PRM-01] doing it again changes nothing: not the moment, not the trail, not what the robot is told', async () => {
  await enable(['shareReports'])
  const before = { list: await read(), told: await toldToRobot(), trail: await trail() }
  app.clock.advance(minute)
  await enable(['shareReports', 'statusCheck'])
  await disable('speechInteractions')
  expect({ list: await read(), told: await toldToRobot(), trail: await trail() }).toEqual(before)
  expect(before.trail).toEqual([{ action: 'enablePermission', details: { permission: 'shareReports' } }])
})

test('[PRM-02, SEC-26] permissions are the primary carer’s to give; the others see them', async () => {
  const helper = await newHelper(app, home)
  const by = helper.accessToken
  expect(await enable(['speechInteractions'], by)).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await disable('statusCheck', by)).toMatchObject({ status: 403, error: 'forbidden' })
  const seen = await app.client.call('robotPermissions', { token: by, params: home.params })
  expect(seen.value).toEqual(await read())
  expect(await on()).toEqual(['statusCheck'])
})

test('[PRM-02] the robot is told what it may do, and that it changed', async () => {
  const first = await toldToRobot()
  expect(first.allowed).toEqual(['statusCheck'])
  const hints = await openStream(app, home.robot.token, undefined, 'deviceEvents')
  const carers = await openStream(app, token)
  await enable(['googleAudioTranscription', 'speechInteractions'])
  await until(() => hints.text().includes('state.changed'), { what: 'the robot hears of it' })
  await until(() => streamEvents(carers.text()).some(({ data }) => data.kind === 'permissions.changed'), {
    what: 'the carers hear of it',
  })
  hints.close()
  carers.close()
  const second = await toldToRobot()
  expect(second.version).toBeGreaterThan(first.version)
  expect(second.allowed).toEqual(['speechInteractions', 'googleAudioTranscription', 'statusCheck'])
  await disable('statusCheck')
  await disable('speechInteractions')
  await disable('googleAudioTranscription')
  expect((await toldToRobot()).allowed).toEqual([])
})

test('[PRM-01] what is no permission is bad input, and switches nothing', async () => {
  for (const permissions of [[], ['flying'], ['shareReports', 'flying'], 'shareReports']) {
    const rawBody = { permissions }
    expect(await app.client.call('enablePermissions', { token, params: home.params, rawBody })).toMatchObject(
      { status: 400, error: 'invalid_input' },
    )
  }
  expect(await disable('flying')).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(await on()).toEqual(['statusCheck'])
})

test('[ROB-06] a reset takes every permission back, and whoever comes next begins anew', async () => {
  await enable(['shareReports', 'googleAudioTranscription'])
  await disable('statusCheck')
  const { password } = home.primary
  await app.client.call('resetRobot', { token, body: { robotId: home.robot.id, password } })
  expect(await enable(['speechInteractions'])).toMatchObject({ status: 403, error: 'robot_resetting' })
  const [order] = (await app.client.call('instructions', { token: home.robot.token })).value
  await app.client.call('instructionResult', {
    token: home.robot.token,
    params: { instructionId: order?.id ?? '' },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
  await app.client.operator('handOverRobot', { serial: home.robot.serial, email: home.primary.email })
  expect(await on()).toEqual(['statusCheck'])
  expect(
    await app.database.queries
      .select()
      .from(robotPermission)
      .where(eq(robotPermission.robotId, home.robot.id)),
  ).toEqual([])
})
