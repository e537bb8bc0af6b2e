import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { SongType } from '@kompaan/contract'
import type { Logger } from 'pino'

export interface Measured {
  /** How long it really plays; 0 when it cannot be played. */
  readonly milliseconds: number
  /** Hundredths of a decibel that lead to the loudness all songs are played with; null for silence. */
  readonly gain: number | null
}

export interface Loudness {
  /** Decodes a whole file once. Undefined where that cannot be done: without ffmpeg, or within the time. */
  measure(path: string, type: SongType): Promise<Measured | undefined>
  close(): Promise<void>
}

/** As loud as all songs are played, in LUFS. */
const wantedLoudness = -18
/** What is quieter than this is silence, and would be noise if it were played louder. */
const silence = -60
const gainMost = 1200
const longestMilliseconds = 120_000

/** What ffmpeg calls each type, so that it does not guess: some of what it reads makes it open other files. */
const demuxers = { mp3: 'mp3', m4a: 'mov', ogg: 'ogg', flac: 'flac', wav: 'wav' } as const

const lacksType = /no decoder found for|decoder \(codec .*\) not found|unknown input format/i

/** One file at a time, in a process of its own. */
export function measureLoudness(ffmpeg: string, log: Logger): Loudness {
  let last: Promise<unknown> = Promise.resolve()
  let running: ChildProcess | undefined
  let isUsable: boolean | undefined

  /** What ffmpeg says about an input; undefined when it was cut short. */
  async function decode(...input: readonly string[]): Promise<Measured | undefined> {
    const effect = ['-map', '0:a:0', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-']
    const child = spawn(ffmpeg, ['-nostdin', '-hide_banner', '-threads', '1', ...input, ...effect], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Nothing of ours is its business.
      env: {},
      timeout: longestMilliseconds,
      killSignal: 'SIGKILL',
    })
    running = child
    let end = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (end = (end + text).slice(-20_000)))
    try {
      await once(child, 'close')
    } finally {
      running = undefined
    }
    if (child.signalCode !== null) return undefined
    if (child.exitCode === 0) return readOutput(end)
    // Built without one of the types: it cannot judge those.
    return lacksType.test(end) ? undefined : { milliseconds: 0, gain: null }
  }

  /** Whether it measures a tone of its own making: one that cannot must not call every song damaged. */
  async function tryOut(): Promise<boolean> {
    const tone = await decode('-f', 'lavfi', '-i', 'sine=duration=1').catch(() => undefined)
    const works = tone !== undefined && tone.gain !== null
    log.info({ ffmpeg, works }, works ? 'songs are decoded' : 'songs are kept undecoded: ffmpeg is of no use')
    return works
  }

  async function measureNow(path: string, type: SongType): Promise<Measured | undefined> {
    isUsable ??= await tryOut()
    if (!isUsable) return undefined
    return decode('-f', demuxers[type], '-protocol_whitelist', 'file', '-i', `file:${path}`)
  }

  return {
    measure: (path, type) => {
      const measured = last.then(() => measureNow(path, type))
      last = measured.catch(() => undefined)
      return measured
    },
    close: async () => {
      isUsable = false
      running?.kill('SIGKILL')
      await last
    },
  }
}

/** The last time that ffmpeg told on its way, and the loudness in its summary. */
function readOutput(text: string): Measured {
  const [, hours, minutes, seconds] = [...text.matchAll(/time=(\d+):(\d\d):(\d\d(?:\.\d+)?)/g)].at(-1) ?? []
  const milliseconds = Math.round(
    (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000,
  )
  const told = [...text.matchAll(/I:\s+(-?\d+(?:\.\d+)?) LUFS/g)].at(-1)?.[1]
  const loudness = told === undefined ? silence : Number(told)
  if (loudness <= silence) return { milliseconds, gain: null }
  const gain = Math.round((wantedLoudness - loudness) * 100)
  return { milliseconds, gain: Math.max(-gainMost, Math.min(gainMost, gain)) }
}
