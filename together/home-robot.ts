import { setImmediate as nextTurn } from 'node:timers/promises'
import { devicePaths } from '@kompaan/contract/wire'
import { loadDefaultCommands } from '@kompaan/speech/load-default-commands'
import { loadLanguage } from '@kompaan/speech/load-language'
import { capabilities } from '../apps/robot/src/core/capabilities.ts'
import { isRecord, parseJson } from '../apps/robot/src/core/json.ts'
import type { Clock, Link, LinkAnswer, Player } from '../apps/robot/src/core/ports.ts'
import { startRobot } from '../apps/robot/src/core/robot.ts'
import { fetchLink } from '../apps/robot/src/hosts/fetch-link.ts'
import { silentPlayer } from '../apps/robot/src/hosts/silent-player.ts'
import { sha256Of } from '../apps/robot/src/testing/fake-server.ts'
import {
  createDisk,
  memoryReleases,
  memorySounds,
  memoryStore,
  type Disk,
} from '../apps/robot/src/testing/memory-store.ts'
import { createPower, type Power } from '../apps/robot/src/testing/power.ts'

// Loaded before time is moved: a module takes its own time to come.
await Promise.all([loadLanguage('nl-NL'), loadDefaultCommands('nl-NL')])

/** The robot itself, in this process and on a disk in memory, that speaks to a real server over HTTP. */
export interface HomeRobot {
  readonly disk: Disk
  readonly isOn: () => boolean
  /** When the server first told it the time since it was switched on. */
  readonly heardAt: () => number | null
  /** It performs a script at the moment. */
  readonly isPerforming: () => boolean
  /** It performs something at the moment, or plays. */
  readonly isBusy: () => boolean
  /** Everything that it began because it was planned, in order. */
  readonly begun: readonly Begun[]
  /** What its speaker played, as it was on the disk; and what it said with the voice of its own. */
  readonly played: readonly Uint8Array[]
  readonly said: readonly string[]
  readonly faults: readonly unknown[]
  /** How many milliseconds its machine's clock is ahead of the truth; what it began with counts. */
  clockError: number
  isOffline: boolean
  /** Bytes of answers that came over the line. */
  received: number
  /** Switches it on; it loses its power by itself at step `cutAt`. */
  start(cutAt?: number): Promise<void>
  kill(): void
  /** Lets time pass to a moment, at once: what falls due meanwhile happens then. */
  leapTo(moment: number): Promise<void>
  /** When it means to do something next, but for what it does every half minute anyway. */
  readonly nextTimer: () => number
}

export interface Begun {
  readonly id: string
  /** By the robot's own clock. */
  readonly startedAt: number
  /** By the truth. */
  readonly at: number
}

interface Timer {
  readonly due: number
  readonly length: number
  readonly act: () => void
}

