import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Appearance, Mood } from '../../core/ports.ts'
import type { RobotStatus } from '../../core/robot.ts'
import type { SoftwareReport } from '../../core/software.ts'
import type { ListenProblem } from './browser-recogniser.ts'
import type { Connection } from './labels/labels.ts'

/** All that the page shows of a robot at one moment. */
export interface Scene {
  readonly mood: Mood
  readonly connection: Connection
  /** The last sentences, the newest at the end. */
  readonly said: readonly string[]
  /** It has asked something, and what is typed is the answer. */
  readonly isAsking: boolean
  /** The title of the song that it plays. */
  readonly playing: string | null
  readonly pairingCode: ShownCode | null
  readonly language: RobotLanguage
  readonly serial: string
  readonly software: SoftwareReport
  readonly isMuted: boolean
  /** Null where the robot cannot listen, or may not. */
  readonly listening: Listening | null
}

interface Listening {
  readonly isOn: boolean
  readonly problem: ListenProblem | null
}

export interface ShownCode {
  readonly code: string
  /** Whole minutes; null when it is not known. */
  readonly minutesLeft: number | null
}

/** What the page knows beside the robot. */
export interface PageState {
  readonly appearance: Appearance
  readonly isMuted: boolean
  /** Whether somebody wants to speak with it; null where the browser cannot listen. */
  readonly listening: Listening | null
  /** Somebody is typing something for the robot. */
  readonly isTyping: boolean
  /** How the server last answered; it has not when the page was just opened. */
  readonly connection: Exclude<Connection, 'away'>
  /** The server does not know the robot with its secret. */
  readonly isRefused: boolean
  /** When the code that was given last ends, by the server's clock. */
  readonly codeEnd: { readonly code: string; readonly at: number } | null
  /** A code that somebody has seen enough of. */
  readonly hiddenCode: string | null
}

export function sceneOf(state: PageState, status: RobotStatus, serial: string): Scene {
  const { appearance, isMuted, isTyping } = state
  const connection = appearance.mood === 'away' ? 'away' : state.connection
  return {
    mood: appearance.mood === 'awake' && isTyping ? 'listening' : appearance.mood,
    connection,
    // What was said belongs to a robot that is at work; away from its server it still is.
    said: connection === 'connected' || connection === 'away' ? appearance.said : [],
    isAsking: appearance.isAsking,
    playing: appearance.playing,
    pairingCode: shownCode(state, status.time),
    language: status.settings.defaultLanguage,
    serial,
    software: status.software,
    isMuted,
    listening: status.permissions.includes('googleAudioTranscription') ? state.listening : null,
  }
}

function shownCode(
  { appearance, codeEnd, hiddenCode }: PageState,
  now: number | undefined,
): ShownCode | null {
  const code = appearance.pairingCode
  if (code === null || code === hiddenCode) return null
  const isKnown = codeEnd?.code === code && now !== undefined
  return { code, minutesLeft: isKnown ? wholeMinutes(codeEnd.at - now) : null }
}

const minute = 60_000

/** As one says it: the nearest whole number, and 0 only for the last minute. */
function wholeMinutes(milliseconds: number): number {
  return milliseconds < minute ? 0 : Math.round(milliseconds / minute)
}
