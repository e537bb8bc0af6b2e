import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { z } from 'zod'
import { askVoice, VoiceFailed } from './ask-voice.ts'
import type { VoiceEngine } from './voice.ts'

interface EmbeddedOptions {
  /** Where it keeps what it said before. */
  readonly folder: string
  readonly cacheMegabytes: number
  readonly log: Logger
  readonly programFile?: string
  /** How long it is left alone after it ended so many times. */
  readonly pauseMilliseconds?: (times: number) => number
  /** How often it is asked whether it is well, and how long it has to say so. */
  readonly healthMilliseconds?: number
  /** For a sentence, with the start that it may have to wait for. */
  readonly patienceMilliseconds?: number
}

const told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.number() }),
  z.object({ kind: z.literal('missing') }),
])

const longestPause = 60_000
/** Who lived so long is not one of those that end at once. */
const settledMilliseconds = 60_000
const startMilliseconds = 60_000
const endMilliseconds = 2000

/** Where our own voice is; apps are never imported, and this one has another licence: it is run. */
const voiceProgram = fileURLToPath(new URL('../../../voice/src/main.ts', import.meta.url))

/**
 * Our own voice, in a process of its own that answers as engines of others do, to us and on this machine only. It is started
 * again when it ends, with growing pauses, and when it does not answer. It ends with us: it holds a line to us and ends when
 * that is cut, also by our sudden end. Where the package that speaks is not installed, there is none.
 */
export function embeddedVoice({
  folder,
  cacheMegabytes,
  log,
  programFile = voiceProgram,
  pauseMilliseconds = (times) => Math.min(longestPause, 500 * 2 ** times),
  healthMilliseconds = 15_000,
  patienceMilliseconds = 10_000,
}: EmbeddedOptions): VoiceEngine {
  let child: ChildProcess | undefined
  let url: string | undefined
  /** Resolves when it can be asked; rejects when it ended before that. */
  let starting: PromiseWithResolvers<string> | undefined
  let key = ''
  let ends = 0
  let isMissing = false
  let closing = false
  let restart: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined

  function begin(): void {
    key = randomBytes(24).toString('base64url')
    const startedAt = performance.now()
    const beginning = Promise.withResolvers<string>()
    // Nobody may be waiting for it.
    beginning.promise.catch(() => undefined)
    starting = beginning
    const started = fork(programFile, {
      execArgv: ['--max-semi-space-size=1', '--v8-pool-size=1'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        VOICE_KEY: key,
        VOICE_CACHE_DIR: join(folder, 'sounds'),
        VOICE_CACHE_MEGABYTES: String(cacheMegabytes),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        // Little memory is worth more here than speed: compilers leave tens of megabytes behind, which go back to the
        // system only so. Where the C library is another than glibc this does nothing.
        MALLOC_ARENA_MAX: '1',
        MALLOC_MMAP_THRESHOLD_: '32768',
        MALLOC_TRIM_THRESHOLD_: '65536',
      },
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) if (stream !== null) passOn(stream)
    const tooLong = setTimeout(() => started.kill('SIGKILL'), startMilliseconds)
    let isOver = false
    const over = (why: Record<string, unknown>) => {
      if (isOver) return
      isOver = true
      clearTimeout(tooLong)
      clearInterval(look)
      url = undefined
      beginning.reject(new VoiceFailed('it is not running'))
      if (closing || isMissing) return
      ends = performance.now() - startedAt > settledMilliseconds ? 0 : ends
      const milliseconds = pauseMilliseconds(ends)
      ends += 1
      log.warn({ ...why, againInMilliseconds: milliseconds }, 'the voice ended, and is started again')
      restart = setTimeout(begin, milliseconds)
      restart.unref()
    }
    started.on('message', (message) => {
      const news = told.parse(message)
      if (news.kind === 'missing') {
        isMissing = true
        log.warn('the voice is not installed: nothing is spoken')
        return
      }
      clearTimeout(tooLong)
      url = `http://127.0.0.1:${news.port}`
      beginning.resolve(url)
      log.info({ pid: started.pid }, 'the voice is ready')
      look = setInterval(() => void demandHealth(started, news.port), healthMilliseconds)
      look.unref()
    })
    started.on('error', (error) => over({ err: error }))
    started.on('exit', (status, signal) => over({ status, signal }))
    started.unref()
    started.channel?.unref()
    tooLong.unref()
  }

  function passOn(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) =>
      log.warn({ line: line.slice(0, 300) }, 'the voice says'),
    )
  }

  async function demandHealth(started: ChildProcess, port: number): Promise<void> {
    try {
      const signal = AbortSignal.timeout(healthMilliseconds)
      const { status } = await fetch(`http://127.0.0.1:${port}/health`, { signal, redirect: 'error' })
      if (status === 200) return
    } catch {
      // Told below.
    }
    if (closing || started !== child || started.exitCode !== null || started.signalCode !== null) return
    log.warn('the voice does not say that it is well, and is ended')
    started.kill('SIGKILL')
  }

  async function whenThere(signal: AbortSignal): Promise<string> {
    if (isMissing) throw new VoiceFailed('it is not installed')
    if (url !== undefined) return url
    if (starting === undefined || closing) throw new VoiceFailed('it is not running')
    const late = Promise.withResolvers<never>()
    const expire = () => late.reject(new VoiceFailed('it is not ready yet'))
    signal.addEventListener('abort', expire, { once: true })
    try {
      return await Promise.race([starting.promise, late.promise])
    } finally {
      signal.removeEventListener('abort', expire)
    }
  }

  return {
    start: () => {
      if (child === undefined) begin()
    },
    isThere: () => url !== undefined,
    say: async ({ text, language, speed }, gone) => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(patienceMilliseconds)])
      const place = { url: await whenThere(signal), key, model: 'espeak-ng' }
      return askVoice(place, { text, voice: language, speed }, signal)
    },
    close: async () => {
      closing = true
      clearTimeout(restart)
      clearInterval(look)
      const last = child
      if (last === undefined || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise<void>((resolve) => {
        last.once('exit', () => resolve())
        last.once('error', () => resolve())
      })
      if (last.connected) last.disconnect()
      await Promise.race([ended, pause(endMilliseconds, undefined, { ref: false })])
      last.kill('SIGKILL')
    },
  }
}
