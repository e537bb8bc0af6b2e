import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { contract } from '@kompaan/contract'
import type { Contract, InputOf, RouteName } from '@kompaan/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, contact as contactTable } from '../db/schema.ts'
import { unsubscribeCode } from '../features/contacts/contact-codes.ts'
import { findContactById } from '../features/contacts/contacts.repository.ts'
import { invite, newHelper, newHousehold } from '../testing/invited.ts'
import type { Household } from '../testing/invited.ts'
import { upload } from '../testing/music.ts'
import { publishRelease } from '../testing/publish-release.ts'
import { scriptBody } from '../testing/scripts.ts'
import { signUpWithMfa } from '../testing/sign-up-with-mfa.ts'
import { wavSong } from '../testing/songs.ts'
import { daily, once } from '../testing/tasks.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestCall } from '../testing/test-client.ts'
import { enrolment, testSoftware } from '../testing/test-robot.ts'

let app: TestApp
let begun: number
beforeAll(async () => {
  app = await startTestApp()
  begun = app.clock.now()
})
afterAll(() => app.stop())

/** Writes that change nothing anybody decided on, each with why it leaves no entry. */
const withoutEntry: Partial<Record<RouteName, string>> = {
  heartbeat: 'a sign of life, every half minute of every robot',
  stateParts: 'a robot reads what it is to hold',
  executions: 'what the robot did, kept as such',
  instructionsReceived: 'the robot has what it was told',
  askHeartbeat: 'asks the robot for a sign of life',
  notificationSeen: 'one has read a piece of news',
  putScriptDraft: 'what somebody is writing, every few seconds; saving the script is the change',
  removeScriptDraft: 'what somebody wrote and did not save',
  songsHeld: 'what the robot has of its music, kept as such',
  collectionUsage: 'asks what uses some songs',
  audioLink: 'asks where a song can be listened to',
  previewSpeech: 'asks how a sentence sounds',
  deviceSpeech: 'the robot asks how a sentence sounds',
  commandSimilarity: 'compares what somebody types',
  similarVoiceCommands: 'compares what somebody types',
  deviceHeard: 'what the robot heard, kept as such',
  scriptFromTask: 'asks where something is now',
}

type Entry = typeof auditEntry.$inferSelect

async function trail(): Promise<Entry[]> {
  return app.database.queries
    .select()
    .from(auditEntry)
    .orderBy(sql`ctid`)
}

/** What each call that was made left in the trail. */
const left = new Map<RouteName, Entry[]>()

/** Makes a call and keeps what it leaves. */
async function doing<Answer extends { status: number; text: string }>(
  name: RouteName,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const before = (await trail()).length
  const answer = await call()
  expect(answer, `${name} ${answer.text}`).toMatchObject({
    status: expect.toSatisfy((status) => status < 300),
  })
  left.set(name, (await trail()).slice(before))
  return answer
}

const by = <N extends RouteName>(name: N, call: TestCall<N>) => doing(name, () => app.client.call(name, call))
const byOperator = <N extends RouteName>(name: N, body: InputOf<Contract[N], 'body'>) =>
  doing(name, () => app.client.operator(name, body))

async function changePeople(home: Household): Promise<void> {
  const { params, primary } = home
  const token = primary.accessToken
  const auth = { password: primary.password }
  const guest = await app.client.signUpConfirmed()
  const relation = { clientRelationRole: 'SUBJECT_OF_CARE_PROXY' } as const
  const { id } = (await by('invite', { token, params, body: { email: 'gast@example.nl', ...relation } }))
    .value
  await by('retryInvite', { token, params: { ...params, inviteId: id } })
  await by('uninvite', { token, params: { ...params, inviteId: id } })
  const { code } = await invite(app, home, guest.email)
  await by('acceptInvite', { token: guest.accessToken, body: { inviteCode: code } })
  await by('changeRelationRole', {
    token: guest.accessToken,
    params,
    body: { clientRelationRole: 'SUBJECT_OF_CARE' },
  })
  await by('changeAlias', { token: guest.accessToken, params, body: { alias: 'Oma' } })
  await by('unpairSelf', { token: guest.accessToken, params })
  const helper = await newHelper(app, home)
  await by('unpairUser', { token, params: { ...params, userId: helper.id }, body: { auth } })
  const heir = await newHelper(app, home)
  const toPrimary = (userId: string) => ({
    params: { ...params, userId },
    body: { auth, userRobot: { role: 'PRIMARY_CARER' as const } },
  })
  await by('changeRobotUser', { token, ...toPrimary(heir.id) })
  const own = (await app.client.call('self', { token })).value.user.id
  await app.client.call('changeRobotUser', { token: heir.accessToken, ...toPrimary(own) })
}

