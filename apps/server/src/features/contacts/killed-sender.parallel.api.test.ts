import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { openServerDatabase } from '../../db/database.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { alert, contact, presence, robot } from '../../db/schema.ts'
import { minute } from '../../ports/clock.ts'
import { freshServerDatabase } from '../../testing/fresh-server-database.ts'
import { startClockedProcess } from '../../testing/server-process.ts'
import type { ClockedProcess } from '../../testing/server-process.ts'
import { headerOf, startSmtpSink } from '../../testing/smtp-sink.ts'
import type { SmtpSink } from '../../testing/smtp-sink.ts'
import { until } from '../../testing/until.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Longer than whoever took on an alert keeps it without a word. */
const leaseAndMore = 3 * minute

let sink: SmtpSink
let folder: string
let databaseUrl: string
let database: OpenDatabase
beforeAll(async () => {
  sink = await startSmtpSink()
  folder = mkdtempSync(join(tmpdir(), 'kompaan-killed-'))
  databaseUrl = (await freshServerDatabase()) ?? ''
  database = openServerDatabase(databaseUrl)
  await migrate(database.pool)
})
afterAll(async () => {
  await database.close()
  await sink.goDown()
  rmSync(folder, { recursive: true, force: true })
})

const secretKey = randomBytes(32).toString('base64')
let started = 0

interface Sender extends ClockedProcess {
  isAnswering(): Promise<boolean>
}

/** A process as an operator runs several of them, with a clock that is ahead by so much. */
async function startSender(ahead: number): Promise<Sender> {
  started += 1
  const port = await freePort()
  const process = startClockedProcess({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, String(started)),
    PUBLIC_URL: 'https://care.example',
    SECRET_KEY: secretKey,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Kompaan <noreply@care.example>',
    OPERATOR_EMAIL: 'help@care.example',
    LOG_LEVEL: 'error',
  })
  await process.ready()
  if (ahead > 0) await process.advance(ahead)
  return {
    ...process,
    isAnswering: () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  }
}

interface Silence {
  /** Since when nothing was heard of the robot. */
  readonly since: number
  readonly delay: 1 | 30
  readonly contacts?: number
}

let robots = 0

/** A robot that we do not know to be silent yet, and contacts who want to know; as rows. Answers whom it concerns. */
async function addSilentRobot(named: string, { since, delay, contacts = 1 }: Silence): Promise<string[]> {
  robots += 1
  const id = randomUUIDv7()
  const createdAt = since - minute
  await database.queries.insert(robot).values({ id, serial: `SILENT-${robots}`, createdAt })
  const emails = Array.from({ length: contacts }, (_, index) => `${named}.${index}@example.nl`)
  await database.queries.insert(contact).values(
    emails.map((email) => ({
      id: randomUUIDv7(),
      robotId: id,
      email,
      emailKey: email,
      language: 'nl' as const,
      notificationDelay: delay,
      onlineNotification: true,
      state: 'verified' as const,
      nonce: 'none',
      createdAt,
    })),
  )
  await database.queries.insert(presence).values({
    robotId: id,
    firstBeatAt: createdAt,
    lastBeatAt: since,
    slots: 1n,
    sequence: 1,
    shown: 'online',
  })
  return emails
}

async function alertTo(email: string) {
  const [row] = await database.queries
    .select({ alert })
    .from(alert)
    .innerJoin(contact, eq(contact.id, alert.contactId))
    .where(eq(contact.email, email))
  return row?.alert
}

async function untilState(email: string, state: string) {
  return until(
    async () => {
      const alert = await alertTo(email)
      return alert?.state === state && alert
    },
    { what: `the alert to ${email} is ${state}` },
  )
}

function copiesTo(email: string): (string | undefined)[] {
  return sink.received.filter(({ to }) => to.includes(email)).map((mail) => headerOf(mail, 'message-id'))
}

/** Nobody writes a mail's row until it is let go. */
async function lockMails(): Promise<{
  untilWaiting: (count: number) => Promise<unknown>
  letGo: () => Promise<void>
}> {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table mail in exclusive mode')
  return {
    untilWaiting: (count) =>
      until(
        async () => {
          const { rows } = await database.pool.query(
            "select 1 from pg_locks where relation = 'mail'::regclass and not granted",
          )
          return rows.length >= count
        },
        { what: `${count} want to write a mail's row` },
      ),
    letGo: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

let sender: Sender | undefined

test('[OFF-05] killed with an alert at every step: never no mail, and two, with one Message-ID, only after a yes that was not noted', async () => {
  const victim = await startSender(0)
  const now = Date.now()
  const due = { since: now - 2 * minute, delay: 1 } as const
  // While the mail server hears for whom it is; has all of it; has all of it, and says yes below.
  const named = sink.hold('named.0@example.nl', 'recipient')
  const told = sink.hold('told.0@example.nl', 'data')
  const taken = sink.hold('taken.0@example.nl', 'data')
  for (const name of ['named', 'told', 'taken', 'noted']) await addSilentRobot(name, due)
  await Promise.all([named.reached, told.reached, taken.reached])
  await untilState('noted.0@example.nl', 'sent')
  // The mail server's yes cannot be noted any more, nor can another mail be put down.
  const mails = await lockMails()
  taken.letGo()
  await until(() => copiesTo('taken.0@example.nl').length === 1, { what: 'the mail server has said yes' })
  await addSilentRobot('begun', due)
  await mails.untilWaiting(2)
  await untilState('begun.0@example.nl', 'sending')
  await addSilentRobot('planned', { since: now - 29 * minute, delay: 30 })
  await untilState('planned.0@example.nl', 'due')

  await victim.end('SIGKILL')
  named.letGo(451)
  told.letGo(451)
  await mails.letGo()
  sender = await startSender(leaseAndMore)
  for (const name of ['planned', 'begun', 'named', 'told', 'taken', 'noted']) {
    const email = `${name}.0@example.nl`
    const { id } = await untilState(email, 'sent')
    const messageId = `<${id}@care.example>`
    const copies = name === 'taken' ? [messageId, messageId] : [messageId]
    expect({ name, copies: copiesTo(email) }).toEqual({ name, copies })
  }
})

test('[OFF-05] two processes share what is due, and each contact gets one mail', async () => {
  sender ??= await startSender(leaseAndMore)
  const second = await startSender(leaseAndMore)
  const since = Date.now() + leaseAndMore - 2 * minute
  const emails: string[] = []
  for (let count = 0; count < 25; count += 1) {
    emails.push(...(await addSilentRobot(`many${count}`, { since, delay: 1, contacts: 5 })))
  }
  for (const email of emails) await untilState(email, 'sent')
  const copies = new Map(emails.map((email) => [email, copiesTo(email).length]))
  expect(new Set(copies.values())).toEqual(new Set([1]))
  expect(await second.end('SIGTERM')).toBe(0)
})

test('[OFF-05] a process that is stopped waits for the mail server’s answer and notes it', async () => {
  const stopped = sender ?? (await startSender(leaseAndMore))
  const held = sink.hold('stopped.0@example.nl', 'data')
  await addSilentRobot('stopped', { since: Date.now() + leaseAndMore - 2 * minute, delay: 1 })
  await held.reached
  const ended = stopped.end('SIGTERM')
  // It is on its way out: nobody is answered any more.
  await until(async () => !(await stopped.isAnswering()), { what: 'it stops' })
  held.letGo()
  expect(await ended).toBe(0)
  expect(await alertTo('stopped.0@example.nl')).toMatchObject({ state: 'sent', tries: 1 })
  expect(copiesTo('stopped.0@example.nl')).toHaveLength(1)
})
