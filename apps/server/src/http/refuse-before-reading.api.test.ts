import { once } from 'node:events'
import { connect } from 'node:net'
import { contract } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHousehold } from '../testing/invited.ts'
import type { Household } from '../testing/invited.ts'
import { addressOf } from '../testing/route-probe.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

const megabyte = 1024 ** 2

let app: TestApp
let home: Household
beforeAll(async () => {
  app = await startTestApp()
  home = await newHousehold(app)
})
afterAll(() => app.stop())

interface Sent {
  readonly path: string
  readonly headers: readonly string[]
  /** Sent again and again until the server ends the connection. */
  readonly piece: Buffer
}

/** Sends a body that never ends. Answers what the server said, and how much it took. */
async function sendForever({ path, headers, piece }: Sent): Promise<{ answer: string; sent: number }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  let answer = ''
  let sent = 0
  const over = new AbortController()
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  // A sender that is cut off while it writes gets an error; the answer is what counts.
  socket.on('error', () => undefined)
  socket.on('close', () => over.abort())
  socket.write([`POST ${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n'))
  const pour = () => {
    while (!over.signal.aborted && socket.write(piece)) sent += piece.length
  }
  socket.on('drain', pour)
  socket.once('connect', pour)
  await once(over.signal, 'abort')
  return { answer, sent }
}

const songs = () => addressOf(contract().uploadSongs, { robotId: home.robot.id })
const asForm = 'content-type: multipart/form-data; boundary=x'
const asJson = 'content-type: application/json'
const asCarer = () => `authorization: Bearer ${home.primary.accessToken}`
const chunked = 'transfer-encoding: chunked'
const bytesOneByOne = Buffer.from('1\r\nx\r\n'.repeat(10_000))

test('[SEC-44] an upload of somebody who may not upload is refused before it comes, and the connection ends', async () => {
  const headers = [asForm, 'content-length: 1000000000', 'authorization: Bearer nobody']
  const { answer, sent } = await sendForever({ path: songs(), headers, piece: Buffer.alloc(64 * 1024) })
  expect(answer).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/s)
  // What the system holds on its way counts too.
  expect(sent).toBeLessThan(20 * megabyte)
})

test('[SEC-44] a GET that brings a body is answered without it, and the connection ends', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\nx')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  await once(socket, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/s)
  socket.destroy()
})

test.each(['[[[[', '{"a":1', 'x'.repeat(2 * megabyte)])(
  '[SEC-44] what a stranger sends as JSON is not looked at: %.10j',
  async (body) => {
    for (const { method, path } of [contract().deviceReport, contract().putScript]) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer nobody' }
      const url = `${app.url}${addressOf({ ...contract().putScript, method, path }, { robotId: home.robot.id })}`
      const answer = await fetch(url, { method, headers, body })
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_token' }])
    }
  },
)

test('[SEC-44] a call that anybody may make has a body of 16 kB at most, and others have 64 kB', async () => {
  const body = { text: 'x'.repeat(20_000) }
  const open = await fetch(`${app.url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([open.status, await open.json()]).toMatchObject([413, { error: 'payload_too_large' }])
  const guarded = await fetch(`${app.url}/api/account/self/profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${home.primary.accessToken}` },
    body: JSON.stringify(body),
  })
  expect([guarded.status, await guarded.json()]).toMatchObject([400, { error: 'invalid_input' }])
})

test.each([
  ['a carer’s upload', () => ({ path: songs(), headers: [asForm, chunked, asCarer()] })],
  ['a stranger’s upload', () => ({ path: songs(), headers: [asForm, chunked] })],
  ['a login', () => ({ path: '/api/account/login', headers: [asJson, chunked] })],
  ['a call that does not exist', () => ({ path: '/api/nothing', headers: [asJson, chunked] })],
])('[SEC-44] %s that comes byte by byte is cut off after some thousand bytes', async (_, sentTo) => {
  const { answer, sent } = await sendForever({ ...sentTo(), piece: bytesOneByOne })
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  // The operating system buffers some megabytes before the server reads them.
  expect(sent).toBeLessThan(20 * megabyte)
})

test('[SEC-44] a short body may come byte by byte, and a long one in pieces as networks make them', async () => {
  const profile = { firstName: 'Anna', lastName: 'Bakker', phoneNumber: '0612345678', language: 'nl' }
  const body = `${JSON.stringify(profile)}${' '.repeat(1500)}`
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  const head = ['PATCH /api/account/self/profile HTTP/1.1', 'host: x', 'connection: close', asJson, chunked]
  socket.write([...head, asCarer(), '', ''].join('\r\n'))
  for (const byte of body) socket.write(`1\r\n${byte}\r\n`)
  socket.write('0\r\n\r\n')
  const [answer] = await once(socket.setEncoding('utf8'), 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*"firstName":"Anna"/s)
  await once(socket, 'end')

  const long = connect(Number(new URL(app.url).port), '127.0.0.1')
  // What the smallest packets carry.
  const piece = ' '.repeat(536)
  const put = `PUT /api/manager/robots/${home.robot.id}/scripts-v3 HTTP/1.1`
  long.write([put, 'host: x', 'connection: close', asJson, chunked, asCarer(), '', ''].join('\r\n'))
  for (let count = 0; count < 900; count += 1) long.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
  long.write(`2\r\n{}\r\n0\r\n\r\n`)
  const [refused] = await once(long.setEncoding('utf8'), 'data')
  // It was read whole, and is no script.
  expect(String(refused)).toMatch(/^HTTP\/1\.1 400 .*invalid_input/s)
  await once(long, 'end')
})
