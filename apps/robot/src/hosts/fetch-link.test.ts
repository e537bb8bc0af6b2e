import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { fetchLink } from './fetch-link.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const patient = { answer: 10_000, stream: 10_000 }
const impatient = { answer: 100, stream: 100 }

async function linkTo(listener: RequestListener, patience = patient) {
  server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return fetchLink(`http://127.0.0.1:${port}`, patience)
}

const signal = new AbortController().signal
const call = { method: 'GET', path: '/device/v1/state', token: 'token', headers: {}, body: undefined, signal }
const opening = { path: '/device/v1/events', token: 'token', lastEventId: null, signal }

async function collect<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const collected: Part[] = []
  for await (const part of parts) collected.push(part)
  return collected
}

test('a call carries the token and its body, and brings back status, headers and text', async () => {
  const link = await linkTo((request, response) => {
    response.setHeader('etag', '"7"')
    request.pipe(response.writeHead(201, { 'x-seen': request.headers.authorization ?? '' }))
  })
  const answer = await link.send({ ...call, method: 'POST', body: { hello: 'wereld' } })
  expect([answer.status, answer.header('etag'), answer.header('x-seen')]).toEqual([
    201,
    '"7"',
    'Bearer token',
  ])
  expect(answer.text).toBe('{"hello":"wereld"}')
})

test('a server that takes the call and says nothing is given up on', async () => {
  const link = await linkTo(() => {}, impatient)
  await expect(link.send(call)).rejects.toThrow(/timeout/)
  await expect(link.stream(opening)).rejects.toThrow('nothing came')
})

test('a page that sends the robot elsewhere gets neither its token nor its reports', async () => {
  const paths: (string | undefined)[] = []
  const link = await linkTo((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/login' }).end()
  })
  await expect(link.send(call)).rejects.toThrow('fetch failed')
  expect(paths).toEqual(['/device/v1/state'])
})

test('events are read as they come, over any cut of their bytes, and the last id is sent when it resumes', async () => {
  const link = await linkTo((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: hello\nid: 1\nda')
    const rest = `ta: {}\n\n: ping\n\ndata: ${String(request.headers['last-event-id'])}\n\n`
    setTimeout(() => response.end(rest), 20)
  })
  const { status, parts } = await link.stream({ ...opening, lastEventId: '41' })
  expect(status).toBe(200)
  expect(await collect(parts)).toEqual([
    { id: '1', event: 'hello', data: '{}' },
    { id: null, event: 'message', data: '41' },
  ])
})

test('a stream that falls silent is given up on; pings keep it', async () => {
  const link = await linkTo(
    (_, response) => {
      response.writeHead(200)
      let pings = 0
      const timer = setInterval(() => {
        response.write(': ping\n\n')
        if ((pings += 1) === 5) clearInterval(timer)
      }, 40)
    },
    { answer: 10_000, stream: 200 },
  )
  const began = performance.now()
  const { parts } = await link.stream(opening)
  await expect(collect(parts)).rejects.toThrow('nothing came')
  expect(performance.now() - began).toBeGreaterThan(350)
})

test('a refused stream brings the error with it', async () => {
  const link = await linkTo((_, response) => void response.writeHead(403).end('{"error":"robot_resetting"}'))
  const { status, text, parts } = await link.stream(opening)
  expect([status, text, await collect(parts)]).toEqual([403, '{"error":"robot_resetting"}', []])
})

test('a download goes on from where it was, and is given up on when it stalls', async () => {
  const link = await linkTo(
    (request, response) => {
      response.writeHead(206).write(`${request.headers.range} of ${String(request.headers['if-range'])}`)
    },
    { answer: 500, stream: 10_000 },
  )
  const { status, parts } = await link.download({ ...opening, fromByte: 1000, sha256: 'abc' })
  const received: string[] = []
  const reading = (async () => {
    for await (const part of parts) received.push(new TextDecoder().decode(part))
  })()
  await expect(reading).rejects.toThrow('nothing came')
  expect([status, received]).toEqual([206, ['bytes=1000- of "abc"']])
})
