import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alert, robot as robotTable } from '../../db/schema.ts'
import { hour, minute, second } from '../../ports/clock.ts'
import {
  askedToConfirm,
  codeIn,
  isBack,
  isOffline,
  startAlertScene,
  wasOffline,
} from '../../testing/alert-scene.ts'
import type { AlertScene, Contact, Home } from '../../testing/alert-scene.ts'
import { headerOf, textOf } from '../../testing/smtp-sink.ts'
import { movableClock } from '../../testing/test-clock.ts'
import type { TestRobot } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'
import { sendAlert } from './send-alert.ts'

// Each waits for several rounds of watches that look every second or two.
vi.setConfig({ testTimeout: 120_000 })

const metricsToken = 'metrics-of-this-test'

let scene: AlertScene
beforeAll(async () => {
  scene = await startAlertScene({ env: { METRICS_TOKEN: metricsToken } })
})
afterAll(() => scene.stop())

async function alertsOf({ id }: Contact) {
  return scene.app.database.queries.select().from(alert).where(eq(alert.contactId, id))
}

async function untilAlert(contact: Contact, wanted: { state: string; tries?: number }) {
  return until(
    async () =>
      (await alertsOf(contact)).find(
        ({ state, tries }) =>
          state === wanted.state && (wanted.tries === undefined || tries === wanted.tries),
      ),
    { what: `the alert to ${contact.email} is ${JSON.stringify(wanted)}`, turning: scene.app },
  )
}

/** What a carer is told; that a robot is offline is noted by telling it. */
async function statusOf({ app }: AlertScene, home: Home): Promise<string> {
  const call = { token: await home.token(), params: { robotId: home.robot.id } }
  return (await app.client.call('heartbeatStatus', call)).value.status
}

async function untilGone({ robot }: Home): Promise<void> {
  await until(
    async () => {
      const { rows } = await scene.app.database.pool.query(
        'select 1 from outage where robot_id = $1 and ended_at is null',
        [robot.id],
      )
      return rows.length > 0
    },
    { what: 'the robot is known to be offline', turning: scene.app },
  )
}

