import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '../../testing/open-stream.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import type { TestRobot } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let robot: TestRobot
let primary: Person
let regular: Person
let params: { robotId: string }
beforeAll(async () => {
  app = await startTestApp()
  robot = await enrolRobot(app)
  primary = await pairedCarer(app, robot)
  regular = await app.client.signUp()
  await app.client.operator('addCarer', { serial: robot.serial, email: regular.email })
  params = { robotId: robot.id }
})
afterAll(() => app.stop())

async function settings() {
  return (await app.client.call('robotSettings', { token: primary.accessToken, params })).value
}

async function change(
  token: string,
  body: { timeZone?: string; defaultLanguage?: 'de-DE' | 'tr-TR' | 'en-GB' },
) {
  return app.client.call('changeRobotSettings', { token, params, body })
}

test('[SET-02] settings come as Europe/Amsterdam and nl-NL, not available before the robot has told anything', async () => {
  expect(await settings()).toEqual({
    timeZone: 'Europe/Amsterdam',
    defaultLanguage: 'nl-NL',
    updateStatus: 'notAvailable',
    changedBy: null,
    changedAt: null,
  })
})

test('[SET-02, SET-04] a change is updating until the robot holds it, and then updated by the app user', async () => {
  const { stateVersion } = (await robot.beat()).value
  await robot.beat({ stateVersion })
  expect((await settings()).updateStatus).toBe('updated')
  const stream = await openStream(app, primary.accessToken)
  const answer = await change(primary.accessToken, { defaultLanguage: 'de-DE' })
  expect(answer).toMatchObject({
    status: 200,
    value: { defaultLanguage: 'de-DE', updateStatus: 'updating', changedBy: 'appUser' },
  })
  const wanted = (await robot.beat({ stateVersion })).value.stateVersion
  expect(wanted).toBeGreaterThan(stateVersion)
  const state = (await app.client.call('state', { token: robot.token })).value
  expect(state.version).toBe(wanted)
  const part = state.items.find(({ kind }) => kind === 'settings')
  const body = await app.client.call('stateBody', {
    token: robot.token,
    params: { sha256: part?.sha256 ?? '' },
  })
  expect(JSON.parse(body.text)).toEqual({ timeZone: 'Europe/Amsterdam', defaultLanguage: 'de-DE' })
  const seen = stream.text().length
  await robot.beat({ stateVersion: wanted })
  await until(() => stream.text().slice(seen).includes('settings.changed'), { what: 'carers are told' })
  expect((await settings()).updateStatus).toBe('updated')
  stream.close()
})

test('[SET-02] a change for a robot that is offline is not updated until it comes back', async () => {
  const { stateVersion } = (await robot.beat()).value
  await robot.beat({ stateVersion })
  app.clock.advance(91_000)
  const answer = await change(primary.accessToken, { timeZone: 'Europe/London' })
  expect(answer.value.updateStatus).toBe('notUpdated')
  await robot.beat({ stateVersion })
  expect((await settings()).updateStatus).toBe('updating')
})

test('[SET-02, SEC-26] every carer changes the time zone, only the primary carer the language', async () => {
  expect((await change(regular.accessToken, { timeZone: 'Europe/Berlin' })).status).toBe(200)
  const refused = await change(regular.accessToken, { timeZone: 'Europe/Rome', defaultLanguage: 'en-GB' })
  expect(refused).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await settings()).toMatchObject({ timeZone: 'Europe/Berlin', defaultLanguage: 'de-DE' })
})

test('[SET-02] a zone that does not exist is refused', async () => {
  expect((await change(primary.accessToken, { timeZone: 'Europe/Atlantis' })).status).toBe(400)
})