async function changeContacts({ params, primary: { accessToken: token } }: Household): Promise<void> {
  const { secrets } = app.app.services
  const email = 'buur@example.nl'
  const { robotContactId: contactId } = (await by('putContact', { token, params, body: { email } })).value
  const contact = { ...params, contactId }
  await by('changeContactSettings', { token, params: contact, body: { notificationDelay: 30 } })
  const { text } = await app.mailer.mailTo(email, /./)
  const link = new URL(/^\S+email-verification\?\S+$/m.exec(text)?.[0] ?? '')
  await by('verifyContact', { body: { ...contact, code: link.searchParams.get('code') ?? '' } })
  const stop = async () => {
    const row = await findContactById(app.database.queries, contactId)
    return row === undefined ? '' : unsubscribeCode(secrets, row)
  }
  await by('unsubscribeContact', { body: { ...contact, code: await stop() } })
  await by('removeContact', { token, params: contact })
  const other = 'neef@example.nl'
  const added = (await app.client.call('putContact', { token, params, body: { email: other } })).value
  const row = await findContactById(app.database.queries, added.robotContactId)
  await by('unsubscribeByMailProgram', {
    params: { contactId: added.robotContactId, code: row === undefined ? '' : unsubscribeCode(secrets, row) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    rawBody: 'List-Unsubscribe=One-Click',
  })
  // As when a mail server refused for good.
  await app.database.queries
    .update(contactTable)
    .set({ state: 'bounces' })
    .where(eq(contactTable.id, added.robotContactId))
  await byOperator('clearContact', { email: other })
}

async function changeRobot({ robot, params, primary }: Household): Promise<void> {
  const token = primary.accessToken
  await by('changeRobotProfile', { token, params, body: { endUserName: 'Riet' } })
  await by('changeRobotSettings', { token, params, body: { timeZone: 'Europe/London' } })
  await by('enablePermissions', { token, params, body: { permissions: ['shareReports'] } })
  const at = new Date(app.clock.now()).toISOString()
  const [id, executionId, scriptVersionId] = [randomUUID(), randomUUID(), randomUUID()]
  const report = { id, reportType: 'mood', executionId, scriptVersionId, at, fields: [] }
  await by('deviceReport', { token: robot.token, body: report })
  await by('disablePermission', { token, params: { ...params, permission: 'shareReports' } })
  await app.client.call('putScript', { token, params, body: scriptBody({ scriptName: 'Dag zeggen' }) })
  await robot.beat()
  await byOperator('runScript', { serial: robot.serial, script: 'Dag zeggen' })
  await doing('publishRelease', async () => ({ ...(await publishRelease(app, '2.21.0')), text: '' }))
  await robot.beat({ software: { ...testSoftware, updateStatus: 'outdated', target: '2.21.0' } })
  await by('deployUpdate', { token, params })
  await robot.beat({ software: { ...testSoftware, updateStatus: 'readyToInstall', target: '2.21.0' } })
  await by('installUpdate', { token, params })
  await by('deviceSettings', { token: robot.token, body: { timeZone: 'Europe/Paris', stateVersion: 0 } })
  await by('resetRobot', { token, body: { robotId: robot.id, password: primary.password } })
  const open = (await app.client.call('instructions', { token: robot.token })).value
  await by('instructionResult', {
    token: robot.token,
    params: { instructionId: open.find(({ kind }) => kind === 'reset')?.id ?? '' },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
}

async function changeScripts({ params, primary: { accessToken: token } }: Household): Promise<void> {
  const { id: scriptId } = (await by('putScript', { token, params, body: scriptBody() })).value.script
  const planned = { title: 'Koffie', type: 'script' as const, script: { id: scriptId } }
  const schedule = once('2030-01-01T09:00')
  const { taskId } = (await by('putTask', { token, params, body: { ...planned, schedule } })).value
  const undoId = randomUUID()
  await by('removeTask', { token, params, query: { undoId }, body: { taskId } })
  await by('undo', { token, params: { ...params, undoId } })
  const often = { ...planned, schedule: daily('2030-01-01T09:00') }
  const { taskId: dailyId } = (await app.client.call('putTask', { token, params, body: often })).value
  const occurrence = '2030-01-02T09:00'
  await app.client.call('removeTask', { token, params, body: { taskId: dailyId, scope: 'one', occurrence } })
  await by('restoreOccurrence', { token, params: { ...params, taskId: dailyId }, body: { occurrence } })
  const until = new Date(app.clock.now() + 60_000).toISOString()
  await by('putPause', { token, params, body: { until } })
  await by('removePause', { token, params })
  await by('archiveScript', { token, params: { ...params, scriptId } })
  const script = { type: 'reminder' as const, scriptName: 'Water', say: { text: 'Drink wat' } }
  const old = (await by('putLegacyScript', { token, params, body: { script } })).value.script
  const place = { ...params, scriptId: old.id }
  await by('changeLegacyScript', { token, params: place, body: { script } })
  await by('removeLegacyScript', { token, params: place })
  await app.client.call('putLegacyScript', { token, params, body: { script } })
  await by('convertScripts', { token, params })
}

async function changeSpeech({ robot, params, primary: { accessToken: token } }: Household): Promise<void> {
  const permissions = ['speechInteractions' as const, 'googleAudioTranscription' as const]
  await app.client.call('enablePermissions', { token, params, body: { permissions } })
  const script = (await app.client.call('putScript', { token, params, body: scriptBody() })).value.script
  const taught = { title: 'Koffie', enabled: true, scriptReferenceId: script.id }
  const commands = ['zet alvast koffie']
  const { id } = (await by('putSpeechInteraction', { token, params, body: { ...taught, commands } })).value
  await by('removeSpeechInteraction', { token, params: { ...params, interactionId: id } })
  const place = { ...params, commandName: 'time' }
  await by('toggleDefaultInteraction', { token, params: place, body: { enabled: false } })
  const at = new Date(app.clock.now()).toISOString()
  const said = { id: randomUUID(), text: 'waar is mijn bril', language: 'nl-NL' as const, at }
  await app.client.call('deviceHeard', { token: robot.token, body: { heard: [said] } })
  await by('removeHeard', { token, params: { ...params, heardId: said.id } })
}

async function changeMusic(home: Household): Promise<void> {
  const { params, primary, robot } = home
  const token = primary.accessToken
  const to = { token, robotId: robot.id }
  const uploaded = await doing('uploadSongs', async () => {
    const answer = await upload(app.url, to, [{ name: 'Lente.wav', content: wavSong() }])
    return { ...answer, text: answer.error ?? '' }
  })
  const songId = uploaded.value.kept[0]?.song.id ?? ''
  const body = { name: 'Lijst', songIds: [songId] }
  const { id } = (await by('putPlaylist', { token, params, body })).value
  const held = { songs: [{ songId, status: 'available' as const }], complete: true }
  await app.client.call('songsHeld', { token: robot.token, body: held })
  await robot.beat()
  await by('playPlaylist', { token, params: { ...params, playlistId: id } })
  const words = { kind: 'say' as const, text: 'De koffie is klaar' }
  const plain = { greet: false, sayTime: false, notify: false }
  await by('speakDirectly', { token, params, body: { ...words, ...plain } })
  await by('putFavourite', { token, params, body: words })
  await by('removeFavourite', { token, params, body: words })
  await by('controlMusic', { token, params, body: { control: 'stop' } })
  await by('removePlaylist', { token, params: { ...params, playlistId: id } })
  const other = await newHousehold(app)
  await app.client.operator('addCarer', { serial: robot.serial, email: other.primary.email })
  const copied = { token: other.primary.accessToken, params: other.params, body: { songIds: [songId] } }
  await by('copySongs', copied)
  await by('removeSongs', { token, params, body: { songIds: [songId] } })
}

async function beginRobot(): Promise<void> {
  const serial = 'EVERY-CHANGE-1'
  await byOperator('addRobot', { serial })
  const { secret } = (await byOperator('renewRobotSecret', { serial })).value
  const { token } = (await by('enrol', { body: enrolment({ serial, secret }) })).value
  const { code } = (await by('pairingCode', { token })).value
  const [carer, helper] = [await app.client.signUpConfirmed(), await app.client.signUpConfirmed()]
  const paired = (await by('pairRobot', { token: carer.accessToken, body: { code } })).value
  await byOperator('addCarer', { serial, email: helper.email })
  const integration = await byOperator('addIntegration', { name: 'Front door', serials: [serial] })
  await by('statusEvents', {
    token: integration.value.token,
    body: { name: 'door.opened', time: new Date(app.clock.now()).toISOString(), robotId: paired.id },
  })
  await byOperator('revokeIntegration', { name: 'Front door' })
  const spare = (await app.client.operator('addRobot', { serial: 'EVERY-CHANGE-2' })).value
  await byOperator('handOverRobot', { serial: spare.serial, email: carer.email })
}

async function changeByOperator(): Promise<void> {
  const person = await app.client.signUp()
  const { email } = person
  await byOperator('confirmUser', { email })
  await byOperator('lockUser', { email })
  await byOperator('unlockUser', { email })
  const form = {
    title: 'Gewicht',
    formFields: [{ key: 'weight', displayName: 'Gewicht', type: 'number' as const }],
  }
  await byOperator('defineReport', { reportType: 'weight', nl: form, en: form })
  const target = 'nurse@care.example'
  await byOperator('deliverReports', {
    kind: 'mail',
    reportType: 'weight',
    address: target,
    language: 'nl',
  })
  await byOperator('stopReports', { reportType: 'weight', target })
  await byOperator('removeReport', { reportType: 'weight' })
  const words = { title: 'Nieuws', content: 'Er is nieuws.' }
  await byOperator('publishNotification', { type: 'news', appVersion: '2.20.2', nl: words, en: words })
  const file = readFileSync(new URL('../features/scripts/starters/nl/morning.json', import.meta.url), 'utf8')
  const template = await byOperator('putScriptTemplate', { templateGroup: 'public', file })
  await byOperator('removeScriptTemplate', { id: template.value.id })
  const { robot } = await newHousehold(app)
  const reminder = { type: 'reminder' as const, scriptName: 'Water', say: { text: 'Drink wat' } }
  await byOperator('importLegacy', { serial: robot.serial, scripts: [{ script: reminder }] })
  await byOperator('removeMfa', { email: (await signUpWithMfa(app)).email })
  await byOperator('freeAddress', { email: (await app.client.signUp()).email })
}

test('[SEC-45c] every call that changes something, of carers, robots, other systems and the operator, is in the trail', async () => {
  await beginRobot()
  await changePeople(await newHousehold(app))
  await changeContacts(await newHousehold(app))
  await changeScripts(await newHousehold(app))
  await changeSpeech(await newHousehold(app))
  await changeMusic(await newHousehold(app))
  await changeRobot(await newHousehold(app))
  await changeByOperator()
  const carer = await app.client.signUpConfirmed()
  await by('sendFeedback', {
    token: carer.accessToken,
    body: { firstName: 'Anna', email: carer.email, phoneNumber: '0612345678', text: 'Kan het groter?' },
  })

  const writes = Object.entries(contract())
    // The whole life of an account and its agreements, call by call, is in audit-trail.api.test.ts.
    .filter(([, { method, path }]) => method !== 'GET' && !path.startsWith('/api/account/'))
    .map(([name]) => name)
    .filter((name) => name !== 'publishEula')
  const made = new Set<string>([...left.keys(), ...Object.keys(withoutEntry)])
  expect(writes.filter((name) => !made.has(name))).toEqual([])
  const untold = [...left].filter(([, entries]) => !entries.some(({ outcome }) => outcome === 'done'))
  expect(untold.map(([name]) => name)).toEqual([])
})

test('[SEC-45e] that somebody took a copy of everything is in the trail', async () => {
  await doing('backup', () => app.client.operator('backup'))
  expect(left.get('backup')).toMatchObject([
    { action: 'backup', actor: 'operator', outcome: 'done', at: app.clock.now() },
  ])
})

test('[SEC-45d] each of these entries has its time, who did it, what it was about, from where, and its outcome', async () => {
  const entries = await trail()
  const id = '[0-9a-f-]{36}'
  for (const { at, actor, subject, client, outcome } of entries) {
    expect(at).toBeGreaterThanOrEqual(begun)
    expect(at).toBeLessThanOrEqual(app.clock.now())
    expect(actor).toMatch(new RegExp(`^(?:(?:account|robot|integration):${id}|operator|anonymous)$`))
    expect(subject).toMatch(
      new RegExp(
        `^(?:(?:account|robot|integration|eula|notification|template):${id}|(?:release|report):.+|installation)$`,
      ),
    )
    // The operator's socket has no address.
    expect(client ?? 'nowhere').toMatch(actor === 'operator' ? /^nowhere$/ : /^[\w-]{22}$/)
    expect(outcome).toBe('done')
  }
  const actors = new Set(entries.map(({ actor }) => actor.split(':')[0]))
  expect(actors).toEqual(new Set(['account', 'anonymous', 'integration', 'operator', 'robot']))
})
