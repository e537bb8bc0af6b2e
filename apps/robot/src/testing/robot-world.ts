import { loadDefaultCommands } from '@kompaan/speech/load-default-commands'
import { loadLanguage } from '@kompaan/speech/load-language'
import type {
  Appearance,
  Link,
  LinkAnswer,
  LinkParts,
  LinkRequest,
  Player,
  Ports,
  StreamMessage,
} from '../core/ports.ts'
import { startRobot, type Robot } from '../core/robot.ts'
import { silentPlayer } from '../hosts/silent-player.ts'
import { createFakeServer, sha256Of, wordsIn, type FakeServer } from './fake-server.ts'
import { createHandClock, type HandClock } from './hand-clock.ts'
import { createDisk, memoryReleases, memorySounds, memoryStore, type Disk } from './memory-store.ts'
import { createPower, type Power } from './power.ts'

// Loaded before time begins to be moved by hand: a module takes its own time to come.
await loadLanguage('nl-NL')
await loadDefaultCommands('nl-NL')

/** A robot with its disk, its clock and its server, all in memory; only the robot itself is real. */
export interface RobotWorld {
  readonly clock: HandClock
  readonly server: FakeServer
  readonly disk: Disk
  /** Everything that was begun to be said. */
  readonly said: string[]
  /** When, on the clock that cannot be set. */
  readonly saidAt: Map<string, number>
  /** What the one who looks after the machine was told. */
  readonly told: string[]
  readonly faults: unknown[]
  appearance(): Appearance | undefined
  /** Switches it on; it ends by itself at step `cutAt`. */
  start(cutAt?: number): Promise<void>
  robot(): Robot
  /** Pulls the plug. */
  kill(): void
  power(): Power
  /** The server sends a hint. */
  hint(kind: string): void
  readonly network: Network
  readonly voice: { broken: boolean; loudness: number }
  readonly speaker: Speaker
  readonly music: Music
}

/** What its player was told. */
interface Music {
  /** The checksums of the songs that could be heard, in order. */
  readonly begun: string[]
  readonly loudness: number[]
  /** Checksums of songs that it cannot play. */
  readonly unplayable: Set<string>
}

/** What could be heard of the sounds that the server made. */
interface Speaker {
  /** As whom they were spoken, in order. */
  readonly played: string[]
  readonly loudness: number[]
  /** It plays nothing. */
  broken: boolean
}

interface Network {
  /** No call gets through. */
  down: boolean
  /** Whether the answer to this call gets lost on its way back. */
  loses: (path: string) => boolean
  /** How long the answer to this call takes, in milliseconds. */
  delays: (path: string) => number
  /** How many bytes of a download come before it breaks off. */
  breakAfter: number
  /** How many bytes come at once. */
  partSize: number
  /** How long each of these takes, in milliseconds. */
  partTime: number
  /** Bytes of songs that came. */
  songBytes: number
  metered: boolean
}

/** How long the robot takes to say anything. */
export const speakingTime = 2000

/** With a speaker, sentences can be heard as the server made them. */
export function createWorld({ clock = createHandClock(), hasSpeaker = false } = {}): RobotWorld {
  // The server has the right time whatever happens to the machine's clock.
  const began = clock.system()
  const server = createFakeServer(() => began + clock.monotonic())
  const disk = createDisk()
  const network: Network = {
    down: false,
    loses: () => false,
    delays: () => 0,
    breakAfter: Infinity,
    partSize: 4,
    partTime: 0,
    songBytes: 0,
    metered: false,
  }
  const voice = { broken: false, loudness: 1 }
  const speaker: Speaker = { played: [], loudness: [], broken: false }
  const music: Music = { begun: [], loudness: [], unplayable: new Set() }
  const said: string[] = []
  const saidAt = new Map<string, number>()
  const told: string[] = []
  const faults: unknown[] = []
  let power = createPower()
  let robot: Robot | undefined
  let appearance: Appearance | undefined
  let sendHint: (message: StreamMessage) => void = () => {}
  let uuids = 0

  const clockOf = (mine: Power) => ({
    ...clock,
    after: (milliseconds: number, act: () => void) => clock.after(milliseconds, () => mine.isOn() && act()),
  })

  const start = async (cutAt?: number) => {
    const mine = createPower(cutAt)
    power = mine
    robot = undefined
    const ports: Ports = {
      link: worldLink(clock, server, network, mine, (send) => (sendHint = send)),
      store: memoryStore(disk, mine),
      releases: memoryReleases(disk, mine),
      songs: memorySounds(disk, 'songs', mine),
      sentences: memorySounds(disk, 'sentences', mine),
      player: worldPlayer(silentPlayer(clockOf(mine)), music, mine),
      speaker: hasSpeaker ? worldSpeaker(silentPlayer(clockOf(mine)), speaker, disk, mine) : null,
      line: { isMetered: () => network.metered },
      clock: clockOf(mine),
      voice: {
        setLoudness: (factor) => void (voice.loudness = factor),
        chime: async () => {
          await mine.step()
          said.push('(ping)')
        },
        say: async (text, _, signal) => {
          await mine.step()
          if (voice.broken) throw new Error('no sound')
          said.push(text)
          saidAt.set(text, clock.monotonic())
          await mine.step()
          await new Promise<void>((resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('cut short')))
            clock.after(speakingTime, () => mine.isOn() && resolve())
          })
        },
      },
      display: { show: (shown) => mine.isOn() && (appearance = shown) },
      hands: {
        restart: () => {
          mine.cut()
          void start()
        },
      },
      random: {
        fraction: () => 0.5,
        uuid: () => `10000000-0000-7000-8000-${String((uuids += 1)).padStart(12, '0')}`,
      },
      sha256: async (content) => sha256Of(content),
      tell: (sentence) => mine.isOn() && told.push(sentence),
      fault: (error) => mine.isOn() && faults.push(error),
    }
    const starting = startRobot(ports, identity)
    starting.then(
      (started) => {
        if (power === mine) robot = started
      },
      (error: unknown) => faults.push(error),
    )
    await clock.advance(0)
  }

  return {
    clock,
    server,
    disk,
    network,
    voice,
    speaker,
    music,
    said,
    saidAt,
    told,
    faults,
    appearance: () => appearance,
    start,
    robot: () => {
      if (robot === undefined) throw new Error('the robot is not running')
      return robot
    },
    kill: () => power.cut(),
    power: () => power,
    hint: (kind) => sendHint({ id: null, event: 'message', data: JSON.stringify({ kind }) }),
  }
}

