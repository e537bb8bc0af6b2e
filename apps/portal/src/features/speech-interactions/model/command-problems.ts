import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'

/** Another command that is close to one, and the title of what it belongs to; null for one of the same form. */
export interface LikeCommand {
  readonly command: string
  readonly of: string | null
}

export type CommandProblem =
  | { readonly code: 'missing' | 'too_short' | 'too_long' | 'duplicate' | 'refused' }
  | { readonly code: 'too_similar'; readonly like: LikeCommand }

/** What keeps a command from being saved, and else what it is so close to that the robot may take one for the other. */
export interface CommandJudgement {
  readonly problem: CommandProblem | null
  readonly alike: LikeCommand | null
}

/** What is known of a command beside those in the same form, by how it is written. */
export interface KnownElsewhere {
  readonly comparison: 'alike' | 'too_similar'
  readonly like: LikeCommand
}

export interface Judging {
  readonly commands: readonly string[]
  readonly speech: Speech
  readonly language: RobotLanguage
  readonly elsewhere: (command: string) => KnownElsewhere | undefined
  /** What the server said no to, by how it was written. */
  readonly refused: (command: string) => CommandProblem | undefined
}

/** Each command by the rules (SPI-02). Of two that are too close, the later one is told. */
export function judgeCommands(judging: Judging): readonly CommandJudgement[] {
  const { commands, speech, language, elsewhere, refused } = judging
  const normal = commands.map((command) => speech.normalise(command, language))
  return commands.map((command, index) => {
    if (command.trim() === '') return index === 0 ? problem({ code: 'missing' }) : fine
    const length = speech.voiceCommandProblem(command, language)
    if (length !== null) return problem({ code: length })
    if (normal.indexOf(normal[index] ?? '') < index) return problem({ code: 'duplicate' })
    const before = commands.slice(0, index).filter((other) => other.trim() !== '')
    const close = speech.similarCommands(command, before, language)
    const tooClose = close.find(({ comparison }) => comparison === 'too_similar')
    if (tooClose !== undefined)
      return problem({ code: 'too_similar', like: { command: tooClose.command, of: null } })
    const known = elsewhere(command.trim())
    if (known?.comparison === 'too_similar') return problem({ code: 'too_similar', like: known.like })
    const said = refused(command.trim())
    if (said !== undefined) return problem(said)
    const [own] = close
    const alike = own === undefined ? known?.like : { command: own.command, of: null }
    return { problem: null, alike: alike ?? null }
  })
}

const fine: CommandJudgement = { problem: null, alike: null }

function problem(told: CommandProblem): CommandJudgement {
  return { problem: told, alike: null }
}