test('[SET-02] a zone is kept under its one name, however a carer or a robot spells it', async () => {
  expect((await change(primary.accessToken, { timeZone: 'eUROPE/rOME' })).value.timeZone).toBe('Europe/Rome')
  const { stateVersion } = (await robot.beat()).value
  expect((await change(primary.accessToken, { timeZone: 'europe/rome' })).value.timeZone).toBe('Europe/Rome')
  const told = await app.client.call('deviceSettings', {
    token: robot.token,
    body: { timeZone: 'EUROPE/ROME', stateVersion },
  })
  expect(told.value.stateVersion).toBe(stateVersion)
  await app.client.call('deviceSettings', {
    token: robot.token,
    body: { timeZone: 'europe/kyiv', stateVersion },
  })
  expect((await settings()).timeZone).toBe('Europe/Kyiv')
})

test('[SET-03] Turkish is refused to a robot that does not say it speaks it', async () => {
  expect(await change(primary.accessToken, { defaultLanguage: 'tr-TR' })).toMatchObject({
    status: 409,
    error: 'language_unsupported',
  })
  const turkish = await enrolRobot(app, { capabilities: ['languageTurkish-v1'] })
  const carer = await pairedCarer(app, turkish)
  const answer = await app.client.call('changeRobotSettings', {
    token: carer.accessToken,
    params: { robotId: turkish.id },
    body: { defaultLanguage: 'tr-TR' },
  })
  expect(answer.status).toBe(200)
})

test('[SET-02, BOT-01] the end user changes a setting on the robot: the last arrival wins, and carers see by whom', async () => {
  const { stateVersion } = (await robot.beat()).value
  const answer = await app.client.call('deviceSettings', {
    token: robot.token,
    body: { defaultLanguage: 'it-IT', stateVersion },
  })
  expect(answer.value.stateVersion).toBeGreaterThan(stateVersion)
  expect((await robot.beat()).value.stateVersion).toBe(answer.value.stateVersion)
  expect(await settings()).toMatchObject({ defaultLanguage: 'it-IT', changedBy: 'endUser' })
})

test('saving what is there already changes nothing and tells nobody', async () => {
  const before = (await robot.beat()).value.stateVersion
  await change(primary.accessToken, { timeZone: (await settings()).timeZone })
  expect((await robot.beat()).value.stateVersion).toBe(before)
})

test('[SET-01] the end user name is the primary carer’s to change, the alias everybody’s own', async () => {
  const name = (token: string, endUserName: string) =>
    app.client.call('changeRobotProfile', { token, params, body: { endUserName } })
  expect((await name(primary.accessToken, ' Riet de Vries ')).status).toBe(204)
  expect((await name(regular.accessToken, 'Iemand')).status).toBe(403)
  expect((await name(primary.accessToken, 'R')).status).toBe(400)
  expect((await name(primary.accessToken, 'R'.repeat(65))).status).toBe(400)
  const alias = (token: string, value: string | null) =>
    app.client.call('changeAlias', { token, params, body: { alias: value } })
  expect((await alias(regular.accessToken, 'Oma')).status).toBe(204)
  expect((await alias(regular.accessToken, 'O')).status).toBe(400)
  const mine = async ({ accessToken }: Person) =>
    (await app.client.call('robotsMine', { token: accessToken })).value[0]
  expect(await mine(primary)).toMatchObject({ endUserName: 'Riet de Vries', alias: null })
  expect(await mine(regular)).toMatchObject({ endUserName: 'Riet de Vries', alias: 'Oma' })
  await alias(regular.accessToken, null)
  expect(await mine(regular)).toMatchObject({ alias: null })
})

test('[ROB-05, SEC-28] a carer who unpairs is refused at the next call; the primary carer cannot', async () => {
  const unpair = (token: string) => app.client.call('unpairSelf', { token, params })
  expect(await unpair(primary.accessToken)).toMatchObject({ status: 409, error: 'primary_of_robot' })
  const stream = await openStream(app, regular.accessToken)
  expect((await unpair(regular.accessToken)).status).toBe(204)
  expect((await app.client.call('robotSettings', { token: regular.accessToken, params })).status).toBe(403)
  // Whose robots are others now gets a new stream with the right ones, within 3 s.
  app.clock.advance(3000)
  await stream.ended
  expect((await unpair(regular.accessToken)).status).toBe(403)
})
