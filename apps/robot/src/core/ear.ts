import type { Intention } from '@kompaan/speech/core'
import type { Face } from './face.ts'
import type { Clock } from './ports.ts'

/** What is said to the robot while it waits for an answer. */
export interface Ear {
  /** What may be answered to the question that is being asked; undefined when there is none. */
  readonly asked: () => readonly Intention[] | undefined
  /** Whether it was taken as the answer to a question. */
  hear(text: string): boolean
  /** A question is being asked: an answer may come before its last word. */
  expect(answers: readonly Intention[]): ExpectedAnswer
}

interface ExpectedAnswer {
  /** Null when nothing was said in time, or the signal ended it. */
  within(milliseconds: number, signal: AbortSignal): Promise<string | null>
  /** What is said from now on is no answer any more. */
  close(): void
}

export function createEar({ clock, face }: { readonly clock: Clock; readonly face: Face }): Ear {
  let asked: readonly Intention[] | undefined
  let take: ((text: string) => void) | undefined

  const within = (answer: Promise<string>, milliseconds: number, signal: AbortSignal) =>
    new Promise<string | null>((resolve) => {
      const end = (heard: string | null) => {
        cancel()
        signal.removeEventListener('abort', giveUp)
        face.end('listening')
        resolve(heard)
      }
      const giveUp = () => end(null)
      face.begin('listening')
      const cancel = clock.after(milliseconds, giveUp)
      signal.addEventListener('abort', giveUp)
      if (signal.aborted) giveUp()
      void answer.then(end)
    })

  return {
    asked: () => asked,
    hear: (text) => {
      take?.(text)
      return take !== undefined
    },
    expect: (answers) => {
      asked = answers
      const answer = Promise.withResolvers<string>()
      take = answer.resolve
      face.setAsking(true)
      return {
        within: (milliseconds, signal) => within(answer.promise, milliseconds, signal),
        close: () => {
          asked = undefined
          take = undefined
          face.setAsking(false)
        },
      }
    },
  }
}
