import { canonicalTimeZone, robotLanguages } from '@kompaan/contract/wire'
import { instant } from '../../core/robot-time.ts'
import type { Robot, RobotStatus } from '../../core/robot.ts'

const help = `code             ask for a pairing code
language en-GB   change the robot's language (${robotLanguages.join(', ')})
zone Europe/Paris   change its time zone
metered on       songs wait, since the line is paid for by the byte; 'metered off' fetches them
status           how it is doing
help             this list
Anything else is what the robot hears you say.`

interface Console {
  readonly robot: Robot
  readonly setMetered: (isMetered: boolean) => void
  readonly print: (text: string) => void
}

/** What is typed at the console: a few words for the robot's buttons, and everything else is said to it. */
export async function obeyLine({ robot, setMetered, print }: Console, line: string): Promise<void> {
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
    case 'status':
      return print(describe(await robot.status()))
    case 'help':
      return print(help)
    default:
      return robot.hear(line.trim())
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