const identity = {
  serial: 'KMP-0001',
  secret: 'secret',
  hardware: { model: 'test' },
  capabilities: [],
  version: '2.20.2',
}

function worldPlayer(player: Player, music: Music, power: Power): Player {
  return {
    ...player,
    start: async (song, signal) => {
      await power.step()
      if (music.unplayable.has(song.sha256)) throw new Error('no sound')
      music.begun.push(song.sha256)
      await power.step()
      return player.start(song, signal)
    },
    setLoudness: async (factor) => void music.loudness.push(factor),
  }
}

function worldSpeaker(player: Player, speaker: Speaker, disk: Disk, power: Power): Player {
  return {
    ...player,
    start: async (sound, signal) => {
      await power.step()
      const file = disk.sentences.get(sound.sha256)
      if (speaker.broken || file === undefined) throw new Error('no sound')
      speaker.played.push(wordsIn(file))
      return player.start(sound, signal)
    },
    setLoudness: async (factor) => void speaker.loudness.push(factor),
  }
}

function worldLink(
  clock: HandClock,
  server: FakeServer,
  network: Network,
  power: Power,
  onStream: (send: (message: StreamMessage) => void) => void,
): Link {
  const reach = async (request: LinkRequest): Promise<LinkAnswer> => {
    await power.step()
    if (network.down) throw new Error('no route')
    const answer = server.answer(request)
    await power.step()
    const delay = network.delays(request.path)
    if (delay > 0) await new Promise<void>((resolve) => clock.after(delay, resolve))
    if (network.loses(request.path)) throw new Error('the answer got lost')
    return answer
  }
  const asGet = { method: 'GET', headers: {}, body: undefined }
  return {
    send: reach,
    stream: async (request) => {
      const answer = await reach({ ...asGet, ...request })
      const { parts, send } = pushable<StreamMessage>(request.signal)
      onStream(send)
      return { ...answer, parts }
    },
    download: async ({ fromByte, ...request }) => {
      const { path, token, body, signal } = request
      const isAsked = body !== undefined
      const answer = await reach({
        method: isAsked ? 'POST' : 'GET',
        path,
        token,
        body,
        headers: {},
        signal,
      })
      const name = path.split('/').at(-1) ?? ''
      const song = server.song(name)
      const file = isAsked ? server.sound(body) : (song ?? server.release(name))
      if (answer.status >= 400 || file === undefined)
        return { ...answer, parts: inParts(new Uint8Array(), network, { clock, power }) }
      return {
        ...answer,
        status: fromByte > 0 ? 206 : 200,
        parts: inParts(file.slice(fromByte), network, { clock, power, isSong: song !== undefined }),
      }
    },
  }
}

async function* inParts(
  file: Uint8Array,
  network: Network,
  { clock, power, isSong = false }: { clock: HandClock; power: Power; isSong?: boolean },
): AsyncIterable<Uint8Array> {
  const size = network.partSize
  for (let at = 0; at < file.length; at += size) {
    if (network.partTime > 0) await new Promise<void>((resolve) => clock.after(network.partTime, resolve))
    // Nobody is there to take it any more.
    if (!power.isOn()) await new Promise(() => {})
    if (network.down || network.breakAfter <= 0) throw new Error('broken off')
    network.breakAfter -= size
    if (isSong) network.songBytes += Math.min(size, file.length - at)
    yield file.slice(at, at + size)
  }
}

function pushable<Part>(signal: AbortSignal): {
  parts: LinkParts<Part>['parts']
  send: (part: Part) => void
} {
  const waiting: Part[] = []
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  return {
    send: (part) => {
      waiting.push(part)
      wake()
    },
    parts: (async function* () {
      while (!signal.aborted) {
        const next = waiting.shift()
        if (next === undefined) await new Promise<void>((resolve) => (wake = resolve))
        else yield next
      }
    })(),
  }
}
