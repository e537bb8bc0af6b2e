import type { OnProgress, SentInit } from './create-client.ts'

/** As fetch does, and tells how much of the body has been sent, which fetch does not tell. */
export function fetchWithProgress(
  address: string,
  { method, headers, body, signal }: SentInit,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () => reject(new TypeError('No answer'))
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted === true) fail()
    else request.send(body ?? null)
  })
}

/** Statuses that go without a body; a response may not even have an empty one. */
const bodiless = new Set([204, 205, 304])

function responseOf(request: XMLHttpRequest): Response {
  const { status } = request
  const content: unknown = request.response
  return new Response(bodiless.has(status) || !(content instanceof Blob) ? null : content, {
    status,
    headers: headersOf(request.getAllResponseHeaders()),
  })
}

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/\r\n/)) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name, value.join(':').trim())
  }
  return headers
}
