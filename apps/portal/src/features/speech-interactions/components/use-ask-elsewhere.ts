import { useEffect } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'

/** A command of something else that is close to one in the form. */
export type SimilarElsewhere = Answer<'similarVoiceCommands'>['similarCommands'][number]

export interface AskingElsewhere {
  readonly robotId: string
  /** What is being changed: its own commands do not count. */
  readonly ownId: string
  /** Those to ask about, as they are written. */
  readonly commands: readonly string[]
  readonly onAnswer: (command: string, closest: SimilarElsewhere | null) => void
}

/** Long enough for whoever looks for the next letter. */
const pause = 800

/** Asks the server at a pause what resembles these commands. Without an answer nothing is known; saving tells. */
export function useAskElsewhere({ robotId, ownId, commands, onAnswer }: AskingElsewhere): void {
  const key = JSON.stringify(commands)
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const ask = async () => {
      await browserClock.wait(pause, signal)
      for (const command of commands) {
        if (signal.aborted) return
        const input = { params: { robotId }, body: { command } }
        const answer = await call('similarVoiceCommands', input, { signal, inPlace: true })
        if (!answer.ok) return
        const others = answer.value.similarCommands.filter(({ interaction }) => interaction.id !== ownId)
        onAnswer(command, others.find(({ comparison }) => comparison === 'too_similar') ?? others[0] ?? null)
      }
    }
    void ask()
    return () => control.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the commands count by what they say
  }, [key, robotId, ownId])
}
