import { expect, test, vi } from 'vitest'
import { minute, second } from '../../ports/clock.ts'
import { askedToConfirm, codeIn, isOffline, startAlertScene } from '../../testing/alert-scene.ts'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { until } from '../../testing/until.ts'

// Each waits for several rounds of watches that look every second or two.
vi.setConfig({ testTimeout: 120_000 })

test('[OFF-01] contacts added at the same moment keep to the limit, and an address to one place', async () => {
  const one = await startAlertScene()
  const two = await startAlertScene({ beside: one })
  const { robot, carer } = await one.home()
  const add = (index: number, email: string) =>
    (index % 2 === 0 ? one : two).app.client.call('putContact', {
      token: carer.accessToken,
      params: { robotId: robot.id },
      body: { email },
    })
  const same = await allAtOnce(6, (index) => add(index, 'same@example.nl'))
  expect(same.tally).toEqual({ '200': 1, '409 contact_exists': 5 })
  const many = await allAtOnce(10, (index) => add(index, `many${index}@example.nl`))
  expect(many.tally).toEqual({ '200': 4, '409 max_contacts': 6 })
  await two.stop()
  await one.stop()
})

test('[OFF-05] who confirms in the very moment in which the robot is noted as gone hears of it', async () => {
  const scene = await startAlertScene()
  const { app } = scene
  const home = await scene.home()
  await home.confirmedContact({ notificationDelay: 1 })
  const contact = await home.contact()
  const body = codeIn(await scene.mailTo(contact.email, askedToConfirm))
  await home.robot.beat()
  // Whoever notes that the robot is gone has seen who is to be told, and cannot write it down yet.
  const blocker = await app.database.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table alert in share mode')
  app.clock.advance(91 * second)
  const waiting = (count: number) =>
    until(
      async () => {
        const { rows } = await app.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length >= count
      },
      { what: `${count} wait for a lock` },
    )
  await until(
    async () => {
      const { rows } = await app.database.pool.query(
        `select 1 from pg_locks where relation = 'alert'::regclass and not granted and mode = 'RowExclusiveLock'`,
      )
      return rows.length > 0
    },
    { what: 'somebody wants to plan an alert' },
  )
  const verified = app.client.call('verifyContact', { body })
  await Promise.race([verified, waiting(3)])
  await blocker.query('rollback')
  blocker.release()
  expect((await verified).status).toBe(204)
  app.clock.advance(hourAndMore)
  await scene.mailTo(contact.email, isOffline)
  await scene.stop()
})

const hourAndMore = 61 * minute

test('[OFF-05] our own downtime alerts nobody; what was due before it is told, and who stays silent after it', async () => {
  const before = await startAlertScene()
  const { clock, client } = before.app
  const here = await before.home()
  const calm = await here.confirmedContact({ notificationDelay: 1 })
  const away = await before.home()
  const later = await away.confirmedContact({ notificationDelay: 30 })
  const asked = await away.contact()
  await client.call('changeContactSettings', {
    token: await away.token(),
    params: { robotId: away.robot.id, contactId: asked.id },
    body: { notificationDelay: 1 },
  })
  const body = codeIn(await before.mailTo(asked.email, askedToConfirm))
  await away.robot.beat()
  clock.advance(10 * minute)
  await here.robot.beat()
  await before.app.stop()

  clock.advance(60 * minute)
  const after = await startAlertScene({ beside: before })
  clock.advance(80 * second)
  // Its robot had been silent for long before we went down: that is told at once, and nothing else is.
  await after.app.client.call('verifyContact', { body })
  await before.mailTo(asked.email, isOffline)
  expect(before.mailsTo(calm.email, isOffline)).toEqual([])
  expect(before.mailsTo(later.email, isOffline)).toEqual([])
  clock.advance(11 * second)
  await before.mailTo(calm.email, isOffline)
  expect(before.mailsTo(later.email, isOffline)).toEqual([])
  // Twenty of its thirty minutes were left.
  clock.advance(20 * minute - 91 * second)
  await before.mailTo(later.email, isOffline)
  await after.app.stop()
  await before.sink.goDown()
})
