import { randomUUID } from 'node:crypto'
import { notificationDelays } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { day, hour, minute } from '../../ports/clock.ts'
import { askedToConfirm, codeIn, isOffline, reminded, startAlertScene } from '../../testing/alert-scene.ts'
import type { AlertScene, Contact, Home } from '../../testing/alert-scene.ts'
import { headerOf, textOf } from '../../testing/smtp-sink.ts'
import type { ReceivedMail } from '../../testing/smtp-sink.ts'
import { until } from '../../testing/until.ts'

// Each waits for several rounds of watches that look every second or two.
vi.setConfig({ testTimeout: 120_000 })

let scene: AlertScene
beforeAll(async () => {
  scene = await startAlertScene()
})
afterAll(() => scene.stop())

function params({ robot }: Home, contact?: Contact) {
  return { robotId: robot.id, ...(contact && { contactId: contact.id }) }
}

async function put(home: Home, body: { robotContactId?: string; email: string }) {
  return scene.app.client.call('putContact', { token: await home.token(), params: params(home), body })
}

async function listOf(home: Home) {
  const token = await home.token()
  return (await scene.app.client.call('contacts', { token, params: params(home) })).value
}

async function untilStatus(home: Home, contact: Contact, status: string): Promise<void> {
  await until(async () => (await home.statusOf(contact)) === status, {
    what: `the contact is ${status}`,
    turning: scene.app,
  })
}

test('[OFF-01] the primary carer adds, changes and removes a contact, who is asked to confirm by mail', async () => {
  const home = await scene.home()
  const token = await home.token()
  const added = await put(home, { email: 'Buurvrouw@example.nl' })
  expect(added.status).toBe(200)
  expect(added.value).toEqual({
    robotContactId: added.value.robotContactId,
    email: 'Buurvrouw@example.nl',
    status: 'pending',
    offlineNotificationSettings: { notificationDelay: 60, onlineNotification: true },
  })
  const contact = { id: added.value.robotContactId, email: 'Buurvrouw@example.nl' }
  const mail = await scene.mailTo(contact.email, askedToConfirm)
  expect(codeIn(mail)).toMatchObject({ robotId: home.robot.id, contactId: contact.id })
  expect(codeIn(mail).code).toMatch(/^[\w-]{22,}$/)
  expect(await listOf(home)).toEqual([added.value])

  const changed = await put(home, { robotContactId: contact.id, email: 'buurman@example.nl' })
  expect(changed.value).toMatchObject({ robotContactId: contact.id, email: 'buurman@example.nl' })
  await scene.mailTo('buurman@example.nl', askedToConfirm)
  const named = { token, params: params(home, contact) }
  expect((await scene.app.client.call('removeContact', named)).status).toBe(204)
  expect(await listOf(home)).toEqual([])
  expect((await scene.app.client.call('removeContact', named)).error).toBe('not_found')
})

test('[OFF-01] the mail to a contact and its reminder name the carer who gave the address', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  const asked = await scene.mailTo(contact.email, askedToConfirm)
  expect(headerOf(asked, 'subject')).toMatch(/^Anna Bakker vraagt: wilt u een mail/)
  expect(textOf(asked)).toContain(`Anna Bakker helpt met robot ${home.robot.serial}`)
  expect(textOf(asked)).toContain('Twijfelt u? Vraag het dan eerst aan Anna Bakker.')
  scene.app.clock.advance(18 * hour)
  const reminder = await scene.mailTo(contact.email, reminded)
  expect(textOf(reminder)).toContain('Anna Bakker gaf ons uw e-mailadres.')
})

test('[OFF-01] the six delays and nothing else; each setting can be changed by itself', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  const change = async (rawBody: unknown) =>
    scene.app.client.call('changeContactSettings', {
      token: await home.token(),
      params: params(home, contact),
      rawBody,
    })
  for (const notificationDelay of notificationDelays) {
    const { value } = await change({ notificationDelay })
    expect(value.offlineNotificationSettings).toEqual({ notificationDelay, onlineNotification: true })
  }
  for (const notificationDelay of [0, -1, 1.5, 2, 59, 61, 1441, 1e9, '60', null, [], true]) {
    expect(await change({ notificationDelay })).toMatchObject({ status: 400, error: 'invalid_input' })
  }
  for (const rawBody of [{ onlineNotification: 'yes' }, { email: 'other@example.nl' }, { extra: 1 }]) {
    expect(await change(rawBody)).toMatchObject({ status: 400, error: 'invalid_input' })
  }
  const off = await change({ onlineNotification: false })
  expect(off.value.offlineNotificationSettings).toEqual({
    notificationDelay: 1440,
    onlineNotification: false,
  })
  expect((await change({})).value).toEqual(off.value)
})

