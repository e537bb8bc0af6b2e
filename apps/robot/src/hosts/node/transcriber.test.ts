import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotTranscribed, transcriber } from './transcriber.ts'

/** A tone of a tenth of a second, as a microphone would write it. */
function wavOf(loudness = 8000): Uint8Array {
  const samples = Int16Array.from({ length: 1600 }, (_, at) => Math.round(loudness * Math.sin(at / 6)))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(16_000, 24)
  header.writeUInt32LE(32_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let server: Server
let url: string
/** What each call is answered with; the last one for all that come after. */
let answers: Answer[]
let asked: { readonly path: string; readonly key: string | undefined; readonly body: string }[]

const says =
  (body: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)

beforeEach(async () => {
  asked = []
  answers = [says('{"text":" Hoe laat is het? "}')]
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('latin1')
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const recognise = (wav = wavOf(), timeLimit = 5000) =>
  transcriber({ url: `${url}/`, key: 'key', model: 'listen-1', timeLimit }).recognise(wav, 'nl-NL')
const reason = (work: Promise<string>) =>
  work.then(
    (text) => text,
    (error: unknown) => (error instanceof NotTranscribed ? error.message : error),
  )

test('[BOT-02c] what was recorded is sent as it is, with the language, and comes back as text', async () => {
  expect(await recognise()).toBe('Hoe laat is het?')
  expect(asked).toHaveLength(1)
  const [{ path, key, body } = { path: '', key: '', body: '' }] = asked
  expect([path, key]).toEqual(['/v1/audio/transcriptions', 'Bearer key'])
  expect(body).toContain('filename="said.wav"')
  expect(body).toMatch(/name="model"\s+listen-1/)
  expect(body).toMatch(/name="language"\s+nl\s/)
  expect(body).toContain(Buffer.from(wavOf()).toString('latin1'))
})

test('silence is sent to nobody, and where nobody can be heard there is no text', async () => {
  expect(await recognise(wavOf(0))).toBe('')
  expect(asked).toEqual([])
  answers = [says('{"text":"  "}')]
  expect(await recognise()).toBe('')
})

test.each([
  ['a server that fails', says('oops', 500)],
  ['a server that is busy', says('{}', 429)],
  ['rubbish', says('<html>Welcome to our WiFi</html>')],
  ['text that is none', says('{"text":7}')],
  ['a connection that breaks', ((response) => response.destroy()) satisfies Answer],
])('after %s it is tried once more, and no more', async (_, failing) => {
  answers = [failing, says('{"text":"hallo"}')]
  expect(await recognise()).toBe('hallo')
  expect(asked).toHaveLength(2)
  answers = [failing]
  expect(await reason(recognise())).toMatch(/^What was said could not be transcribed: /)
  expect(asked).toHaveLength(4)
})

test('a refusal is no matter of trying again', async () => {
  answers = [says('{"error":"wrong key"}', 401)]
  expect(await reason(recognise())).toBe('What was said could not be transcribed: the server answered 401.')
  expect(asked).toHaveLength(1)
})

test('the key goes to no other server', async () => {
  answers = [(response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()]
  expect(await reason(recognise())).toContain('cannot be reached')
})

test.each([
  ['before its first', (() => undefined) satisfies Answer],
  ['after its first', ((response) => response.writeHead(200).write('{"te')) satisfies Answer],
])('a server that says nothing %s byte is not waited for', async (_, slow) => {
  answers = [slow]
  expect(await reason(recognise(wavOf(), 50))).toContain('took too long')
  expect(asked).toHaveLength(2)
})

test('of an answer of a gigabyte no more is read than makes sense', async () => {
  let sent = 0
  const isOver = Promise.withResolvers<void>()
  answers = [
    (response) => {
      const part = Buffer.alloc(64_000, 'a')
      const pour = () => {
        while (sent < 1_000_000_000 && !response.destroyed) {
          sent += part.length
          if (!response.write(part)) return
        }
        response.end()
      }
      response.on('drain', pour)
      response.on('close', () => isOver.resolve())
      pour()
    },
  ]
  expect(await reason(recognise())).toContain('too long')
  await isOver.promise
  expect(sent).toBeLessThan(50_000_000)
  expect(asked).toHaveLength(1)
})

test.each([
  ['no wav file', new TextEncoder().encode('this is no sound at all'), 'that is no wav file'],
  ['too much', Buffer.concat([wavOf(), Buffer.alloc(10_000_000)]), 'it is too long'],
])('%s is not sent', async (_, bytes, why) => {
  expect(await reason(recognise(bytes))).toContain(why)
  expect(asked).toEqual([])
})
