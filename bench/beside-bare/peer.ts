import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import express from 'express'
import { fastify } from 'fastify'
import pg from 'pg'
import {
  findCaller,
  findContacts,
  findPairing,
  findPermissions,
  findScripts,
  findSelf,
  findSongs,
  findTasks,
  findUsers,
  saveScript,
} from './statements.ts'

// A bare server that does the same SQL as our reads and nothing else: what the framework costs by itself.
export type PeerKind = 'fastify' | 'node:http' | 'express'

const [kind = '', databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

async function findAccount(authorization: string): Promise<unknown> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('base64url')
  const now = new Date()
  const oldest = new Date(now.getTime() - 180 * 86_400_000)
  const callers = await pool.query({
    name: 'caller',
    text: findCaller,
    values: [hash, now, oldest],
    rowMode: 'array',
  })
  return callers.rows[0]?.[0]
}

async function readSelf(authorization: string): Promise<unknown> {
  const accountId = await findAccount(authorization)
  const selves = await pool.query({ name: 'self', text: findSelf, values: [accountId], rowMode: 'array' })
  const [row] = selves.rows
  if (row === undefined) throw new Error('nobody has this token')
  return {
    user: { id: row[0], username: row[1], status: row[7], mfaEnabledAt: row[11] },
    profile: {
      firstName: row[3],
      lastName: row[4],
      phoneNumber: row[5],
      language: row[6],
      eulaVersionId: row[14],
      eulaUpToDate: row[14] === row[15],
    },
    eula: { userEula: row[14], latestEula: row[15] },
    emailChange: row[12],
  }
}

interface ReadList {
  readonly text: string
  readonly toItem: (row: readonly unknown[]) => unknown
}

const lists: Readonly<Record<string, ReadList>> = {
  users: {
    text: findUsers,
    toItem: ([uuid, email, firstName, lastName, role, clientRelationRole, since]) => ({
      uuid,
      email,
      firstName,
      lastName,
      role,
      clientRelationRole,
      since,
    }),
  },
  permissions: {
    text: findPermissions,
    toItem: ([, permission, enabledAt]) => ({ permission, enabledAt: enabledAt ?? false }),
  },
  contacts: {
    text: findContacts,
    toItem: ([robotContactId, email, status, , notificationDelay, onlineNotification]) => ({
      robotContactId,
      email,
      status,
      offlineNotificationSettings: { notificationDelay, onlineNotification },
    }),
  },
  scripts: {
    text: findScripts,
    toItem: ([id, versionId, number, type, name, category, language, templateId, legacyId, ...more]) => {
      const [seconds, stepTypes, stepCount, createdAt, changedAt, firstName, lastName] = more
      return {
        id,
        scriptReferenceId: id,
        scriptVersionId: versionId,
        number,
        type,
        scriptName: name,
        scriptCategory: category,
        scriptLanguage: language,
        scriptTemplateId: templateId,
        deprecatedId: legacyId,
        duration: seconds,
        scheduled: false,
        stepTypes,
        stepCount,
        createdAt,
        changedAt,
        changedByName: `${String(firstName)} ${String(lastName)}`,
      }
    },
  },
  songs: {
    text: findSongs,
    toItem: ([id, title, artist, duration, robotStatus, type, size, cover, addedAt]) => ({
      id,
      title,
      artist,
      duration,
      status: robotStatus === 'available' ? 'AVAILABLE' : 'PENDING',
      robotStatus,
      type,
      size: Number(size),
      hasCover: cover !== null,
      addedAt,
    }),
  },
  tasks: {
    text: findTasks,
    toItem: ([taskId, versionId, type, title, priority, contentId, schedule, , , , name, ...more]) => {
      const [category, language, duration, stepTypes] = more
      const script = { id: contentId, name, category, language, duration, stepTypes }
      return { taskId, versionId, type, title, priority, schedule, script }
    },
  },
}

interface SentScript {
  readonly script: { readonly id: string }
  readonly versionId: string
  readonly steps: unknown
  readonly nodes: unknown
  readonly nexts: unknown
}

/** Stores what was sent, whatever it is. */
async function putScript(authorization: string, robotId: string, sent: SentScript): Promise<unknown> {
  const accountId = await findAccount(authorization)
  const pairings = await pool.query({ name: 'pairing', text: findPairing, values: [robotId, accountId] })
  if (pairings.rows.length === 0) throw new Error('not a robot of theirs')
  const { script, versionId, steps, nodes, nexts } = sent
  const content = JSON.stringify({ steps, nodes, nexts })
  const saved = [robotId, script.id, versionId, accountId]
  const values = [
    saved,
    saved,
    [robotId, versionId, content],
    [randomUUID(), `account:${String(accountId)}`, `robot:${robotId}`],
    [`robot:${robotId}`, script.id],
  ]
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [index, text] of saveScript.entries()) {
      await client.query({ name: `save ${index}`, text, values: values[index] ?? [] })
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return { script: { id: script.id, scriptVersionId: versionId } }
}

async function readList(authorization: string, robotId: string, name: string): Promise<unknown> {
  const list = lists[name]
  if (list === undefined) throw new Error('there is no such list')
  const values = [robotId, await findAccount(authorization)]
  const pairings = await pool.query({ name: 'pairing', text: findPairing, values, rowMode: 'array' })
  if (pairings.rows.length === 0) throw new Error('not a robot of theirs')
  const { rows } = await pool.query<unknown[]>({
    name,
    text: list.text,
    values: [robotId],
    rowMode: 'array',
  })
  return rows.map(list.toItem)
}

function cpu() {
  const { user, system } = process.cpuUsage()
  return { microseconds: user + system }
}

switch (kind) {
  case 'fastify': {
    const app = fastify()
    app.get('/self', (request) => readSelf(request.headers.authorization ?? ''))
    app.get<{ Params: { id: string; list: string } }>('/robots/:id/:list', ({ headers, params }) =>
      readList(headers.authorization ?? '', params.id, params.list),
    )
    app.put<{ Params: { id: string }; Body: SentScript }>(
      '/robots/:id/scripts',
      ({ headers, params, body }) => putScript(headers.authorization ?? '', params.id, body),
    )
    // Files stream to the disk as they come, and nothing is made of them.
    await app.register(multipart, { limits: { fileSize: 50 * 1024 * 1024 } })
    const folder = mkdtempSync(join(tmpdir(), 'kompaan-bare-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    process.on('SIGTERM', () => process.exit())
    app.post('/songs', async (request) => {
      for await (const part of request.files()) {
        await pipeline(part.file, createWriteStream(join(folder, randomUUID()), { flush: true }))
      }
      return {}
    })
    app.get('/cpu', async () => cpu())
    await app.listen({ port: 0, host: '127.0.0.1' })
    process.send?.({ port: portOf(app.server.address()) })
    break
  }
  case 'express': {
    const app = express()
    app.get(
      '/self',
      async (request, response) => void response.json(await readSelf(request.headers.authorization ?? '')),
    )
    app.get('/cpu', (_request, response) => void response.json(cpu()))
    const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server.address()) }))
    break
  }
  default: {
    const server = createServer((request, response) => {
      const answer =
        request.url === '/cpu' ? Promise.resolve(cpu()) : readSelf(request.headers.authorization ?? '')
      void answer.then((value) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
      )
    })
    server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server.address()) }))
  }
}

function portOf(address: string | { port: number } | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
