import { createHash } from 'node:crypto'
import type { AnswerOf, Contract, InputOf, MusicControl, RobotLanguage } from '@kompaan/contract/wire'
import { writeGraph, type ScriptGraph } from '@kompaan/script/core'
import { isRecord } from '../core/json.ts'
import type { LinkAnswer, LinkRequest } from '../core/ports.ts'
import { instant } from '../core/robot-time.ts'
import type { Instruction } from '../core/wire-answers.ts'
import { failure, success } from './link-answers.ts'

type Result = InputOf<Contract['instructionResult'], 'body'>
type Execution = InputOf<Contract['executions'], 'body'>['executions'][number]
type SpeechExecution = Extract<Execution, { kind: 'speech' }>
type ScriptExecution = Extract<Execution, { kind: 'script' }>
type MusicExecution = Extract<Execution, { kind: 'music' }>
type SongsHeld = InputOf<Contract['songsHeld'], 'body'>
type Heard = InputOf<Contract['deviceHeard'], 'body'>
type FilledReport = InputOf<Contract['deviceReport'], 'body'>

/** What the server was told of one run of a script. */
export interface ScriptRun extends Omit<ScriptExecution, 'feedback'> {
  /** By their numbers. */
  readonly feedback: ReadonlyMap<number, ScriptExecution['feedback'][number]>
}
type Beat = InputOf<Contract['heartbeat'], 'body'>

/** The server as one robot meets it: its device calls in memory, and what it was told, for tests to look at. */
export interface FakeServer {
  readonly answer: (request: LinkRequest) => LinkAnswer
  readonly beats: Beat[]
  /** By instruction; the first counts. */
  readonly results: Map<string, Result[]>
  /** Instructions that the robot said it has. */
  readonly received: Set<string>
  readonly executions: Map<string, SpeechExecution>
  readonly scriptRuns: Map<string, ScriptRun>
  /** By their ids; the first end counts. */
  readonly music: Map<string, MusicExecution>
  readonly missed: Map<string, Extract<Execution, { kind: 'missed' }>>
  /** How far the robot is with its songs. */
  readonly songStatuses: Map<string, SongsHeld['songs'][number]['status']>
  /** Makes these its songs, by their ids, and these its playlists. */
  setMusic(
    songs: Readonly<Record<string, Uint8Array>>,
    playlists?: Readonly<Record<string, readonly string[]>>,
  ): void
  readonly song: (id: string) => Uint8Array | undefined
  /** The sentences that it was asked to speak, in order. */
  readonly spoken: string[]
  /** What it sends for one. */
  sound: (body: unknown) => Uint8Array
  /** By their ids. */
  readonly reports: Map<string, FilledReport>
  /** What was heard and not understood, by its id; and how many each call told. */
  readonly heard: Map<string, Heard['heard'][number]>
  readonly heardAtOnce: number[]
  /** What integrations told, by name. */
  readonly statusEvents: { readonly name: string; readonly at: number }[]
  /** Nobody tells what happens around the robot. */
  isUnwatched: boolean
  /** Keeps a version of a script; answers its id. */
  addScript(graph: ScriptGraph, language?: RobotLanguage): string
  readonly settingsChanges: unknown[]
  readonly requests: string[]
  /** How many parts each list had. */
  readonly itemsListed: number[]
  /** The hashes of each call for parts. */
  readonly partsAsked: string[][]
  readonly release: (version: string) => Uint8Array | undefined
  readonly token: () => string | null
  instruct(instruction: Order, validFor?: number): string
  /** One part of each kind. */
  setState(items: Readonly<Record<string, unknown>>): void
  setParts(parts: readonly { readonly kind: string; readonly id: string; readonly value: unknown }[]): void
  /** The server sends something else under this hash; undefined when it has it no more. */
  changeBody(sha256: string, body: string | undefined): void
  /** As after a restore: it counts again from an earlier number. */
  restore(version: number): void
  /** How many parts it answers in one call. */
  partsAtOnce: number
  publish(version: string, file: Uint8Array, sha256?: string): void
  /** From now on these calls are answered so; some of them, where it goes by what they send. */
  override(path: string, answer: LinkAnswer | ((body: unknown) => LinkAnswer | undefined) | null): void
  /** Delivers what is done or expired again and again, newest first. */
  redeliver: boolean
  /** By so many milliseconds the time that it says is ahead. */
  ahead: number
  resetting: boolean
  secret: string
  /** Somebody has used its pairing code. */
  paired: boolean
}

