import { readFile } from 'node:fs/promises'
import { canonicalTimeZone, robotLanguages } from '@kompaan/contract/wire'
import { instant } from '../../core/robot-time.ts'
import type { Robot, RobotStatus } from '../../core/robot.ts'
import { NotTranscribed, type Recogniser } from './transcriber.ts'

const help = `code             ask for a pairing code
language en-GB   change the robot's language (${robotLanguages.join(', ')})
zone Europe/Paris   change its time zone
metered on       songs wait, since the line is paid for by the byte; 'metered off' fetches them
/hear said.wav   what was recorded in a file is what it hears, if it may; a program that records can write such lines
status           how it is doing
help             this list
Anything else is what the robot hears you say.`

interface Console {
  readonly robot: Robot
  /** Null when nobody transcribes. */
  readonly recogniser: Recogniser | null
  readonly setMetered: (isMetered: boolean) => void
  readonly print: (text: string) => void
}

/** What is typed at the console: a few words for the robot's buttons, and everything else is said to it. */
export async function obeyLine(console: Console, line: string): Promise<void> {
  const { robot, setMetered, print } = console
  const [word = '', value = ''] = line.trim().split(/\s+/)
  switch (word) {
    case '':
      return undefined
    case 'code':
      await robot.askPairingCode()
      return undefined
    case 'language': {
      const defaultLanguage = robotLanguages.find((each) => each.toLowerCase() === value.toLowerCase())
      if (defaultLanguage === undefined) return print(`The languages are ${robotLanguages.join(', ')}.`)
      return robot.changeSetting({ defaultLanguage })
    }
    case 'zone': {
      const timeZone = canonicalTimeZone(value)
      if (timeZone === undefined) return print('That is not a time zone, such as Europe/Amsterdam.')
      return robot.changeSetting({ timeZone })
    }
    case 'metered':
      if (value !== 'on' && value !== 'off') return print('Say metered on, or metered off.')
      return setMetered(value === 'on')
    case '/hear':
      // Not waited for: somebody may type meanwhile.
      void hearFile(console, line.trim().slice(word.length).trim())
      return undefined
    case 'status':
      return print(describe(await robot.status()))
    case 'help':
      return print(help)
    default:
      return robot.hear(line.trim())
  }
}

/** What was recorded in a file, if that may be understood and somebody transcribes it. */
export async function hearFile({ robot, recogniser, print }: Console, file: string): Promise<void> {
  const { permissions, settings } = await robot.status()
  if (!permissions.includes('googleAudioTranscription'))
    return print('[The robot has no permission to understand speech.]')
  if (recogniser === null) return print('[Nobody transcribes: set KOMPAAN_TRANSCRIBE_URL.]')
  const wav = await readFile(file).catch(() => undefined)
  if (wav === undefined) return print(`[The file ${file} cannot be read.]`)
  try {
    const text = await recogniser.recognise(wav, settings.defaultLanguage)
    return text === '' ? print('[Nothing was said.]') : await robot.hear(text, 'spoken')
  } catch (error) {
    if (!(error instanceof NotTranscribed)) throw error
    return print(`[${error.message}]`)
  }
}

function describe({ software, settings, permissions, ...status }: RobotStatus): string {
  const { version, updateStatus, target, progress } = software
  const update = [updateStatus, target, progress !== undefined && `${progress} %`].filter(Boolean).join(' ')
  return [
    `mood             ${status.mood}`,
    `software         ${version} (${update})`,
    `language, zone   ${settings.defaultLanguage}, ${settings.timeZone}`,
    `allowed          ${permissions.join(', ') || 'nothing'}`,
    `time             ${status.time === undefined ? 'not known' : instant(status.time)}`,
    `state            version ${status.stateVersion}`,
    `music            ${status.playing ?? 'nothing plays'}; ${status.songsHere} of ${status.songsWanted} songs are here`,
    `reports          ${status.reportsWaiting} waiting, ${status.reportsSetAside} refused`,
    `robot            ${status.robotId ?? 'not enrolled'}`,
  ].join('\n')
}
