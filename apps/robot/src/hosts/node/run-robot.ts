import { createHash, randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { capabilities } from '../../core/capabilities.ts'
import type { Clock } from '../../core/ports.ts'
import { startRobot, type Robot } from '../../core/robot.ts'
import { fetchLink } from '../fetch-link.ts'
import { silentPlayer } from '../silent-player.ts'
import { obeyLine } from './console-commands.ts'
import { mpvPlayer } from './mpv-player.ts'
import { nodeClock } from './node-clock.ts'
import { releaseFolder } from './release-folder.ts'
import { faultCode, restartCode } from './restart-code.ts'
import { FolderUnusable, takeRobotFolder } from './robot-folder.ts'
import { OptionsUnusable, readOptions } from './robot-options.ts'
import { sentenceSpace, soundFolder } from './sound-folder.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { transcriber, type Recogniser } from './transcriber.ts'

/** Runs a robot as this process, which ends with `restartCode` when it is to be started again. */
export function runRobot({ clock = nodeClock }: { readonly clock?: Clock } = {}): void {
  run(clock).catch(fail)
}

async function run(clock: Clock): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const { server, serial, secret, data, name } = options
  const folder = takeRobotFolder(data)
  const store = openSqliteStore(data)
  let code: string | null = null
  let wasAsking = false
  let played: string | null = null
  let { isMetered } = options
  const songs = soundFolder(join(data, 'songs'))
  const sentences = soundFolder(join(data, 'sentences'), sentenceSpace)

  let ending = false
  const end = async (exitCode: number) => {
    if (ending) return
    ending = true
    await robot.stop()
    store.close()
    folder.release()
    process.exit(exitCode)
  }
  const robot = await startRobot(
    {
      link: fetchLink(server),
      store,
      releases: releaseFolder(join(data, 'releases')),
      songs,
      sentences,
      player: options.player === 'mpv' ? mpvPlayer({ fileOf: songs.fileOf }) : silentPlayer(clock),
      // One of its own: it speaks while music plays.
      speaker: options.player === 'mpv' ? mpvPlayer({ fileOf: sentences.fileOf }) : null,
      line: { isMetered: () => isMetered },
      clock,
      voice: {
        say: async (text) => print(`${name}: ${text}`),
        chime: async () => print(`${name}: (ping)`),
        // Letters are as loud as they are.
        setLoudness: () => undefined,
      },
      display: {
        show: ({ pairingCode, isAsking, playing }) => {
          if (isAsking && !wasAsking) print('[What you type now is the answer.]')
          wasAsking = isAsking
          if (pairingCode !== null && pairingCode !== code) print(`[pairing code ${pairingCode}]`)
          code = pairingCode
          if (playing !== played) print(playing === null ? '[The music is over.]' : `[It plays ${playing}.]`)
          played = playing
        },
      },
      hands: { restart: () => void end(restartCode).catch(fail) },
      random: { fraction: Math.random, uuid: randomUUIDv7 },
      sha256: async (content) => createHash('sha256').update(content).digest('hex'),
      tell: (sentence) => print(`[${sentence}]`),
      fault: fail,
    },
    { serial, secret, hardware: { model: 'kompaan-node' }, capabilities, version: ownVersion() },
  )
  // Without its launcher nobody would pass on a signal to it.
  process.on('disconnect', () => void end(0).catch(fail))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0).catch(fail))
  print(`[Robot ${serial} is awake; type help for what you can do here.]`)
  const { transcription } = options
  const recogniser = transcription === null ? null : transcriber(transcription)
  await listen(robot, recogniser, (changed) => {
    isMetered = changed
    robot.lineChanged()
  })
}

/** Lines that are typed, for as long as there is somebody to type them. */
async function listen(
  robot: Robot,
  recogniser: Recogniser | null,
  setMetered: (isMetered: boolean) => void,
): Promise<void> {
  for await (const line of createInterface({ input: process.stdin }))
    await obeyLine({ robot, recogniser, setMetered, print }, line)
}

function ownVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return /"version": "([\d.]+)"/.exec(text)?.[1] ?? '0.0.0'
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(error: unknown): never {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(isForPerson(error) ? 1 : faultCode)
}

/** It helps to do something about it, and to nobody that it is tried again. */
function isForPerson(error: unknown): error is Error {
  return error instanceof OptionsUnusable || error instanceof FolderUnusable
}

/** What a person can act on in one sentence; anything else with its trace, since it is our own mistake. */
function sentence(error: unknown): string {
  if (isForPerson(error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