type Order =
  | {
      readonly kind: 'runScript'
      readonly scriptVersionId: string
      readonly planned?: string
      readonly once?: true
    }
  | { readonly kind: 'speak'; readonly text: string; readonly notify?: true }
  | { readonly kind: 'fetch' | 'restart'; readonly version: string }
  | { readonly kind: 'playPlaylist'; readonly playlistId: string }
  | { readonly kind: 'controlMusic'; readonly control: MusicControl }
  | { readonly kind: 'reset' }

export function createFakeServer(now: () => number): FakeServer {
  const bodies = new Map<string, string>()
  const releases = new Map<string, Uint8Array>()
  const songs = new Map<string, Uint8Array>()
  const overrides = new Map<string, (body: unknown) => LinkAnswer | undefined>()
  const scripts = new Map<string, string>()
  const instructions: Instruction[] = []
  let state: AnswerOf<Contract['state']> = { version: 1, epoch: 'first', total: 0, items: [] }
  /** With which version each part came. */
  let changedIn = new Map<string, number>()
  let token: string | null = null
  let count = 0
  const nextId = () => `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`

  const isOpen = ({ id, expiresAt }: Instruction) => !server.results.has(id) && Date.parse(expiresAt) > now()

  const listed = () => (server.redeliver ? instructions.toReversed() : instructions.filter(isOpen))

  const takeResult = (id: string, body: unknown) => {
    const instruction = instructions.find((each) => each.id === id)
    if (instruction === undefined || !isResult(body)) return failure(404, 'not_found')
    server.results.set(id, [...(server.results.get(id) ?? []), body])
    if (instruction.kind === 'reset' && body.outcome === 'done' && server.resetting) {
      server.resetting = false
      // What the former owner wanted is nobody's any more.
      instructions.length = 0
      server.setState({})
      token = null
    }
    return success(204)
  }

  const takeReceived = (body: unknown) => {
    const ids = isRecord(body) && Array.isArray(body.instructionIds) ? body.instructionIds : []
    for (const id of ids) server.received.add(String(id))
    return success(204)
  }

  const takeBeat = (body: unknown) => {
    if (!isBeat(body)) return failure(400, 'invalid_input')
    server.beats.push(body)
    return success(200, {
      now: instant(now() + server.ahead),
      intervalSeconds: 30,
      sequence: Math.max(...server.beats.map(({ sequence }) => sequence)),
      stateVersion: state.version,
      stateEpoch: state.epoch,
      instructionsOpen: listed().length > 0,
      paired: server.paired,
    } satisfies AnswerOf<Contract['heartbeat']>)
  }

  const enrol = (body: unknown) => {
    if (!isRecord(body) || body.secret !== server.secret) return failure(401, 'invalid_credentials')
    token = `token-${nextId()}`
    return success(201, { robotId: 'robot', token })
  }

  const answerState = (headers: LinkRequest['headers'], since: string | null) => {
    if (headers['if-none-match'] === `"${state.epoch}.${state.version}"`) return success(304)
    const [epoch, version] = since?.split('.') ?? []
    const isKnown = epoch === state.epoch && Number(version) <= state.version
    const items = state.items.filter(
      ({ sha256 }) => !isKnown || (changedIn.get(sha256) ?? 0) > Number(version),
    )
    server.itemsListed.push(items.length)
    return success(200, { ...state, items })
  }

  const answerParts = (body: unknown) => {
    const asked = isRecord(body) && Array.isArray(body.sha256) ? body.sha256.map(String) : []
    server.partsAsked.push(asked)
    const parts = asked.flatMap((sha256) => {
      const text = bodies.get(sha256)
      return text === undefined ? [] : [{ sha256, body: text }]
    })
    const gone = asked.filter((sha256) => !bodies.has(sha256))
    return success(200, { parts: parts.slice(0, server.partsAtOnce), gone } satisfies AnswerOf<
      Contract['stateParts']
    >)
  }

  const takeExecution = (execution: Execution) => {
    if (execution.kind === 'speech') {
      server.executions.set(execution.id, execution)
      return
    }
    if (execution.kind === 'music') {
      server.music.set(execution.id, { ...execution, ...server.music.get(execution.id) })
      return
    }
    if (execution.kind === 'missed') {
      server.missed.set(execution.id, execution)
      return
    }
    const { feedback, ...told } = execution
    const before = server.scriptRuns.get(execution.id)
    const entries = new Map(feedback.map((entry) => [entry.sequence, entry]))
    server.scriptRuns.set(execution.id, {
      ...before,
      ...told,
      feedback: new Map([...entries, ...(before?.feedback ?? [])]),
    })
  }

  const seenOf = (query: URLSearchParams): AnswerOf<Contract['statusHappened']>['seen'] => {
    const [from, to] = ['from', 'to'].map((end) => Date.parse(query.get(end) ?? ''))
    const isSeen = server.statusEvents.some(
      ({ name, at }) => name === query.get('name') && at >= (from ?? NaN) && at <= (to ?? NaN),
    )
    return server.isUnwatched ? 'unknown' : isSeen ? 'yes' : 'no'
  }

  const duringReset = /^\/device\/v1\/instructions/

  const answer = ({ method, path, token: shown, headers, body }: LinkRequest): LinkAnswer => {
    server.requests.push(`${method} ${path}`)
    const overridden = (overrides.get(path) ?? overrides.get(path.replace(/\?.*/, '')))?.(body)
    if (overridden !== undefined) return overridden
    if (path === '/device/v1/enrol') return enrol(body)
    if (shown === null || shown !== token) return failure(401, 'invalid_token')
    if (server.resetting && !duringReset.test(path)) return failure(403, 'robot_resetting')
    const address = new URL(path, 'http://server')
    const [, , , name, key = ''] = address.pathname.split('/')
    switch (`${method} ${name}`) {
      case 'POST heartbeat':
        return takeBeat(body)
      case 'GET state':
        return answerState(headers, address.searchParams.get('since'))
      case 'POST state':
        return answerParts(body)
      case 'GET instructions':
        return success(200, listed())
      case 'POST instructions':
        return key === 'received' ? takeReceived(body) : takeResult(key, body)
      case 'POST executions':
        for (const execution of executionsIn(body)) takeExecution(execution)
        return success(204)
      case 'GET scripts': {
        const text = scripts.get(key)
        return text === undefined ? failure(404, 'not_found') : { ...success(200), text }
      }
      case 'GET status-events':
        return success(200, { seen: seenOf(address.searchParams) })
      case 'POST reports':
        if (!isReport(body)) return failure(400, 'invalid_input')
        server.reports.set(body.id, body)
        return success(204)
      case 'POST heard':
        if (!isHeard(body)) return failure(400, 'invalid_input')
        server.heardAtOnce.push(body.heard.length)
        for (const each of body.heard) server.heard.set(each.id, each)
        return success(204)
      case 'POST speech':
        if (!isSentence(body)) return failure(400, 'invalid_input')
        server.spoken.push(body.text)
        return success(200)
      case 'POST settings':
        server.settingsChanges.push(body)
        return success(200, { stateVersion: state.version, stateEpoch: state.epoch })
      case 'POST pairing-code':
        return success(201, { code: 'ABCD2345', expiresAt: instant(now() + 600_000) })
      case 'GET events':
      case 'GET releases':
        return success(200)
      case 'GET songs':
        return songs.has(key) ? success(200) : failure(404, 'not_found')
      case 'POST songs':
        if (!isSongsHeld(body)) return failure(400, 'invalid_input')
        for (const { songId, status } of body.songs) server.songStatuses.set(songId, status)
        return success(204)
      default:
        return failure(404, 'not_found')
    }
  }

  const server: FakeServer = {
    answer,
    beats: [],
    results: new Map(),
    received: new Set(),
    executions: new Map(),
    scriptRuns: new Map(),
    music: new Map(),
    missed: new Map(),
    songStatuses: new Map(),
    setMusic: (files, playlists = {}) => {
      songs.clear()
      for (const [id, file] of Object.entries(files)) songs.set(id, file)
      server.setParts([
        ...Object.entries(files).map(([id, file]) => ({
          kind: 'song',
          id,
          value: {
            title: `Lied ${id}`,
            artist: null,
            type: 'mp3',
            duration: 60_000,
            sha256: sha256Of(file),
            size: file.length,
            gain: null,
          },
        })),
        ...Object.entries(playlists).map(([id, songIds]) => ({
          kind: 'playlist',
          id,
          value: { name: id, songIds },
        })),
      ])
    },
    song: (id) => songs.get(id),
    spoken: [],
    sound: (body) => soundOf(isSentence(body) ? body.text : ''),
    reports: new Map(),
    heard: new Map(),
    heardAtOnce: [],
    statusEvents: [],
    isUnwatched: false,
    addScript: (graph, scriptLanguage = 'nl-NL') => {
      // Made by whoever saved it, so that a later one is not a higher one.
      const id = crypto.randomUUID()
      scripts.set(id, JSON.stringify({ scriptLanguage, ...writeGraph(graph) }))
      return id
    },
    settingsChanges: [],
    requests: [],
    itemsListed: [],
    partsAsked: [],
    release: (version) => releases.get(version),
    token: () => token,
    instruct: (order, validFor = 120_000) => {
      const instruction = { id: nextId(), createdAt: instant(now()), expiresAt: instant(now() + validFor) }
      if (order.kind === 'runScript')
        instructions.push({ ...order, ...instruction, scriptReferenceId: order.scriptVersionId })
      else instructions.push({ ...order, ...instruction })
      if (order.kind === 'reset') server.resetting = true
      return instruction.id
    },
    setState: (items) =>
      server.setParts(Object.entries(items).map(([kind, value]) => ({ kind, id: 'robot', value }))),
    setParts: (parts) => {
      const items = parts.map(({ kind, id, value }) => {
        const text = JSON.stringify(value)
        const sha256 = sha256Of(text)
        bodies.set(sha256, text)
        return { kind, id, sha256 }
      })
      const version = state.version + 1
      changedIn = new Map(items.map(({ sha256 }) => [sha256, changedIn.get(sha256) ?? version]))
      state = { ...state, version, total: items.length, items }
    },
    changeBody: (sha256, body) => {
      if (body === undefined) bodies.delete(sha256)
      else bodies.set(sha256, body)
    },
    restore: (version) => {
      state = { ...state, version, epoch: `${state.epoch}, restored` }
    },
    partsAtOnce: 500,
    publish: (version, file, sha256 = sha256Of(file)) => {
      releases.set(version, file)
      server.setState({ software: { version, sha256, size: file.length } })
    },
    override: (path, given) => {
      if (given === null) overrides.delete(path)
      else overrides.set(path, typeof given === 'function' ? given : () => given)
    },
    redeliver: false,
    ahead: 0,
    resetting: false,
    secret: 'secret',
    paired: false,
  }
  return server
}

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A sound of two seconds with the words in the place of its samples, so that it can be told whose it is. */
export function soundOf(text: string): Uint8Array {
  const data = Buffer.from(text.length % 2 === 0 ? text : `${text} `)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(Math.ceil(data.length / 2), 28)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

export function wordsIn(sound: Uint8Array): string {
  return Buffer.from(sound.subarray(44)).toString().trim()
}

function isSentence(value: unknown): value is InputOf<Contract['deviceSpeech'], 'body'> {
  return isRecord(value) && typeof value.text === 'string' && typeof value.language === 'string'
}

function isResult(value: unknown): value is Result {
  return isRecord(value) && typeof value.outcome === 'string' && typeof value.at === 'string'
}

function isBeat(value: unknown): value is Beat {
  return isRecord(value) && Number.isSafeInteger(value.sequence) && isRecord(value.software)
}

function executionsIn(body: unknown): Execution[] {
  return isRecord(body) && Array.isArray(body.executions) ? body.executions.filter(isExecution) : []
}

function isSongsHeld(value: unknown): value is SongsHeld {
  return isRecord(value) && Array.isArray(value.songs) && typeof value.complete === 'boolean'
}

function isHeard(value: unknown): value is Heard {
  return isRecord(value) && Array.isArray(value.heard) && value.heard.length > 0
}

function isReport(value: unknown): value is FilledReport {
  return isRecord(value) && typeof value.id === 'string' && Array.isArray(value.fields)
}

function isExecution(value: unknown): value is Execution {
  return isRecord(value) && typeof value.id === 'string'
}
