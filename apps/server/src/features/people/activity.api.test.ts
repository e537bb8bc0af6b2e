import { randomUUID } from 'node:crypto'
import { activityActions, activityPageMax } from '@kompaan/contract'
import type { AnswerOf, Contract } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuditEntries } from '../../audit/audit.repository.ts'
import { day, minute } from '../../ports/clock.ts'
import { idOf, invite, newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { publishRelease } from '../../testing/publish-release.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import { wavSong } from '../../testing/songs.ts'
import { allow, speechTeacher } from '../../testing/speech-interactions.ts'
import { daily, once, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { testSoftware } from '../../testing/test-robot.ts'
import { unsubscribeCode } from '../contacts/contact-codes.ts'
import { findContactById } from '../contacts/contacts.repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Activities = AnswerOf<Contract['robotActivity']>

async function activityOf(
  { params }: Pick<Household, 'params'>,
  { accessToken: token }: Person,
  before?: string,
): Promise<Activities> {
  const query = before === undefined ? {} : { before }
  return (await app.client.call('robotActivity', { token, params, query })).value
}

/** Everything that the list can tell of, done in the ways people do it. */
async function liveThroughAll(home: Household): Promise<{ helper: Person; left: Person }> {
  const { client } = app
  const { params, robot, primary } = home
  const token = primary.accessToken
  const auth = { password: primary.password }
  const later = () => app.clock.advance(1000)
  const helper = await newHelper(app, home)
  const gone = await newHelper(app, home)
  const closed = await newHelper(app, home)
  const byOperator = await client.signUp({ firstName: 'Olga', lastName: 'Operator' })
  await client.operator('addCarer', { serial: robot.serial, email: byOperator.email })
  later()
  const open = await invite(app, home, 'nobody.yet@example.nl')
  await client.call('retryInvite', { token, params: { ...params, inviteId: open.id } })
  await client.call('uninvite', { token, params: { ...params, inviteId: open.id } })
  await client.call('unpairUser', { token, params: { ...params, userId: gone.id }, body: { auth } })
  await client.call('unpairSelf', { token: byOperator.accessToken, params })
  await client.call('deleteSelf', { token: closed.accessToken, body: { password: closed.password } })
  later()
  await client.call('changeRobotProfile', { token, params, body: { endUserName: 'Riet' } })
  await client.call('changeRobotSettings', { token, params, body: { timeZone: 'Europe/London' } })
  await client.call('enablePermissions', { token, params, body: { permissions: ['shareReports'] } })
  await client.call('disablePermission', { token, params: { ...params, permission: 'shareReports' } })
  await contactLife(home)
  await scriptLife(home)
  await speechLife(home)
  await musicLife(home)
  await updateLife(home)
  // Given away, and back.
  const transfer = (from: Person, userId: string) =>
    client.call('changeRobotUser', {
      token: from.accessToken,
      params: { ...params, userId },
      body: { auth: { password: from.password }, userRobot: { role: 'PRIMARY_CARER' } },
    })
  await transfer(primary, helper.id)
  await transfer(helper, await idOf(app, primary))
  await client.call('resetRobot', { token, body: { robotId: robot.id, ...auth } })
  await answerReset(home, 'failed')
  return { helper, left: closed }
}

async function contactLife({ primary, params }: Household): Promise<void> {
  const { client, mailer } = app
  const token = primary.accessToken
  const put = await client.call('putContact', { token, params, body: { email: 'buur@example.nl' } })
  const { robotContactId: contactId } = put.value
  const body = { robotContactId: contactId, email: 'buurvrouw@example.nl' }
  await client.call('putContact', { token, params, body })
  await client.call('changeContactSettings', {
    token,
    params: { ...params, contactId },
    body: { notificationDelay: 30 },
  })
  const { text } = await mailer.mailTo('buurvrouw@example.nl', /./)
  const link = /^\S+email-verification\?\S+$/m.exec(text)?.[0] ?? ''
  const code = new URL(link).searchParams.get('code') ?? ''
  await client.call('verifyContact', { body: { ...params, contactId, code } })
  const row = await findContactById(app.database.queries, contactId)
  const stop = row === undefined ? '' : unsubscribeCode(app.app.services.secrets, row)
  await client.call('unsubscribeContact', { body: { ...params, contactId, code: stop } })
  await client.call('removeContact', { token, params: { ...params, contactId } })
}

/** Does something that can be undone, and undoes it. */
async function undone(
  { primary, params }: Household,
  change: (query: { undoId: string }) => Promise<unknown>,
): Promise<void> {
  const undoId = randomUUID()
  await change({ undoId })
  await app.client.call('undo', { token: primary.accessToken, params: { ...params, undoId } })
}

async function scriptLife(home: Household): Promise<void> {
  const { primary, robot, params } = home
  const writer = scriptWriter(app, primary, robot.id)
  const { id, scriptVersionId: base } = (await writer.put()).value.script
  await writer.put({ id, base, scriptName: 'Koffie drinken' })
  const planner = taskPlanner(app, primary, robot.id)
  const planned = { script: { id }, schedule: once('2030-01-01T09:00') }
  const { taskId, versionId } = (await planner.put(planned)).value
  await planner.put({ ...planned, id: taskId, baseVersionId: versionId, title: 'Koffie en thee' })
  await planner.remove({ taskId })
  const often = (await planner.put({ ...planned, schedule: daily('2030-01-01T09:00') })).value
  const occurrence = '2030-01-02T09:00'
  await planner.remove({ taskId: often.taskId, scope: 'one', occurrence })
  await planner.restore(often.taskId, { occurrence })
  await planner.putPause(app.clock.now() + 2 * day)
  await planner.putPause(app.clock.now() + day)
  await planner.removePause()
  const token = primary.accessToken
  const place = { token, params: { ...params, scriptId: id } }
  await undone(home, (query) => app.client.call('archiveScript', { ...place, query }))
  await writer.archive(id)
  const script = { type: 'reminder' as const, scriptName: 'Water', say: { text: 'Drink wat' } }
  await app.client.call('putLegacyScript', { token, params, body: { script } })
  await app.client.call('convertScripts', { token, params })
}

async function speechLife(home: Household): Promise<void> {
  await allow(app, home)
  const { script } = (await scriptWriter(app, home.primary, home.robot.id).put()).value
  const teacher = speechTeacher(app, home.primary, home.robot.id)
  const taught = { enabled: true, scriptReferenceId: script.id, commands: ['zet alvast koffie'] }
  const { id } = (await teacher.put({ ...taught, title: 'Koffie' })).value
  await teacher.put({ ...taught, id, title: 'Bakkie' })
  await teacher.put({ ...taught, title: 'Krant', commands: ['lees de krant voor'] })
  const place = { token: home.primary.accessToken, params: { ...home.params, interactionId: id } }
  await undone(home, (query) => app.client.call('removeSpeechInteraction', { ...place, query }))
  await teacher.remove(id)
  await teacher.toggle('time', false)
  await teacher.toggle('time', true)
}

async function musicLife(home: Household): Promise<void> {
  const { primary, robot, params } = home
  const { client } = app
  const token = primary.accessToken
  const { value } = await upload(app.url, { token, robotId: robot.id }, [
    { name: 'Lente.wav', content: wavSong() },
  ])
  const songIds = value.kept.map(({ song }) => song.id)
  const { id } = (await client.call('putPlaylist', { token, params, body: { name: 'Zondag', songIds } }))
    .value
  await client.call('putPlaylist', { token, params, body: { id, name: 'Maandag', songIds } })
  const songs = songIds.map((songId) => ({ songId, status: 'available' as const }))
  await client.call('songsHeld', { token: robot.token, body: { songs, complete: true } })
  await robot.beat()
  await client.call('playPlaylist', { token, params: { ...params, playlistId: id } })
  const list = { token, params: { ...params, playlistId: id } }
  await undone(home, (query) => client.call('removePlaylist', { ...list, query }))
  await client.call('removePlaylist', list)
  await undone(home, (query) => client.call('removeSongs', { token, params, query, body: { songIds } }))
  await client.call('removeSongs', { token, params, body: { songIds } })
  const other = await newHousehold(app)
  await client.operator('addCarer', { serial: other.robot.serial, email: primary.email })
  const there = { token, robotId: other.robot.id }
  const elsewhere = await upload(app.url, there, [{ name: 'Herfst.wav', content: wavSong() }])
  const body = { songIds: elsewhere.value.kept.map(({ song }) => song.id) }
  await client.call('copySongs', { token, params, body })
}

async function updateLife({ robot, primary, params }: Household): Promise<void> {
  const { client } = app
  const token = primary.accessToken
  await publishRelease(app, '2.21.0')
  await robot.beat({ software: { ...testSoftware, updateStatus: 'outdated', target: '2.21.0' } })
  await client.call('deployUpdate', { token, params })
  await robot.beat({ software: { ...testSoftware, updateStatus: 'readyToInstall', target: '2.21.0' } })
  await client.call('installUpdate', { token, params })
}

async function answerReset({ robot }: Household, outcome: 'done' | 'failed'): Promise<void> {
  const open = (await app.client.call('instructions', { token: robot.token })).value
  const order = open.find(({ kind }) => kind === 'reset')
  await app.client.call('instructionResult', {
    token: robot.token,
    params: { instructionId: order?.id ?? '' },
    body: { outcome, at: new Date(app.clock.now()).toISOString() },
  })
}

test('[USR-01, SEC-50] everything that is done about a robot is told to who looks after it, without addresses or secrets', async () => {
  const home = await newHousehold(app)
  const { helper, left } = await liveThroughAll(home)
  const newest = await activityOf(home, helper)
  const told = [...newest, ...(await activityOf(home, helper, newest.at(-1)?.id))]
  expect(activityActions.filter((known) => !told.some(({ action }) => action === known))).toEqual([])
  // The newest first.
  const moments = told.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const text = JSON.stringify(told)
  for (const hidden of ['@', 'hash', 'client', helper.password, home.robot.secret]) {
    expect(text).not.toContain(hidden)
  }
  const find = (action: string) => told.filter((entry) => entry.action === action)
  const anna = { kind: 'user', userId: await idOf(app, home.primary), name: 'Anna Bakker' }
  expect(find('pairRobot')).toMatchObject([{ by: anna, to: null, what: [] }])
  expect(find('addPairing')).toMatchObject([{ by: { kind: 'operator' }, to: { name: 'Olga Operator' } }])
  expect(find('enablePermission').at(-1)).toMatchObject({ by: anna, what: ['shareReports'] })
  expect(find('changeRobotSettings')).toMatchObject([{ by: anna, what: ['timeZone'] }])
  // Named as they are called now; the trail knows their ids.
  const drinking = { by: anna, what: ['Koffie drinken'] }
  for (const action of ['changeScript', 'restoreScript']) expect(find(action)).toMatchObject([drinking])
  expect(find('archiveScript')).toMatchObject([drinking, drinking])
  expect(find('addInteraction').map(({ what }) => what)).toEqual([['Krant'], []])
  expect(find('deployUpdate')).toMatchObject([{ what: ['2.21.0'] }])
  expect(find('transferPrimary').map(({ to }) => to?.userId)).toEqual(
    expect.arrayContaining([await idOf(app, helper), anna.userId]),
  )
  expect(find('verifyContact')).toMatchObject([{ by: { kind: 'system', userId: null, name: null } }])
  // Who closed the account has no name any more, and what they did stays.
  const [leaving] = find('leaveRobot')
  expect(leaving?.by).toMatchObject({ kind: 'user', name: null })
  expect(find('acceptInvite').filter(({ by }) => by.userId === leaving?.by.userId)).toMatchObject([
    { by: { name: null } },
  ])
  expect((await app.client.call('self', { token: left.accessToken })).status).toBe(401)
})

test('who plans a reminder reads of a plan, and not of a script that was never written', async () => {
  const home = await newHousehold(app)
  const { id } = (await scriptWriter(app, home.primary, home.robot.id).put({ type: 'reminder' })).value.script
  const planned = { type: 'reminder' as const, reminder: { id }, schedule: once('2030-01-01T09:00') }
  await taskPlanner(app, home.primary, home.robot.id).put(planned)
  const [newest, before] = await activityOf(home, home.primary)
  expect([newest?.action, before?.action]).toEqual(['addTask', 'pairRobot'])
})

test('[SEC-50] what was done before a reset is told to nobody who comes after it', async () => {
  const home = await newHousehold(app)
  await app.client.call('changeRobotProfile', {
    token: home.primary.accessToken,
    params: home.params,
    body: { endUserName: 'Iemand anders' },
  })
  const { accessToken: token, password } = home.primary
  await app.client.call('resetRobot', { token, body: { robotId: home.robot.id, password } })
  await answerReset(home, 'done')
  app.clock.advance(minute)
  const next = await app.client.signUp({ firstName: 'Nieuwe', lastName: 'Eigenaar' })
  await app.client.operator('handOverRobot', { serial: home.robot.serial, email: next.email })
  expect(await activityOf(home, next)).toMatchObject([
    { action: 'addPairing', to: { name: 'Nieuwe Eigenaar' } },
  ])
  const entries = await activityOf(home, next, (await firstEntry(home)).id)
  expect(entries).toEqual([])
})

async function firstEntry({ robot }: Household): Promise<{ id: string }> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from audit_entry where subject = $1 order by at, id limit 1',
    [`robot:${robot.id}`],
  )
  return rows[0] ?? { id: '' }
}

