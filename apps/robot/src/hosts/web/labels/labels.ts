import type { Mood } from '../../../core/ports.ts'
import type { ListenProblem } from '../browser-recogniser.ts'

/** 'waiting': the server has no time for the robot just now. */
export type Connection = 'connecting' | 'connected' | 'waiting' | 'away'

/** What stands on the page, in the robot's own words. What it says aloud is among the core's phrases. */
export interface Labels {
  /** The language's own name. */
  readonly name: string
  readonly mood: Readonly<Record<Mood, string>>
  readonly connection: Readonly<Record<Connection, string>>
  readonly said: string
  readonly playing: (title: string) => string
  readonly sayPlaceholder: string
  readonly say: string
  readonly send: string
  /** While the robot waits for an answer. */
  readonly answer: string
  readonly answerPlaceholder: string
  /** The button that switches listening on, and off again. */
  readonly listen: string
  readonly listens: string
  readonly listenProblem: Readonly<Record<ListenProblem, string>>
  readonly askCode: string
  readonly codeTitle: string
  readonly codeHow: string
  /** Less than one minute is 0. */
  readonly codeValid: (minutes: number) => string
  readonly hideCode: string
  readonly mute: string
  readonly unmute: string
  readonly settings: string
  readonly close: string
  readonly language: string
  readonly serial: string
  readonly software: string
  readonly downloading: (percent: number) => string
  readonly ready: (version: string) => string
  readonly outdated: string
  readonly enrolTitle: string
  readonly enrolText: string
  readonly secret: string
  readonly enrol: string
  readonly refusedTitle: string
  readonly refusedText: string
  readonly correct: string
  readonly forget: string
  readonly forgetTitle: string
  readonly forgetText: string
  readonly forgetYes: string
  readonly forgetNo: string
  readonly elsewhereTitle: string
  readonly elsewhereText: string
  readonly comeHere: string
  readonly otherTabTitle: string
  readonly otherTabText: string
  readonly faultTitle: string
  readonly faultText: string
  readonly again: string
  readonly unsupportedTitle: string
  readonly unsupportedText: string
}