test('[OFF-01] other carers of the robot see the contacts and change nothing', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  const { client } = scene.app
  const helper = await client.signUp()
  await client.operator('confirmUser', { email: helper.email })
  await client.operator('addCarer', { serial: home.robot.serial, email: helper.email })
  const call = { token: helper.accessToken, params: params(home, contact) }
  expect((await client.call('contacts', call)).value).toHaveLength(1)
  const attempts = [
    await client.call('putContact', { ...call, body: { email: 'more@example.nl' } }),
    await client.call('changeContactSettings', { ...call, body: { notificationDelay: 1 } }),
    await client.call('removeContact', call),
  ]
  expect(attempts.map(({ error }) => error)).toEqual(['forbidden', 'forbidden', 'forbidden'])
  expect(await home.statusOf(contact)).toBe('pending')
})

test('[OFF-02, OFF-03] pending until the mail’s button is pressed; verified shows no status; a new address is changed', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  expect(await home.statusOf(contact)).toBe('pending')
  const body = codeIn(await scene.mailTo(contact.email, askedToConfirm))
  expect((await scene.app.client.call('verifyContact', { body })).status).toBe(204)
  expect(await home.statusOf(contact)).toBeUndefined()
  // Pressed twice, and the same address typed again: nothing is asked for.
  expect((await scene.app.client.call('verifyContact', { body })).status).toBe(204)
  await put(home, { robotContactId: contact.id, email: contact.email.toUpperCase() })
  expect(await home.statusOf(contact)).toBeUndefined()

  await put(home, { robotContactId: contact.id, email: 'moved@example.nl' })
  expect(await home.statusOf(contact)).toBe('changed')
  expect((await scene.app.client.call('verifyContact', { body })).error).toBe('contact_code_unknown')
  const again = codeIn(await scene.mailTo('moved@example.nl', askedToConfirm))
  expect((await scene.app.client.call('verifyContact', { body: again })).status).toBe(204)
  expect(await home.statusOf(contact)).toBeUndefined()
})

test('[OFF-02, OFF-03, SEC-13d, SEC-13e] after 24 hours the code is expired, and so is the contact; a newer mail voids the older code', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  const first = codeIn(await scene.mailTo(contact.email, askedToConfirm))
  scene.app.clock.advance(24 * hour)
  expect(await home.statusOf(contact)).toBe('expired')
  const late = await scene.app.client.call('verifyContact', { body: first })
  expect(late.error).toBe('contact_code_expired')
  expect(late.text).toContain('"Verification code is expired"')
  expect(await home.statusOf(contact)).toBe('expired')

  await put(home, { robotContactId: contact.id, email: contact.email })
  const second = codeIn(await scene.mailTo(contact.email, askedToConfirm, 2))
  const void_ = await scene.app.client.call('verifyContact', { body: first })
  expect(void_.error).toBe('contact_code_unknown')
  expect(void_.text).toContain('"Code not found"')
  expect((await scene.app.client.call('verifyContact', { body: second })).status).toBe(204)
})

test('[OFF-03, SEC-25] a code fits its own contact and robot only, and no code of the other kind', async () => {
  const home = await scene.home()
  const other = await scene.home()
  const contact = await home.contact()
  const elsewhere = await other.contact()
  const right = codeIn(await scene.mailTo(contact.email, askedToConfirm))
  for (const wrong of [
    { ...right, robotId: other.robot.id },
    { ...right, contactId: elsewhere.id },
    { ...right, robotId: other.robot.id, contactId: elsewhere.id },
    { ...right, contactId: randomUUID() },
    { ...right, code: `${right.code.slice(0, -1)}${right.code.endsWith('A') ? 'Q' : 'A'}` },
    { ...right, code: 'A'.repeat(43) },
  ]) {
    expect((await scene.app.client.call('verifyContact', { body: wrong })).error).toBe('contact_code_unknown')
  }
  const unsubscribed = await scene.app.client.call('unsubscribeContact', { body: right })
  expect(unsubscribed.error).toBe('contact_code_unknown')
  expect(await home.statusOf(contact)).toBe('pending')
})

