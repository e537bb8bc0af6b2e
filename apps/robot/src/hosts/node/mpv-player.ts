import { spawn, spawnSync } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { SongType } from '@kompaan/contract/wire'
import { isRecord, parseJson } from '../../core/json.ts'
import type { Player } from '../../core/ports.ts'

interface MpvParts {
  readonly fileOf: (sha256: string) => string
  /** Starts mpv, and answers the socket over which it is told what to do; it ends with it. */
  readonly launch?: () => Socket
  /** Calls back when an mpv has been silent for too long where it should speak; answers how not to. */
  readonly onSilence?: (giveUp: () => void) => () => void
}

export function isMpvInstalled(): boolean {
  return spawnSync('mpv', ['--version'], { stdio: 'ignore' }).status === 0
}

/** The names that mpv has for what a song can be: nothing else is looked for in a file. */
const formats: Readonly<Record<SongType, string>> = {
  mp3: 'mp3',
  m4a: 'mov',
  ogg: 'ogg',
  flac: 'flac',
  wav: 'wav',
}

/** Plays by mpv, over its IPC socket. An mpv that ended is started again for the next song. */
export function mpvPlayer({ fileOf, launch = launchMpv, onSilence = afterTenSeconds }: MpvParts): Player {
  let open: Mpv | null = null

  const mpv = () => {
    open ??= openMpv(launch(), onSilence, () => (open = null))
    return open
  }

  return {
    start: async ({ sha256, type }, signal) => {
      signal.throwIfAborted()
      const { command, loaded, soon } = mpv()
      await command('set_property', 'demuxer-lavf-format', formats[type])
      const playback = loaded()
      await command('loadfile', fileOf(sha256), 'replace')
      await soon(playback.begun)
      const end = () => {
        void command('stop').catch(() => undefined)
        void soon(playback.ended).catch(() => undefined)
      }
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
      return { ended: handled(playback.ended.finally(() => signal.removeEventListener('abort', end))) }
    },
    setPaused: async (isPaused) => mpv().command('set_property', 'pause', isPaused),
    // mpv's own scale goes by the third power, and ends at 130.
    setLoudness: async (factor) =>
      mpv().command('set_property', 'volume', Math.min(130, 100 * Math.cbrt(factor))),
  }
}

interface Mpv {
  readonly command: (...words: readonly (string | number | boolean)[]) => Promise<void>
  /** Of the file that is loaded next. */
  readonly loaded: () => { readonly begun: Promise<void>; readonly ended: Promise<void> }
  /** What mpv has to say within its time. */
  readonly soon: (promise: Promise<void>) => Promise<void>
}

function afterTenSeconds(giveUp: () => void): () => void {
  const timer = setTimeout(giveUp, 10_000).unref()
  return () => clearTimeout(timer)
}

function openMpv(socket: Socket, onSilence: NonNullable<MpvParts['onSilence']>, onGone: () => void): Mpv {
  const answers = new Map<number, PromiseWithResolvers<void>>()
  let last = 0
  /** What is being loaded or played. */
  let file: {
    readonly begun: PromiseWithResolvers<void>
    readonly ended: PromiseWithResolvers<void>
  } | null = null

  const onEvent = (event: unknown, reason: unknown) => {
    if (event === 'file-loaded') file?.begun.resolve()
    if (event !== 'end-file' || file === null) return
    const over = file
    file = null
    if (reason === 'error') fail(over, new Error('mpv cannot play it'))
    over.begun.resolve()
    over.ended.resolve()
  }
  const fail = (over: NonNullable<typeof file>, error: Error) => {
    over.begun.reject(error)
    over.ended.reject(error)
  }

  createInterface({ input: socket }).on('line', (line) => {
    const message = parseJson(line)
    if (!isRecord(message)) return
    if (typeof message.request_id === 'number' && message.event === undefined) {
      const waiting = answers.get(message.request_id)
      answers.delete(message.request_id)
      if (message.error === 'success') waiting?.resolve()
      else waiting?.reject(new Error(`mpv: ${String(message.error)}`))
    } else onEvent(message.event, message.reason)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    const gone = new Error('mpv has ended')
    for (const waiting of answers.values()) waiting.reject(gone)
    if (file !== null) fail(file, gone)
    onGone()
  })
  // A robot that ends does not wait for its player.
  socket.unref()

  // One that hangs is ended: a new one may do better.
  const soon = (promise: Promise<void>) => promise.finally(onSilence(() => socket.destroy()))

  return {
    command: (...words) => {
      const id = (last += 1)
      const answer = Promise.withResolvers<void>()
      answers.set(id, answer)
      socket.write(`${JSON.stringify({ command: words, request_id: id })}\n`)
      return soon(answer.promise)
    },
    soon,
    loaded: () => {
      const loading = { begun: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() }
      file = loading
      return { begun: handled(loading.begun.promise), ended: handled(loading.ended.promise) }
    },
  }
}

/** That nobody waits for it any more is no mistake. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/**
 * Over a socket of its own, in place of one with a name: mpv ends when its other end is closed, so that a robot that is
 * killed does not go on playing.
 */
function launchMpv(): Socket {
  const options = ['--idle', '--no-config', '--no-terminal', '--no-video', '--ytdl=no', '--demuxer=lavf']
  const child = spawn('mpv', [...options, '--input-ipc-client=fd://3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const socket = child.stdio[3]
  if (!(socket instanceof Socket)) throw new Error('mpv has no socket')
  child.on('error', () => socket.destroy())
  // One that hangs does not notice that its socket is closed.
  socket.on('close', () => child.kill('SIGKILL'))
  return socket
}
