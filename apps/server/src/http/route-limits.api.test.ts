import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Route } from '@kompaan/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRecordRefusal } from '../audit/record-refusal.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { Call } from './call.ts'
import { createServer } from './create-server.ts'
import { mountRoutes } from './mount-routes.ts'
import { createTurns } from './take-turns.ts'
import { createThrottle } from './throttle.ts'
import { createWriteAllowance } from './write-allowance.ts'

const kilobyte = 1024

const upload: Route = {
  method: 'POST',
  path: '/test/upload',
  access: 'open',
  summary: '',
  bodyType: 'multipart',
  bodyLimit: 300 * kilobyte,
  answer: {
    status: 201,
    schema: z.strictObject({
      fields: z.record(z.string(), z.string()),
      sha256: z.string(),
      size: z.number(),
    }),
  },
}

function taking(path: string, limits: Pick<Route, 'bodyLimit' | 'timeoutSeconds'>): Route {
  return {
    method: 'POST',
    path,
    access: 'open',
    summary: '',
    body: z.strictObject({ text: z.string() }),
    ...limits,
    answer: { status: 200, schema: z.strictObject({ length: z.number() }) },
  }
}

let app: TestApp
let server: FastifyInstance
let refusals: ReturnType<typeof createRecordRefusal>
let url = ''
/** Called with each piece of a file as it is read. */
let onPiece: (piece: Buffer) => void = () => undefined

beforeAll(async () => {
  app = await startTestApp()
  const { database, clock, config, log } = app.app.services
  server = createServer({ ...config, requestSeconds: 1 }, log, { longestSeconds: 60 })
  refusals = createRecordRefusal({ database, clock, log })
  const mounting = {
    ...app.app.services,
    authenticate: app.app.authenticate,
    throttle: createThrottle(database, clock),
    takeTurns: createTurns(60),
    writes: createWriteAllowance(clock),
    recordRefusal: refusals.record,
    operator: false,
  }
  const take = async ({ body }: Call) => ({ length: z.object({ text: z.string() }).parse(body).text.length })
  mountRoutes(
    server,
    [
      ['robotsMine', taking('/test/plain', {}), take],
      ['robotsMine', taking('/test/large', { bodyLimit: 512 * kilobyte }), take],
      ['robotsMine', taking('/test/patient', { timeoutSeconds: 60 }), take],
      ['robotsMine', upload, receive],
    ],
    mounting,
  )
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await refusals.stop()
  await app.stop()
})

async function receive(call: Call) {
  const fields: Record<string, string> = {}
  const hash = createHash('sha256')
  let size = 0
  for await (const part of call.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    for await (const piece of part.file) {
      const bytes = z.instanceof(Buffer).parse(piece)
      onPiece(bytes)
      hash.update(bytes)
      size += bytes.length
    }
  }
  return { fields, size, sha256: hash.digest('hex') }
}

function post(path: string, body: unknown) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('[SEC-44] a route takes a body as large as it says, and 64 kB when it says nothing', async () => {
  const body = { text: 'x'.repeat(300 * kilobyte) }
  expect((await post('/test/large', body)).status).toBe(200)
  const refused = await post('/test/plain', body)
  expect([refused.status, await refused.json()]).toMatchObject([413, { error: 'payload_too_large' }])
  expect((await post('/test/large', { text: 'x'.repeat(513 * kilobyte) })).status).toBe(413)
})

/** Sends the beginning of a call. */
function begin(path: string, headers: string, start: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n\r\n${start}`)
  return socket
}

test('[SEC-44] a route gives a body as long to come in as it says, and others as long as the server does', async () => {
  const body = '{"text":"slow"}'
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}`
  const patient = begin('/test/patient', headers, body.slice(0, 5))
  const plain = begin('/test/plain', headers, body.slice(0, 5))
  expect(await text(plain)).toMatch(/^HTTP\/1\.1 400 .*"error":"invalid_input"/s)
  // The other began earlier, and is still waited for.
  patient.write(body.slice(5))
  expect(await text(patient)).toMatch(/^HTTP\/1\.1 200 .*\{"length":4\}/s)
})

function form(content: Uint8Array<ArrayBuffer>, files = 1): FormData {
  const data = new FormData()
  data.set('name', 'Lente')
  for (let count = 0; count < files; count += 1) data.append('song', new Blob([content]), 'lente.mp3')
  return data
}

test('a connection on which nothing was asked ends without a word, which a browser would take for its next answer', async () => {
  expect(await rawRequest(url, '')).toBe('')
  expect(await rawRequest(url, 'GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('[SEC-34] fields and a file come through as they were sent', async () => {
  const content = new Uint8Array(200 * kilobyte).map((_, at) => at % 251)
  const answer = await fetch(`${url}/test/upload`, { method: 'POST', body: form(content) })
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      fields: { name: 'Lente' },
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  ])
})

test('[SEC-34] a file that is too large is refused while it comes in, and so are more files than one', async () => {
  const tooLarge = new Uint8Array(301 * kilobyte)
  const told = await fetch(`${url}/test/upload`, { method: 'POST', body: form(tooLarge) })
  expect([told.status, await told.json()]).toMatchObject([413, { error: 'payload_too_large' }])
  const boundary = 'x-x-x'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="song"; filename="a"\r\n\r\n`
  const untold = begin(
    '/test/upload',
    `content-type: multipart/form-data; boundary=${boundary}\r\ntransfer-encoding: chunked`,
    '',
  )
  const chunk = `${head}${'x'.repeat(tooLarge.length)}\r\n--${boundary}--\r\n`
  untold.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`)
  expect(await text(untold)).toMatch(/^HTTP\/1\.1 413 /)
  const two = await fetch(`${url}/test/upload`, { method: 'POST', body: form(new Uint8Array(10), 2) })
  expect(two.status).toBe(413)
})

test('[SEC-34] what is no form is refused', async () => {
  const answer = await post('/test/upload', { name: 'Lente' })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_input' }])
})

test('[SEC-34] a file is handed on as it comes, before its end is sent', async () => {
  const boundary = 'x-x-x'
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="song"; filename="a"\r\n\r\n${'first'.repeat(1000)}`
  const end = `last\r\n--${boundary}--\r\n`
  const seen = new Promise<Buffer>((resolve) => (onPiece = resolve))
  const socket = begin(
    '/test/upload',
    `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${start.length + end.length}`,
    start,
  )
  await once(socket, 'connect')
  expect((await seen).toString()).toMatch(/^first/)
  socket.write(end)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 .*"size":5004/s)
})
