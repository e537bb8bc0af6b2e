import { contract } from '@kompaan/contract'
import type { TestApp } from './test-app.ts'

export interface OpenStream {
  readonly status: number
  /** What has arrived so far. */
  text(): string
  /** Resolves, with everything that arrived, when the server has closed the stream. */
  readonly ended: Promise<string>
  close(): void
}

/** Opens the live stream as a browser or a robot does; when this resolves, the server is writing to it. */
export async function openStream(
  { url }: Pick<TestApp, 'url'>,
  token: string,
  lastEventId?: string,
  name: 'events' | 'deviceEvents' = 'events',
): Promise<OpenStream> {
  const breakOff = new AbortController()
  const answer = await fetch(`${url}${contract()[name].path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: breakOff.signal,
  })
  let text = ''
  let greeted: () => void = () => undefined
  const greeting = new Promise<void>((resolve) => {
    greeted = resolve
  })
  async function readToEnd(): Promise<string> {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      text += part.value
      greeted()
    }
    greeted()
    return text
  }
  const ended = readToEnd()
  // Whoever breaks off knows; only a test that waits for the end has to hear of it.
  ended.catch(() => undefined)
  await greeting
  return { status: answer.status, text: () => text, ended, close: () => breakOff.abort() }
}
