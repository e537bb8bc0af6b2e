import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { spokenMaxLength, spokenProblem, spokenText } from '@kompaan/contract/speech-rule'
import { z } from 'zod'
import { soundKey } from './sound-cache.ts'
import type { SoundCache } from './sound-cache.ts'
import { NotSpoken } from './synthesis.ts'
import type { Synthesis } from './synthesis.ts'
import { isVoice, voices } from './voices.ts'

interface Serving {
  readonly synthesis: Synthesis
  readonly cache: SoundCache
  /** What a caller has to bring; undefined: nothing. */
  readonly key: string | undefined
}

const bodyBytesMax = 64 * 1024

/** As engines of others are asked. Fields that we know nothing of do no harm. */
const speechRequest = z.object({
  input: z.string(),
  voice: z.string(),
  response_format: z.literal('wav'),
  speed: z.number().min(0.5).max(2).default(1),
})

class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Speaks over HTTP, to this machine only. */
export function serveVoice(serving: Serving): Server {
  const server = createServer(
    { maxHeaderSize: 8192, headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 2000 },
    (request, response) => {
      answer(serving, request, response).catch((error: unknown) => refuse(response, error))
    },
  )
  server.maxConnections = 64
  return server
}

async function answer(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  demandLocal(request)
  const [path] = (request.url ?? '').split('?')
  if (path === '/health' && request.method === 'GET') {
    sendJson(response, 200, {
      status: 'ok',
      waiting: serving.synthesis.waiting(),
      residentBytes: process.memoryUsage.rss(),
      voices: Object.keys(voices),
    })
    return
  }
  if (path !== '/v1/audio/speech' || request.method !== 'POST') {
    throw new Refusal(404, 'not_found', 'There is nothing here.')
  }
  demandKey(serving.key, request)
  const { text, voice, speed } = readWords(await readJson(request))
  const key = soundKey(voice, speed, text)
  const found = await serving.cache.find(key)
  if (found !== undefined) {
    sendSound(response, found)
    return
  }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  if (request.socket.destroyed) gone.abort()
  const wav = await serving.synthesis.say({ text, voice, speed }, gone.signal)
  sendSound(response, wav)
  await serving.cache.keep(key, wav)
}

/** A page in a browser on this machine can reach this port too, also under a name that leads here. */
function demandLocal({ headers }: IncomingMessage): void {
  const isHere = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  if (!isHere || headers.origin !== undefined) throw new Refusal(403, 'forbidden', 'This is not for pages.')
}

function demandKey(key: string | undefined, { headers }: IncomingMessage): void {
  if (key === undefined) return
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new Refusal(401, 'invalid_api_key', 'The key is not right.')
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'not_json', 'The body must be JSON.')
  }
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    const bytes = z.instanceof(Buffer).parse(piece)
    length += bytes.length
    if (length > bodyBytesMax) throw new Refusal(413, 'too_large', 'The body is too large.')
    pieces.push(bytes)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString())
  } catch {
    throw new Refusal(400, 'not_json', 'The body is no JSON.')
  }
}

function readWords(body: unknown) {
  const read = speechRequest.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Refusal(400, 'invalid_request', `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { input, voice, speed } = read.data
  if (!isVoice(voice)) {
    throw new Refusal(400, 'unknown_voice', `The voices are ${Object.keys(voices).join(', ')}.`)
  }
  const text = spokenText(input)
  switch (spokenProblem(text)) {
    case null:
      return { text, voice, speed }
    case 'long':
      throw new Refusal(400, 'too_long', `A text has at most ${spokenMaxLength} characters.`)
    case 'short':
    case 'silent':
      throw refusals.silent
  }
}

const refusals = {
  busy: new Refusal(503, 'busy', 'Too many wait to be spoken to.'),
  too_long: new Refusal(400, 'too_long', 'This takes minutes to say.'),
  silent: new Refusal(400, 'nothing_to_say', 'There is nothing in this text that can be said.'),
  failed: new Refusal(500, 'failed', 'This could not be said.'),
} as const

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof NotSpoken && error.why === 'gone') return
  const refusal =
    error instanceof Refusal
      ? error
      : refusals[error instanceof NotSpoken && error.why !== 'gone' ? error.why : 'failed']
  if (response.headersSent) return
  if (refusal.status === 503) response.setHeader('retry-after', '1')
  // The rest of a body that was not read would be taken for the next request.
  response.setHeader('connection', 'close')
  const { status, code, message } = refusal
  sendJson(response, status, { error: { message, code, type: 'invalid_request_error' } })
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

function sendSound(response: ServerResponse, wav: Buffer): void {
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': wav.length })
  response.end(wav)
}