test('[SEC-25] through a robot’s call nobody reaches a contact of another robot', async () => {
  const mine = await scene.home()
  const theirs = await scene.home()
  const contact = await theirs.contact()
  const call = { token: mine.carer.accessToken, params: params(mine, contact) }
  const { client } = scene.app
  const replaced = await client.call('putContact', {
    ...call,
    body: { robotContactId: contact.id, email: 'mine@example.nl' },
  })
  expect(replaced.error).toBe('no_contact_added')
  const settings = await client.call('changeContactSettings', { ...call, body: { notificationDelay: 1 } })
  expect(settings.error).toBe('not_found')
  expect((await client.call('removeContact', call)).error).toBe('not_found')
  const straight = { ...call, params: params(theirs, contact) }
  expect((await client.call('removeContact', straight)).error).toBe('forbidden')
  expect(await listOf(theirs)).toMatchObject([{ email: contact.email, status: 'pending' }])
})

test('[OFF-06] the update of a contact that is gone says "No contact added"', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  await scene.app.client.call('removeContact', {
    token: await home.token(),
    params: params(home, contact),
  })
  const answer = await put(home, { robotContactId: contact.id, email: 'late@example.nl' })
  expect(answer.error).toBe('no_contact_added')
  expect(answer.text).toContain('"No contact added"')
  expect(await listOf(home)).toEqual([])
  expect(scene.mailsTo('late@example.nl')).toEqual([])
})

test('[OFF-01] an address once for each robot, however it is spelt, and five at most', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  expect((await put(home, { email: contact.email.toUpperCase() })).error).toBe('contact_exists')
  const second = await home.contact()
  expect((await put(home, { robotContactId: second.id, email: contact.email })).error).toBe('contact_exists')
  for (let count = 2; count < 5; count += 1) await home.contact()
  expect((await put(home, { email: 'sixth@example.nl' })).error).toBe('max_contacts')
  // A change is no addition, and another robot has places of its own.
  expect((await put(home, { robotContactId: second.id, email: 'fifth@example.nl' })).status).toBe(200)
  const other = await scene.home()
  expect((await put(other, { email: contact.email })).status).toBe(200)
  for (const email of ['', 'a', 'a@b', 'a@example.nl\r\nBcc: b@example.nl', 'a@example.nl,b@example.nl']) {
    expect((await put(other, { email })).error).toBe('invalid_input')
  }
})

test('[OFF-03] whoever has not confirmed is reminded once, some hours before the code expires', async () => {
  const home = await scene.home()
  const contact = await home.contact()
  const confirmed = await home.confirmedContact()
  const first = codeIn(await scene.mailTo(contact.email, askedToConfirm))
  scene.app.clock.advance(17 * hour)
  const later = await home.contact()
  scene.app.clock.advance(hour)
  const reminder = await scene.mailTo(contact.email, reminded)
  expect(codeIn(reminder)).toEqual(first)
  // Once others are reminded, whoever was to be reminded before them has been.
  scene.app.clock.advance(17 * hour)
  await scene.mailTo(later.email, reminded)
  expect(scene.mailsTo(contact.email, reminded)).toHaveLength(1)
  expect(scene.mailsTo(confirmed.email, reminded)).toEqual([])
  const inTime = codeIn(await scene.mailTo(later.email, reminded))
  expect((await scene.app.client.call('verifyContact', { body: inTime })).status).toBe(204)
})

/** The mail that a robot is offline, as its contact gets it. */
async function alertMail(home: Home, { email }: Contact) {
  await home.robot.beat()
  scene.app.clock.advance(2 * minute)
  return scene.mailTo(email, isOffline)
}