async function overdue(): Promise<number> {
  const answer = await fetch(`${scene.app.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return Number(/^kompaan_overdue_alerts (\d+)/m.exec(await answer.text())?.[1])
}

/** Everything that is due now has been looked at: somebody whose turn came after it was mailed. */
async function everybodyTold(present?: TestRobot): Promise<void> {
  const home = await scene.home()
  const marker = await home.confirmedContact({ notificationDelay: 1 })
  await home.robot.beat()
  scene.app.clock.advance(80 * second)
  await present?.beat()
  scene.app.clock.advance(11 * second)
  await scene.mailTo(marker.email, isOffline)
}

/** The same, and whatever was taken on has ended. */
async function everybodyDone(present?: TestRobot): Promise<void> {
  await everybodyTold(present)
  await until(
    async () => {
      const underway = eq(alert.state, 'sending')
      return (await scene.app.database.queries.select().from(alert).where(underway)).length === 0
    },
    { what: 'whatever was taken on has ended', turning: scene.app },
  )
}

test('[OFF-05] one mail for each contact when its delay is over, and one more when the robot is back, if chosen', async () => {
  const home = await scene.home()
  await scene.app.database.queries
    .update(robotTable)
    .set({ endUserName: 'Oma Jo', timeZone: 'Asia/Tokyo' })
    .where(eq(robotTable.id, home.robot.id))
  const soon = await home.confirmedContact({ notificationDelay: 1 })
  const quiet = await home.confirmedContact({ notificationDelay: 1, onlineNotification: false })
  const later = await home.confirmedContact({ notificationDelay: 30 })
  const night = await home.confirmedContact({ notificationDelay: 720 })
  await home.robot.beat()
  const { clock } = scene.app
  const since = clock.now()
  clock.advance(90 * second)
  await everybodyDone()
  const first = await scene.mailTo(soon.email, isOffline)
  expect(headerOf(first, 'subject')).toBe('De robot van Oma Jo is offline')
  const inTokyo = new Intl.DateTimeFormat('nl-NL', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Tokyo',
  }).format(since)
  expect(textOf(first)).toContain(`Sinds ${inTokyo} horen we niets meer`)
  expect(textOf(first)).toContain('Bel bij nood altijd 112.')
  await scene.mailTo(quiet.email, isOffline)
  expect(scene.mailsTo(later.email, isOffline)).toEqual([])
  clock.advance(since + 30 * minute - clock.now() - 1)
  await everybodyDone()
  await scene.mailTo(later.email, isOffline)

  clock.advance(hour)
  await home.robot.beat()
  await scene.mailTo(soon.email, isBack)
  await scene.mailTo(later.email, isBack)
  await everybodyDone(home.robot)
  expect(await alertsOf(night)).toEqual([])
  const told = [soon, quiet, later, night].map(({ email }) =>
    [isOffline, wasOffline, isBack].map((subject) => scene.mailsTo(email, subject).length),
  )
  expect(told).toEqual([
    [1, 0, 1],
    [1, 0, 0],
    [1, 0, 1],
    [0, 0, 0],
  ])
})

test('[OFF-05] the Message-ID is the decision’s, and the next outage is another decision', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1, onlineNotification: false })
  for (const count of [1, 2]) {
    await home.robot.beat()
    scene.app.clock.advance(2 * minute)
    await scene.mailTo(contact.email, isOffline, count)
  }
  const ids = scene.mailsTo(contact.email, isOffline).map((mail) => headerOf(mail, 'message-id'))
  const rows = await alertsOf(contact)
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => `<${id}@localhost>`)))
  expect(new Set(ids).size).toBe(2)
})

test('[OFF-05] who confirms during an outage hears of it, and a delay that is changed counts from the last sign of life', async () => {
  const home = await scene.home()
  const waiting = await home.contact()
  const sooner = await home.confirmedContact({ notificationDelay: 1440 })
  const later = await home.confirmedContact({ notificationDelay: 30 })
  await home.robot.beat()
  const { clock, client } = scene.app
  clock.advance(20 * minute)
  await untilGone(home)
  const change = async ({ id }: Contact, notificationDelay: 30 | 360) =>
    client.call('changeContactSettings', {
      token: await home.token(),
      params: { robotId: home.robot.id, contactId: id },
      body: { notificationDelay },
    })
  await change(later, 360)
  clock.advance(20 * minute)
  await change(sooner, 30)
  await scene.mailTo(sooner.email, isOffline)
  clock.advance(20 * minute)
  await client.call('verifyContact', { body: codeIn(await scene.mailTo(waiting.email, askedToConfirm)) })
  await scene.mailTo(waiting.email, isOffline)
  expect(scene.mailsTo(later.email, isOffline)).toEqual([])
  clock.advance(5 * hour)
  await scene.mailTo(later.email, isOffline)
})

test('[OFF-04, OFF-05] who unsubscribed, was removed or moved to another address meanwhile is not mailed', async () => {
  const home = await scene.home()
  const stopped = await home.confirmedContact({ notificationDelay: 1, onlineNotification: false })
  const removed = await home.confirmedContact({ notificationDelay: 30 })
  const moved = await home.confirmedContact({ notificationDelay: 30 })
  const { clock, client } = scene.app
  await home.robot.beat()
  clock.advance(2 * minute)
  const mail = await scene.mailTo(stopped.email, isOffline)
  await home.robot.beat()
  clock.advance(91 * second)
  await untilGone(home)
  await client.call('unsubscribeContact', { body: codeIn(mail) })
  const named = { token: await home.token(), params: { robotId: home.robot.id, contactId: removed.id } }
  await client.call('removeContact', named)
  const body = { robotContactId: moved.id, email: `new.${moved.email}` }
  await client.call('putContact', { ...named, body })
  clock.advance(hour)
  await everybodyDone()
  for (const { email } of [removed, moved]) expect(scene.mailsTo(email, isOffline)).toEqual([])
  expect(scene.mailsTo(body.email, isOffline)).toEqual([])
  // The new address hears of it as soon as its owner agrees.
  await client.call('verifyContact', { body: codeIn(await scene.mailTo(body.email, askedToConfirm)) })
  await scene.mailTo(body.email, isOffline)
})

test('[OFF-05] another address in the place of one that was told hears of the outage as well', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  await home.robot.beat()
  scene.app.clock.advance(2 * minute)
  await scene.mailTo(contact.email, isOffline)
  const email = `other-${contact.email}`
  await scene.app.client.call('putContact', {
    token: await home.token(),
    params: { robotId: home.robot.id },
    body: { robotContactId: contact.id, email },
  })
  await scene.app.client.call('verifyContact', { body: codeIn(await scene.mailTo(email, askedToConfirm)) })
  await scene.mailTo(email, isOffline)
  expect(scene.mailsTo(contact.email, isOffline)).toHaveLength(1)
})

test('[OFF-05] a robot that is being reset is away on purpose: contacts are mailed when it stays away after that', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  await home.robot.beat()
  const { client, clock } = scene.app
  await client.call('resetRobot', {
    token: await home.token(),
    body: { robotId: home.robot.id, password: home.carer.password },
  })
  clock.advance(2 * minute)
  await untilGone(home)
  await everybodyDone()
  expect(scene.mailsTo(contact.email, isOffline)).toEqual([])
  clock.advance(32 * minute)
  await scene.mailTo(contact.email, isOffline)
})

test('[OFF-05] while the mail server is down nothing is lost; when the robot is back by then, one mail says from when to when', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 60 })
  const gone = await scene.home()
  const stillOff = await gone.confirmedContact({ notificationDelay: 60 })
  await home.robot.beat()
  await gone.robot.beat()
  await scene.sink.goDown()
  const { clock } = scene.app
  clock.advance(hour)
  await untilAlert(contact, { state: 'due', tries: 1 })
  await untilAlert(stillOff, { state: 'due', tries: 1 })
  expect(await overdue()).toBe(0)
  clock.advance(30 * second)
  await untilAlert(contact, { state: 'due', tries: 2 })
  await home.robot.beat()
  // It is tried again and again, less and less often, and whoever watches is told.
  for (let tries = 3; tries <= 4; tries += 1) {
    clock.advance(10 * minute)
    await untilAlert(contact, { state: 'due', tries })
    await untilAlert(stillOff, { state: 'due', tries })
  }
  expect(await overdue()).toBe(2)
  await scene.sink.comeBack()
  clock.advance(10 * minute)
  const late = await scene.mailTo(contact.email, wasOffline)
  expect(textOf(late)).toMatch(/: van .+ tot .+\. Nu werkt alles weer\./)
  await scene.mailTo(stillOff.email, isOffline)
  await untilAlert(contact, { state: 'sent' })
  clock.advance(10 * minute)
  await everybodyDone()
  expect(scene.mailsTo(contact.email, isOffline)).toEqual([])
  expect(scene.mailsTo(contact.email, wasOffline)).toHaveLength(1)
  expect(scene.mailsTo(contact.email, isBack)).toEqual([])
  expect(scene.mailsTo(stillOff.email, isOffline)).toHaveLength(1)
  expect(await overdue()).toBe(0)
})

test('[OFF-05] a mail that is put off (4xx) is tried again with the same Message-ID; one that is refused for good (5xx) is not', async () => {
  const home = await scene.home()
  const busy = await home.confirmedContact({ notificationDelay: 1 })
  const full = await home.confirmedContact({ notificationDelay: 1 })
  scene.sink.refusing.set(busy.email, 450).set(full.email, 550)
  await home.robot.beat()
  const { clock } = scene.app
  clock.advance(2 * minute)
  const { id } = await untilAlert(busy, { state: 'due', tries: 1 })
  await untilAlert(full, { state: 'refused' })
  expect(await home.statusOf(busy)).toBeUndefined()
  expect(await home.statusOf(full)).toBe('bounces')
  scene.sink.refusing.clear()
  clock.advance(30 * second)
  expect(headerOf(await scene.mailTo(busy.email, isOffline), 'message-id')).toBe(`<${id}@localhost>`)
  clock.advance(hour)
  await home.robot.beat()
  await scene.mailTo(busy.email, isBack)
  await everybodyDone()
  expect(scene.sink.named.filter((email) => email === full.email)).toHaveLength(2)
  expect(scene.mailsTo(full.email, isOffline)).toEqual([])
})

test('[OFF-05] a robot that comes back while the mail is under way: that it was offline is told, and that it is back', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const held = scene.sink.hold(contact.email, 'data')
  await home.robot.beat()
  scene.app.clock.advance(2 * minute)
  await scene.reached(held)
  await home.robot.beat()
  held.letGo()
  await scene.mailTo(contact.email, isBack)
  expect(scene.mailsTo(contact.email, isOffline)).toHaveLength(1)
  expect(scene.mailsTo(contact.email, wasOffline)).toEqual([])
})

test('[OFF-05] a slow mail server holds up its own mail only, and gets it once: whoever is at it says so', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const held = scene.sink.hold(contact.email, 'data')
  await home.robot.beat()
  const { clock } = scene.app
  clock.advance(2 * minute)
  await scene.reached(held)
  for (let step = 0; step < 8; step += 1) {
    clock.advance(30 * second)
    await until(async () => ((await alertsOf(contact))[0]?.nextAt ?? 0) > clock.now() + minute, {
      what: 'the lease is renewed',
    })
  }
  await everybodyTold()
  held.letGo()
  await untilAlert(contact, { state: 'sent', tries: 1 })
  expect(scene.sink.named.filter((email) => email === contact.email)).toHaveLength(2)
})

test('[OFF-05] what the mail server took is noted once the database takes it, and is not handed over again', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const held = scene.sink.hold(contact.email, 'data')
  await home.robot.beat()
  const { app } = scene
  app.clock.advance(2 * minute)
  await scene.reached(held)
  await app.database.pool.query('alter table outage rename to outage_away')
  held.letGo()
  await until(() => app.logLines.some((line) => line.includes('alert could not be noted as sent')), {
    what: 'a note has failed',
  })
  await app.database.pool.query('alter table outage_away rename to outage')
  await untilAlert(contact, { state: 'sent', tries: 1 })
  expect(scene.mailsTo(contact.email, isOffline)).toHaveLength(1)
})

test('[OFF-05] whoever stood still for longer than it had finds the alert taken over, and leaves it alone', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  await home.robot.beat()
  scene.app.clock.advance(2 * minute)
  const { id } = await untilAlert(contact, { state: 'sent', tries: 1 })
  const { services } = scene.app.app
  await sendAlert(services, { id, tries: 1 }, new AbortController().signal)
  await scene.app.database.queries.update(alert).set({ state: 'sending', tries: 2 }).where(eq(alert.id, id))
  await sendAlert(services, { id, tries: 1 }, new AbortController().signal)
  expect(await alertsOf(contact)).toMatchObject([{ id, state: 'sending', tries: 2 }])
  expect(scene.mailsTo(contact.email, isOffline)).toHaveLength(1)
  await scene.app.database.queries.update(alert).set({ state: 'sent' }).where(eq(alert.id, id))
})

test('[OFF-05] while nothing can be noted in the database nobody is heard, so silence counts from when it can', async () => {
  const home = await scene.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const { app } = scene
  await home.robot.beat()
  await app.database.pool.query('alter table service_window rename to service_window_away')
  const failures = () =>
    app.logLines.filter((line) => line.includes('that we are here could not be noted')).length
  for (let step = 0; step < 12; step += 1) {
    const before = failures()
    app.clock.advance(10 * second)
    await until(() => failures() > before, { what: 'a note has failed', turning: scene.app })
  }
  await app.database.pool.query('alter table service_window_away rename to service_window')
  app.clock.advance(10 * second)
  await until(
    async () => {
      const { rows } = await app.database.pool.query<{ until_at: Date }>(
        'select until_at from service_window order by until_at desc limit 1',
      )
      return new Date(rows[0]?.until_at ?? 0).getTime() > app.clock.now() - 10 * second
    },
    { what: 'the service notes that it is there', turning: scene.app },
  )
  app.clock.advance(60 * second)
  // Whoever asks, or looks by itself, finds it to be there.
  expect(await statusOf(scene, home)).not.toBe('offline')
  await home.robot.beat()
  await everybodyDone(home.robot)
  for (const subject of [isOffline, wasOffline, isBack]) {
    expect(scene.mailsTo(contact.email, subject)).toEqual([])
  }
})

test('[OFF-05] a machine that slept alerts nobody: when it wakes up, robots get the time to come back', async () => {
  let asleep = 0
  const start = Date.UTC(2026, 10, 16, 9)
  const clock = movableClock({ now: () => start + asleep, every: () => () => undefined })
  const sleeper = await startAlertScene({ clock })
  const home = await sleeper.home()
  const contact = await home.confirmedContact({ notificationDelay: 1 })
  const gone = await sleeper.home()
  const other = await gone.confirmedContact({ notificationDelay: 1 })
  await gone.robot.beat()
  clock.advance(80 * second)
  await home.robot.beat()
  asleep = 8 * hour
  // Before it is noted that we slept, and after.
  expect(await statusOf(sleeper, home)).not.toBe('offline')
  clock.advance(10 * second)
  expect(await statusOf(sleeper, home)).not.toBe('offline')
  const looks = await sleeper.home()
  const third = await looks.confirmedContact({ notificationDelay: 1 })
  clock.advance(70 * second)
  await home.robot.beat()
  await looks.robot.beat()
  clock.advance(80 * second)
  await sleeper.mailTo(other.email, isOffline)
  expect(sleeper.mailsTo(contact.email, isOffline)).toEqual([])
  await home.robot.beat()
  clock.advance(20 * second)
  await sleeper.mailTo(third.email, isOffline)
  expect(sleeper.mailsTo(contact.email, isOffline)).toEqual([])
  expect(sleeper.mailsTo(contact.email, isBack)).toEqual([])
  await sleeper.stop()
})

test('[OFF-05] a clock that ran ahead and was set back silences nobody: who is gone is told of within the delay', async () => {
  const unsteady = await startAlertScene()
  const { clock } = unsteady.app
  const heardMeanwhile = await unsteady.home()
  const first = await heardMeanwhile.confirmedContact({ notificationDelay: 1 })
  const goneMeanwhile = await unsteady.home()
  const second30 = await goneMeanwhile.confirmedContact({ notificationDelay: 30 })
  await goneMeanwhile.robot.beat()
  clock.jump(2 * 24 * hour)
  await goneMeanwhile.robot.beat()
  await unsteady.app.pass(2 * minute)
  await heardMeanwhile.robot.beat()
  expect(await statusOf(unsteady, goneMeanwhile)).toBe('offline')

  clock.jump(-2 * 24 * hour)
  await unsteady.app.pass(second)
  await unsteady.app.pass(2 * minute)
  await unsteady.mailTo(first.email, isOffline)
  expect(unsteady.mailsTo(second30.email, isOffline)).toEqual([])
  await unsteady.app.pass(30 * minute)
  await unsteady.mailTo(second30.email, isOffline)
  await unsteady.stop()
})
