import { expect, test } from 'vitest'
import type { SentInit } from './create-client.ts'
import { readFailure } from './failure.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { fileServer as server } from './testing/file-server.ts'

/** More than a connection holds before anybody has taken any of it. */
const large = 24 * 1024 * 1024

function sending(size: number, signal?: AbortSignal): SentInit {
  const body = new FormData()
  body.set('title', 'Lente')
  body.set('song', new File([new Uint8Array(size)], 'lente.mp3'))
  return {
    method: 'POST',
    headers: new Headers({ authorization: 'Bearer x' }),
    cache: 'no-store',
    body,
    ...(signal && { signal }),
  }
}

const nothing = () => undefined

test('how much was sent is told along the way, and ends with all of it', async () => {
  const steps: number[] = []
  let whole = 0
  const name = crypto.randomUUID()
  const response = await fetchWithProgress(`${server}/stuck?name=${name}`, sending(large), (sent, total) => {
    // The server takes no more than the beginning until it was told how far that is.
    if (steps.length === 0) void fetch(`${server}/go-on?name=${name}`)
    steps.push(sent)
    whole = total
  })
  const answer: unknown = await response.json()
  expect(answer).toEqual({ size: whole, type: expect.stringMatching(/^multipart\/form-data; boundary=/) })
  expect(whole).toBeGreaterThan(large)
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(steps.at(-1)).toBe(whole)
})

test('who cancels has an end at once, and the server hears that no more comes', async () => {
  const cancelled = new AbortController()
  const name = crypto.randomUUID()
  const sent = fetchWithProgress(`${server}/stuck?name=${name}`, sending(large, cancelled.signal), () =>
    cancelled.abort(),
  )
  await expect(sent).rejects.toThrow(TypeError)
  const brokenOff = async (): Promise<unknown> => (await fetch(`${server}/broken-off?name=${name}`)).json()
  await expect.poll(brokenOff).toBeLessThan(large)
})

test('what was cancelled before it began is not sent', async () => {
  const sent = fetchWithProgress(`${server}/take`, sending(10, AbortSignal.abort()), nothing)
  await expect(sent).rejects.toThrow(TypeError)
})

test('a file that is too large is told as the server said it, though it had not been sent in full', async () => {
  const response = await fetchWithProgress(`${server}/too-large`, sending(large), nothing)
  expect(await readFailure(response)).toEqual({
    status: 413,
    error: 'payload_too_large',
    message: 'Too large.',
    details: [],
    retryAfter: 7,
  })
})

test('an answer without a body is one', async () => {
  const response = await fetchWithProgress(`${server}/nothing`, sending(10), nothing)
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test('a file comes in byte for byte', async () => {
  const response = await fetchWithProgress(`${server}/file`, sending(10), nothing)
  expect(await response.bytes()).toEqual(new Uint8Array(1000).map((_, at) => at % 256))
})

test('a server that is not there is a failure', async () => {
  await expect(fetchWithProgress('http://127.0.0.1:9/', sending(10), nothing)).rejects.toThrow(TypeError)
})