test('[OFF-04] unsubscribed by the link of a mail, twice is once, and nobody is mailed again before they agree anew', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const mail = await alertMail(home, contact)
  expect(textOf(mail)).toContain('/offline-notifications/email-unsubscribe?')
  const body = codeIn(mail)
  // A mail scanner opens every link there is.
  for (const link of textOf(mail).match(/https?:\/\/\S+/g) ?? []) {
    await fetch(link.replace(/^https?:\/\/[^/]+/, scene.app.url))
  }
  expect(await home.statusOf(contact)).toBeUndefined()
  const wrong = await scene.app.client.call('unsubscribeContact', {
    body: { ...body, code: 'A'.repeat(43) },
  })
  expect(wrong.error).toBe('contact_code_unknown')
  for (const _time of ['once', 'twice']) {
    expect((await scene.app.client.call('unsubscribeContact', { body })).status).toBe(204)
    expect(await home.statusOf(contact)).toBe('unsubscribed')
  }
  // The code that confirmed the address once does not undo it.
  const old = codeIn(await scene.mailTo(contact.email, askedToConfirm))
  await scene.app.client.call('verifyContact', { body: old })
  expect(await home.statusOf(contact)).toBe('unsubscribed')
  await put(home, { robotContactId: contact.id, email: contact.email })
  expect(await home.statusOf(contact)).toBe('pending')
})

test('[OFF-04, SEC-13] a link to unsubscribe works after a year, and confirms nothing (D-78)', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const body = codeIn(await alertMail(home, contact))
  scene.app.clock.jump(365 * day)
  expect((await scene.app.client.call('verifyContact', { body })).error).toBe('contact_code_unknown')
  expect((await scene.app.client.call('unsubscribeContact', { body })).status).toBe(204)
  expect(await home.statusOf(contact)).toBe('unsubscribed')
  expect((await scene.app.client.call('verifyContact', { body })).error).toBe('contact_code_unknown')
  expect(await home.statusOf(contact)).toBe('unsubscribed')
})

test('[OFF-04] a mail program unsubscribes with one click, as the mail’s headers tell it to (RFC 8058)', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const other = await home.confirmedContact({ notificationDelay: 1 })
  const address = oneClick(await alertMail(home, contact))
  for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(address, { method })
  expect(await home.statusOf(contact)).toBeUndefined()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(`${address.slice(0, -1)}_`, { method: 'POST', body })).status).toBe(404)
  expect(await home.statusOf(contact)).toBeUndefined()
  expect((await fetch(address, { method: 'POST', body })).status).toBe(204)
  expect(await home.statusOf(contact)).toBe('unsubscribed')
  expect((await fetch(address, { method: 'POST', body })).status).toBe(204)
  // The form that programs should rather send.
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  const answer = await fetch(oneClick(await scene.mailTo(other.email, isOffline)), {
    method: 'POST',
    body: parts,
  })
  expect(answer.status).toBe(204)
  expect(await home.statusOf(other)).toBe('unsubscribed')
})