test('[USR-01] pages follow each other without gap or overlap, also where calls overlapped', async () => {
  const home = await newHousehold(app)
  const actor = { name: `account:${await idOf(app, home.primary)}`, client: null } as const
  const subject = `robot:${home.robot.id}`
  const now = app.clock.now()
  const count = 2 * activityPageMax + 5
  // Begun in one order and ended, which is when ids are given, in the other.
  for (let index = 0; index < count; index += 1) {
    await addAuditEntries(app.database.queries, now + count - index, actor, [{ action: 'invite', subject }])
  }
  const seen: Activities = []
  for (let page = await activityOf(home, home.primary); page.length > 0;) {
    seen.push(...page)
    page = await activityOf(home, home.primary, page.at(-1)?.id)
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen).toHaveLength(count + 1)
  expect(seen.at(-1)?.action).toBe('pairRobot')
})

test('[SEC-24] the list of one robot says nothing of another, whatever entry it is asked to begin at', async () => {
  const one = await newHousehold(app)
  const other = await newHousehold(app)
  app.clock.advance(minute)
  await app.client.call('changeRobotProfile', {
    token: other.primary.accessToken,
    params: other.params,
    body: { endUserName: 'Riet' },
  })
  const [newest] = await activityOf(other, other.primary)
  expect((await activityOf(one, one.primary, newest?.id)).map(({ action }) => action)).toEqual(['pairRobot'])
  const unknown = await activityOf(one, one.primary, '00000000-0000-7000-8000-000000000000')
  expect(unknown).toEqual([])
})
