import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The voice as a process of its own: as the server runs it. */
export interface VoiceProcess {
  readonly url: string
  readonly pid: number
  say(body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Cuts the line to it; answers how it ended. */
  cut(): Promise<number | null>
}

const key = 'a key for the tests of it'

export async function startVoice(folder: string): Promise<VoiceProcess> {
  const child = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    env: { VOICE_KEY: key, VOICE_CACHE_DIR: folder, VOICE_CACHE_MEGABYTES: '64' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const ended = once(child, 'exit')
  const ready = z.tuple([z.object({ kind: z.literal('ready'), port: z.number() })]).rest(z.unknown())
  const [{ port }] = ready.parse(await once(child, 'message'))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    say: (body, headers = {}) =>
      fetch(`${url}/v1/audio/speech`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    cut: async () => {
      child.disconnect()
      await ended
      return child.exitCode
    },
  }
}