/** Where a mail program posts to, on the server of this test. */
function oneClick(mail: ReceivedMail): string {
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const named = /^<(\S+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
  return named.replace(/^https?:\/\/[^/]+/, scene.app.url)
}

test('[OFF-02] an address that refuses the mail that asks bounces; the operator clears it, and its owner is still asked first', async () => {
  const home = await scene.home()
  scene.sink.refusing.set('full@example.nl', 550)
  const added = await put(home, { email: 'full@example.nl' })
  const contact = { id: added.value.robotContactId, email: 'full@example.nl' }
  await untilStatus(home, contact, 'bounces')
  scene.sink.refusing.clear()
  expect((await scene.app.client.operator('clearContact', { email: 'nobody@example.nl' })).error).toBe(
    'not_found',
  )
  const { status } = await scene.app.client.operator('clearContact', { email: 'FULL@example.nl' })
  expect(status).toBe(204)
  expect(await home.statusOf(contact)).toBe('cleared')
  // Nobody has agreed to anything: the robot goes, and a contact who did hears of it.
  const body = codeIn(await scene.mailTo(contact.email, askedToConfirm))
  const agreed = await home.confirmedContact({ notificationDelay: 1 })
  await home.robot.beat()
  scene.app.clock.advance(2 * hour)
  await scene.mailTo(agreed.email, isOffline)
  expect(scene.mailsTo(contact.email, isOffline)).toEqual([])
  expect((await scene.app.client.call('verifyContact', { body })).status).toBe(204)
  expect(await home.statusOf(contact)).toBeUndefined()
  await scene.mailTo(contact.email, isOffline)
  expect((await scene.app.client.operator('clearContact', { email: contact.email })).error).toBe('not_found')
})

test('[OFF-02] a cleared address that nobody confirms expires like any other', async () => {
  const home = await scene.home()
  scene.sink.refusing.set('quiet@example.nl', 550)
  const added = await put(home, { email: 'quiet@example.nl' })
  const contact = { id: added.value.robotContactId, email: 'quiet@example.nl' }
  await untilStatus(home, contact, 'bounces')
  scene.sink.refusing.clear()
  await scene.app.client.operator('clearContact', { email: contact.email })
  scene.app.clock.advance(24 * hour)
  expect(await home.statusOf(contact)).toBe('expired')
})

test('[OFF-02] an address that refuses an alert bounces; a new verification or the operator clears it', async () => {
  const home = await scene.home()
  const asked = await home.confirmedContact({ notificationDelay: 1 })
  const cleared = await home.confirmedContact({ notificationDelay: 1 })
  scene.sink.refusing.set(asked.email, 550).set(cleared.email, 550)
  await home.robot.beat()
  scene.app.clock.advance(2 * minute)
  await untilStatus(home, asked, 'bounces')
  await untilStatus(home, cleared, 'bounces')
  scene.sink.refusing.clear()

  await put(home, { robotContactId: asked.id, email: asked.email })
  expect(await home.statusOf(asked)).toBe('pending')
  const body = codeIn(await scene.mailTo(asked.email, askedToConfirm, 2))
  await scene.app.client.call('verifyContact', { body })
  expect(await home.statusOf(asked)).toBe('cleared')
  await scene.app.client.operator('clearContact', { email: cleared.email })
  expect(await home.statusOf(cleared)).toBe('cleared')
  expect(scene.mailsTo(cleared.email, askedToConfirm)).toHaveLength(1)

  // Both hear of the next outage.
  await home.robot.beat()
  scene.app.clock.advance(2 * minute)
  await scene.mailTo(asked.email, isOffline)
  await scene.mailTo(cleared.email, isOffline)
})

test('[OFF-02, OFF-04] who unsubscribed stays so, whatever the mail server says of a mail that was under way', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const first = await alertMail(home, contact)
  await home.robot.beat()
  await scene.mailTo(contact.email, /weer$/)
  const held = scene.sink.hold(contact.email, 'recipient')
  scene.app.clock.advance(2 * minute)
  await scene.reached(held)
  await scene.app.client.call('unsubscribeContact', { body: codeIn(first) })
  held.letGo(550)
  await until(
    async () => {
      const { rows } = await scene.app.database.pool.query(
        "select 1 from alert where contact_id = $1 and state in ('due', 'sending')",
        [contact.id],
      )
      return rows.length === 0
    },
    { what: 'the refusal is noted', turning: scene.app },
  )
  expect(await home.statusOf(contact)).toBe('unsubscribed')
})

test('[OFF-01, OFF-05] a robot that is reset forgets its contacts, the codes in their mails and what it was to tell', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const later = await home.confirmedContact({ notificationDelay: 30 })
  const body = codeIn(await alertMail(home, contact))
  const { client, clock } = scene.app
  const { accessToken: token, password } = home.carer
  await client.call('resetRobot', { token, body: { robotId: home.robot.id, password } })
  const [instruction] = (await client.call('instructions', { token: home.robot.token })).value
  await client.call('instructionResult', {
    token: home.robot.token,
    params: { instructionId: instruction?.id ?? '' },
    body: { outcome: 'done', at: new Date(clock.now()).toISOString() },
  })
  expect((await client.call('unsubscribeContact', { body })).error).toBe('contact_code_unknown')
  const { rows } = await scene.app.database.pool.query(
    `select 1 from contact where robot_id = $1 union all select 1 from outage where robot_id = $1
     union all select 1 from alert where robot_id = $1 union all select 1 from mail where robot_id = $1`,
    [home.robot.id],
  )
  expect(rows).toEqual([])
  const other = await scene.home()
  const marker = await other.confirmedContact({ notificationDelay: 1 })
  await other.robot.beat()
  clock.advance(hour)
  await scene.mailTo(marker.email, isOffline)
  expect(scene.mailsTo(later.email, isOffline)).toEqual([])
})
