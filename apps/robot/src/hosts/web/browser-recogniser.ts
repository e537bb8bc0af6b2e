import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Clock } from '../../core/ports.ts'

/** Why the browser does not understand: nobody lets it use a microphone, it reaches no one who transcribes, or it cannot. */
export type ListenProblem = 'denied' | 'away' | 'failed'

/** As much of a browser's recognition of speech as is used here. */
export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  start(): void
  abort(): void
}

export interface BrowserRecogniser {
  /** In which language it should listen; null when it should not. */
  setWanted(language: RobotLanguage | null): void
  /** The robot itself speaks, and would hear itself. */
  setHeld(isHeld: boolean): void
}

interface RecogniserParts {
  readonly create: () => Recognition
  readonly clock: Clock
  readonly onHeard: (text: string) => void
  /** Null when it listens again. After the first and the last kind it does not by itself. */
  readonly onProblem: (problem: ListenProblem | null) => void
}

/** Browsers end it after a while of silence; it is begun anew, a little later when something was wrong. */
const againAfter = 250
const afterTrouble = 5000

/** Listens by the browser's own recognition, for as long as it is wanted and the robot does not speak. */
export function browserRecogniser({ create, clock, onHeard, onProblem }: RecogniserParts): BrowserRecogniser {
  let wanted: RobotLanguage | null = null
  let isHeld = false
  let current: Recognition | null = null
  let pause = againAfter
  let cancel = () => {}

  const begin = () => {
    cancel()
    if (wanted === null || isHeld || current !== null) return
    const mine = create()
    current = mine
    mine.lang = wanted
    mine.continuous = true
    const isMine = () => current === mine
    mine.addEventListener('result', (event) => {
      if (!isMine() || isHeld) return
      pause = againAfter
      onProblem(null)
      const text = heardIn(event)
      if (text !== '') onHeard(text)
    })
    mine.addEventListener('error', (event) => isMine() && trouble(event))
    mine.addEventListener('end', () => isMine() && ended())
    try {
      mine.start()
    } catch {
      // Another page of this browser listens.
      current = null
      onProblem('failed')
    }
  }

  const ended = () => {
    current = null
    cancel = clock.after(pause, begin)
  }

  const trouble = (event: Event) => {
    const problem = problemIn(event)
    if (problem === null) return
    pause = afterTrouble
    if (problem !== 'away') wanted = null
    onProblem(problem)
  }

  /** What was heard so far is dropped: it may be the robot's own voice. */
  const end = () => {
    cancel()
    const last = current
    current = null
    last?.abort()
  }

  return {
    setWanted: (language) => {
      if (language === wanted) return
      wanted = language
      pause = againAfter
      end()
      begin()
    },
    setHeld: (changed) => {
      if (changed === isHeld) return
      isHeld = changed
      if (isHeld) end()
      else begin()
    },
  }
}

/** The newest words that are sure. */
function heardIn(event: Event): string {
  if (!('results' in event) || !isList(event.results)) return ''
  const last = event.results[event.results.length - 1]
  const best = isList(last) ? last[0] : undefined
  if (typeof best !== 'object' || best === null || !('transcript' in best)) return ''
  return String(best.transcript).trim()
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return typeof value === 'object' && value !== null && 'length' in value
}

/** Null for what is no trouble: nobody spoke, or it was ended. */
function problemIn(event: Event): ListenProblem | null {
  const code = 'error' in event ? event.error : undefined
  if (code === 'no-speech' || code === 'aborted') return null
  if (code === 'not-allowed' || code === 'service-not-allowed') return 'denied'
  return code === 'network' ? 'away' : 'failed'
}

/** How this browser makes one; undefined when it has none. */
export function ownRecognition(): (() => Recognition) | undefined {
  const names = ['SpeechRecognition', 'webkitSpeechRecognition']
  const found = names.map((name): unknown => Reflect.get(window, name)).find(isMaker)
  return found === undefined ? undefined : () => new found()
}

function isMaker(value: unknown): value is new () => Recognition {
  return typeof value === 'function'
}
