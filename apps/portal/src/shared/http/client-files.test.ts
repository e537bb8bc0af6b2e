import { defaultLimits, type Route } from '@kompaan/contract'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { fakeBrowser, someTokens } from '../session/fake-browser.ts'
import { createClient, type RouteInput, type SentInit } from './create-client.ts'

const routes = {
  addSong: {
    method: 'POST',
    path: '/api/music/songs',
    access: 'user',
    summary: '',
    bodyType: 'multipart',
    body: z.strictObject({ title: z.string() }),
    answer: { status: 201, schema: z.strictObject({ title: z.string(), size: z.number() }) },
  },
  addSongSlowly: {
    method: 'POST',
    path: '/api/music/songs/hangs',
    access: 'user',
    timeoutSeconds: 120,
    summary: '',
    bodyType: 'multipart',
    answer: { status: 204 },
  },
  song: {
    method: 'GET',
    path: '/api/music/songs/{id}',
    access: 'user',
    summary: '',
    params: z.strictObject({ id: z.string() }),
    answer: { status: 200, mediaType: 'application/octet-stream' },
  },
} as const satisfies Record<string, Route>

/** Nothing that is no text: bytes that UTF-8 does not know. */
const content = new Uint8Array(200_000).map((_, at) => at % 256)

/** Answers what is sent as a server would that reads it from the wire. */
async function serve(address: string, init: SentInit): Promise<Response> {
  init.signal?.throwIfAborted()
  const request = new Request(address, init)
  const { pathname } = new URL(address)
  if (pathname.endsWith('/refresh')) return Response.json(someTokens('second'))
  if (pathname.endsWith('/hangs')) return hangUntilBrokenOff(request.signal)
  if (pathname.endsWith('/page')) {
    return new Response('<p>Log in</p>', { headers: { 'content-type': 'text/html' } })
  }
  if (request.method === 'GET') return new Response(content)
  const form = await request.formData()
  const song = form.get('song')
  return request.headers.get('authorization') === 'Bearer second access'
    ? Response.json({ title: form.get('title'), size: song instanceof Blob ? song.size : -1 })
    : Response.json({ error: 'invalid_token', message: '' }, { status: 401 })
}

function hangUntilBrokenOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new TypeError('broken off'))),
  )
}

function setting(tokens = someTokens('second')) {
  const browser = fakeBrowser()
  const session = browser.tab()
  session.begin(tokens)
  const client = createClient<typeof routes>({
    paths: routes,
    session,
    clock: browser.clock,
    config: async () => ({
      services: { music: 'https://music.example', account: 'https://accounts.example' },
      production: true,
      companyUrl: '',
      helpUrl: '',
      supportEmail: null,
      outbox: false,
      recurringV2: true,
      limits: defaultLimits,
    }),
    fetch: serve,
    fetchWithProgress: async (address, init, onProgress) => {
      onProgress(1, 1)
      return serve(address, init)
    },
    timeout: (milliseconds) => {
      const over = new AbortController()
      void browser.clock.wait(milliseconds).then(() => over.abort())
      return over.signal
    },
    exclusively: (work) => work(),
    onFault: () => undefined,
  })
  return { ...client, clock: browser.clock }
}

function aSong(): FormData {
  const form = new FormData()
  form.set('title', 'Lente')
  form.set('song', new Blob([content]), 'lente.mp3')
  return form
}

test('a file is sent as a form, as it is', async () => {
  const { call } = setting()
  expect(await call('addSong', { body: aSong() })).toEqual({
    ok: true,
    value: { title: 'Lente', size: content.length },
  })
})

test('a route that takes a form takes nothing else, and one that answers with a file has no other answer', () => {
  expectTypeOf<RouteInput<typeof routes.addSong>['body']>().toEqualTypeOf<FormData>()
  expectTypeOf<Parameters<ReturnType<typeof setting>['download']>[0]>().toEqualTypeOf<'song'>()
})

test('[ACC-21] a file that was refused for an old token is sent again in full with the new one', async () => {
  const { call } = setting(someTokens('first'))
  const steps: number[] = []
  const onProgress = (sent: number) => void steps.push(sent)
  expect(await call('addSong', { body: aSong() }, { onProgress })).toMatchObject({
    ok: true,
    value: { size: content.length },
  })
  expect(steps).toEqual([1, 1])
})

test('a file comes in byte for byte', async () => {
  const { download } = setting()
  const answered = await download('song', { params: { id: '1' } })
  expect(answered.ok && (await answered.value.bytes())).toEqual(content)
})

test('a page in place of a file, as a proxy may give, is a failure', async () => {
  const { download } = setting()
  expect(await download('song', { params: { id: 'page' } })).toMatchObject({
    ok: false,
    error: { error: 'network' },
  })
})

test('a call that hangs ends after half a minute, or after what it said itself', async () => {
  const { download, clock } = setting()
  const usual = download('song', { params: { id: 'hangs' } })
  const impatient = download('song', { params: { id: 'hangs' } }, { timeLimit: 1000 })
  clock.pass(1000)
  expect(await impatient).toMatchObject({ ok: false, error: { error: 'network' } })
  clock.pass(29_000)
  expect(await usual).toMatchObject({ ok: false, error: { error: 'network' } })
})

test('a route that gives its body two minutes has half a minute more for its answer', async () => {
  const { call, clock } = setting()
  const isOver: string[] = []
  const slow = call('addSongSlowly', { body: new FormData() }).finally(() => isOver.push('over'))
  clock.pass(149_000)
  await new Promise<void>((resolve) => void setTimeout(resolve))
  expect(isOver).toEqual([])
  clock.pass(1000)
  expect(await slow).toMatchObject({ ok: false, error: { error: 'network' } })
})

test('who cancels is not kept waiting', async () => {
  const { call } = setting()
  const cancelled = new AbortController()
  const slow = call('addSongSlowly', { body: new FormData() }, { signal: cancelled.signal })
  cancelled.abort()
  expect(await slow).toMatchObject({ ok: false, error: { error: 'network' } })
})