export function createHomeRobot(
  { server, serial, secret }: { readonly server: string; readonly serial: string; readonly secret: string },
  startedAt: number,
  { hasSpeaker = false } = {},
): HomeRobot {
  const disk = { ...createDisk(), entries: new NotedEntries((key, value) => note(key, value)) }
  const timers = new Set<Timer>()
  const underWay = new Set<Promise<unknown>>()
  const begun: Begun[] = []
  const played: Uint8Array[] = []
  const said: string[] = []
  const faults: unknown[] = []
  let now = startedAt
  let power = createPower(0)
  power.cut()
  let uuids = 0
  let heardAt: number | null = null

  const clockOf = (mine: Power): Clock => ({
    system: () => now + robot.clockError,
    monotonic: () => now - startedAt,
    after: (milliseconds, act) => {
      const timer = { due: now + milliseconds, length: milliseconds, act: () => mine.isOn() && act() }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })

  /** Waits until the robot has nothing under way but what waits for time to pass. */
  const atRest = async () => {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await nextTurn()
      if (underWay.size === 0) continue
      await Promise.allSettled(underWay)
      quiet = -1
    }
  }

  const noted = async <T>(work: Promise<T>): Promise<T> => {
    const settled = work.then(
      () => undefined,
      () => undefined,
    )
    underWay.add(settled)
    try {
      return await work
    } finally {
      underWay.delete(settled)
    }
  }

  const linkOf = (mine: Power): Link => {
    const real = fetchLink(server)
    const reach = async <T extends LinkAnswer>(ask: () => Promise<T>): Promise<T> => {
      await mine.step()
      if (robot.isOffline) throw new Error('no route')
      const answer = await noted(ask())
      robot.received += answer.text.length
      await mine.step()
      return answer
    }
    return {
      send: async (request) => {
        const answer = await reach(() => real.send(request))
        if (request.path === devicePaths.heartbeat.path && answer.status === 200) heardAt ??= now
        return answer
      },
      // Nothing is ever told over it: a heartbeat finds out all the same.
      stream: async ({ signal }) => ({
        status: 200,
        header: () => null,
        text: '',
        parts: silence(signal),
      }),
      download: (request) =>
        reach(async () => {
          const answer = await real.download(request)
          const parts = await Array.fromAsync(answer.parts)
          return { ...answer, parts: inTurn(parts) }
        }),
    }
  }

  const speakerOf = (clock: Clock): Player => {
    const silent = silentPlayer(clock)
    return {
      ...silent,
      start: (sound, signal) => {
        played.push(disk.sentences.get(sound.sha256) ?? new Uint8Array())
        return silent.start(sound, signal)
      },
    }
  }

  const note = (key: string, value: string) => {
    const entry = key.startsWith('journal/') ? parseJson(value) : undefined
    if (!isRecord(entry) || entry.kind !== 'planned') return
    begun.push({ id: String(entry.id), startedAt: Date.parse(String(entry.startedAt)), at: now })
  }

  const robot: HomeRobot = {
    disk,
    begun,
    played,
    said,
    faults,
    clockError: 0,
    isOffline: false,
    received: 0,
    heardAt: () => heardAt,
    isOn: () => power.isOn(),
    isPerforming: () => [...disk.entries.keys()].some((key) => key.startsWith('data/run/')),
    isBusy: () => power.isOn() && (robot.isPerforming() || disk.entries.has('data/playing')),
    start: async (cutAt) => {
      power.cut()
      timers.clear()
      const mine = createPower(cutAt)
      power = mine
      heardAt = null
      const clock = clockOf(mine)
      const fault = (error: unknown) => mine.isOn() && faults.push(error)
      startRobot(
        {
          link: linkOf(mine),
          store: memoryStore(disk, mine),
          releases: memoryReleases(disk, mine),
          songs: memorySounds(disk, 'songs', mine),
          sentences: memorySounds(disk, 'sentences', mine),
          player: silentPlayer(clock),
          speaker: hasSpeaker ? speakerOf(clock) : null,
          line: { isMetered: () => false },
          clock,
          voice: {
            say: async (text) => {
              await mine.step()
              said.push(text)
            },
            chime: () => mine.step(),
            setLoudness: () => undefined,
          },
          display: { show: () => undefined },
          hands: { restart: () => mine.cut() },
          random: {
            fraction: () => 0.5,
            uuid: () => `10000000-0000-7000-8000-${String((uuids += 1)).padStart(12, '0')}`,
          },
          sha256: async (content) => sha256Of(content),
          tell: () => undefined,
          fault,
        },
        { serial, secret, hardware: { model: 'home' }, capabilities, version: '2.20.2' },
      ).catch(fault)
      await atRest()
    },
    kill: () => power.cut(),
    leapTo: async (moment) => {
      now = moment
      const due = () => [...timers].filter((timer) => timer.due <= now)
      for (let late = due(); late.length > 0; late = due()) {
        for (const timer of late.toSorted((one, other) => one.due - other.due)) {
          // One that came before may have called it off.
          if (timers.delete(timer)) timer.act()
        }
        await atRest()
      }
    },
    nextTimer: () => Math.min(...[...timers].filter((timer) => !isRoutine(timer)).map(({ due }) => due)),
  }
  return robot
}

function isRoutine({ length }: Timer): boolean {
  return length > 25_000 && length <= 31_000
}

/** A stream over which nothing comes, until it ends. */
function silence(signal: AbortSignal): AsyncIterable<never> {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        await ended
        return { done: true, value: undefined }
      },
    }),
  }
}

async function* inTurn<Part>(parts: readonly Part[]): AsyncIterable<Part> {
  yield* parts
}

/** What is put on a disk is noted when it is there. */
class NotedEntries extends Map<string, string> {
  readonly #note: (key: string, value: string) => void
  constructor(note: (key: string, value: string) => void) {
    super()
    this.#note = note
  }
  override set(key: string, value: string): this {
    this.#note(key, value)
    return super.set(key, value)
  }
}
