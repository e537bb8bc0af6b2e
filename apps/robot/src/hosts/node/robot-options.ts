import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMpvInstalled } from './mpv-player.ts'
import type { TranscriberOptions } from './transcriber.ts'

export interface RobotOptions {
  readonly server: string
  readonly serial: string
  readonly secret: string
  readonly data: string
  /** As it is called on the console. */
  readonly name: string
  /** What music is heard with, and what the server speaks. */
  readonly player: 'mpv' | 'silent'
  /** Somebody pays for what comes over its line: songs wait. */
  readonly isMetered: boolean
  /** Who makes text of what was recorded; null when nobody does. */
  readonly transcription: TranscriberOptions | null
}

/** Something on the command line that cannot be used, in a sentence for whoever typed it. */
export class OptionsUnusable extends Error {}

export const usage = `Runs a robot on this machine.

  npx kompaan-robot --server URL --serial SERIAL [--secret-file FILE] [--data FOLDER] [--name NAME]
                     [--player mpv|silent] [--metered]

  --server       where Kompaan is, such as http://localhost:8080
  --serial       the robot's serial number, as the operator registered it
  --secret-file  a file with the secret that came with the serial number; or set KOMPAAN_ROBOT_SECRET
  --data         where the robot keeps its memory (robot-data/SERIAL)
  --name         what the console calls it (the serial number)
  --player       what music is played with, and the server's voice (mpv where it is installed)
  --metered      the line is paid for by the byte: songs are not fetched until 'metered off' is typed

  KOMPAAN_TRANSCRIBE_URL     who makes text of recordings: its /v1/audio/transcriptions is called
  KOMPAAN_TRANSCRIBE_KEY     the key for it, if it wants one
  KOMPAAN_TRANSCRIBE_MODEL   the model that it uses (whisper-1)
`

export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): RobotOptions {
  const values = parse(args)
  const { server, serial } = values
  if (server === undefined || !isWebAddress(server)) {
    throw new OptionsUnusable('Say where the server is: --server http://localhost:8080')
  }
  if (serial === undefined) throw new OptionsUnusable('Say which robot this is: --serial and its number.')
  return {
    server,
    serial,
    secret: readSecret(values['secret-file'], env),
    data: values.data ?? join('robot-data', serial.replaceAll(/[^A-Za-z0-9-]/g, '_')),
    name: values.name ?? serial,
    player: readPlayer(values.player),
    isMetered: values.metered ?? false,
    transcription: readTranscription(env),
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = {
      server: text,
      serial: text,
      'secret-file': text,
      data: text,
      name: text,
      player: text,
      metered: { type: 'boolean' },
    } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new OptionsUnusable(error instanceof Error ? error.message : String(error))
  }
}

function readPlayer(named: string | undefined): RobotOptions['player'] {
  if (named === undefined) return isMpvInstalled() ? 'mpv' : 'silent'
  if (named !== 'mpv' && named !== 'silent') {
    throw new OptionsUnusable('Music is played by --player mpv or --player silent.')
  }
  return named
}

function readTranscription(env: NodeJS.ProcessEnv): TranscriberOptions | null {
  const { KOMPAAN_TRANSCRIBE_URL: url, KOMPAAN_TRANSCRIBE_KEY: key, KOMPAAN_TRANSCRIBE_MODEL: model } = env
  if (url === undefined || url === '') return null
  if (!isWebAddress(url)) {
    throw new OptionsUnusable('KOMPAAN_TRANSCRIBE_URL is no address, such as https://speech.example.org')
  }
  return { url, key: key === undefined || key === '' ? null : key, model: model ?? 'whisper-1' }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}

function readSecret(file: string | undefined, env: NodeJS.ProcessEnv): string {
  const secret = file === undefined ? env.KOMPAAN_ROBOT_SECRET : readFirstLine(file)
  if (secret === undefined || secret === '') {
    throw new OptionsUnusable(
      'The secret is missing: name its file with --secret-file, or set KOMPAAN_ROBOT_SECRET.',
    )
  }
  return secret
}

function readFirstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0]?.trim() ?? ''
  } catch {
    throw new OptionsUnusable(`The secret file ${file} cannot be read.`)
  }
}
