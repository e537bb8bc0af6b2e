import type { ListenEffect, RunEffect, RunEvent, RunState, SpeakEffect } from '@kompaan/script/core'
import type { StatusWatch } from './check-status.ts'
import type { Ear } from './ear.ts'
import type { Mouth } from './mouth.ts'
import { pause } from './pause.ts'
import { currentPermissions } from './permissions.ts'
import type { Clock, Store } from './ports.ts'
import type { RobotTime } from './robot-time.ts'
import type { HeldScript } from './script-versions.ts'
import { currentSettings } from './settings.ts'

/** What a turn came to, for the engine to go on with. */
export type TurnAnswer = Unstamped<Exclude<RunEvent, { type: 'stop' }>>
type Unstamped<E> = E extends unknown ? Omit<E, 'turn' | 'now'> : never

export interface TurnParts {
  readonly mouth: Mouth
  readonly ear: Ear
  readonly statusWatch: StatusWatch
  readonly store: Store
  readonly clock: Clock
  readonly time: RobotTime
  readonly isAway: () => boolean
}

/**
 * Does what the engine asks for in one turn, and answers the last of it. Rejects when it could not be done, and when
 * the signal cut it short.
 */
export async function doTurn(
  effects: readonly RunEffect[],
  { engine }: HeldScript,
  { language }: RunState,
  parts: TurnParts,
  signal: AbortSignal,
): Promise<TurnAnswer> {
  const { mouth, ear, statusWatch, store, clock, time, isAway } = parts
  const awaited = effects.at(-1)

  const canListen = async () =>
    !isAway() && (await currentPermissions(store)).includes('googleAudioTranscription')

  const speak = async (words: SpeakEffect) => {
    const { timeZone } = await currentSettings(store)
    const at = { now: time.now() ?? clock.system(), zone: timeZone, language }
    await mouth.say(engine.spokenWords(words, at), { language, signal })
  }

  const utter = async () => {
    for (const effect of effects) {
      if (effect.type === 'notify') await mouth.chime(signal)
      if (effect.type === 'speak') await speak(effect)
      signal.throwIfAborted()
    }
  }

  /** Between a question and its answer nothing else is said. */
  const ask = async ({ seconds, intentions }: ListenEffect): Promise<TurnAnswer> => {
    if (!(await canListen())) return { type: 'cannotListen' }
    const expected = ear.expect(intentions)
    try {
      await utter()
      return { type: 'heard', text: await expected.within(seconds * 1000, signal) }
    } finally {
      expected.close()
    }
  }

  switch (awaited?.type) {
    case 'speak':
      return inMouth(mouth, signal, async () => {
        await utter()
        return { type: 'spoken' }
      })
    case 'listen':
      return inMouth(mouth, signal, () => ask(awaited))
    case 'wait':
      await pause(clock, awaited.milliseconds, signal)
      return { type: 'waited' }
    case 'report':
      return { type: 'reported', sent: (await currentPermissions(store)).includes('shareReports') }
    case 'checkStatus':
      return { type: 'status', seen: await statusWatch.look(awaited, signal) }
    case 'notify':
    case 'end':
    case undefined:
      throw new Error('a script asks for nothing that can be answered')
  }
}

/** Others speak between two turns. Who has to stop does not wait for the mouth to be free. */
function inMouth<T>(mouth: Mouth, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('cut short'))
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    const held = mouth.hold(async () => {
      if (!signal.aborted) resolve(await work())
    })
    held.catch(reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
