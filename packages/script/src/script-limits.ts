/** How large a script may be. A step holds its node, so the limit on steps is the one on nodes too. */
export interface ScriptLimits {
  readonly steps: number
  readonly links: number
  /** Of one intention, the primary one counted (D-39). */
  readonly commands: number
}

export const defaultScriptLimits: ScriptLimits = { steps: 256, links: 1024, commands: 10 }

/** What can be typed in one field and kept, before any rule says that it is too much. */
export const textMaxLength = 4096
/** Far more than any wait, and small enough to be counted with. */
export const numberMax = 1e9
/** Of a reminder, and of a question that is more than a script's step: what somebody takes in at one hearing. */
export const simpleTextMaxLength = 256
export const commandMaxLength = 64
/** Of all intentions of one question together. */
export const commandsPerQuestionMost = 200
/** Of all questions together. */
export const commandsPerScriptMost = 1000
export const fieldValueMaxLength = 2048
export const statusCheckMaxLength = 256
export const intervalMaxSeconds = 86_400
/** Ten years: no carer means more, and what comes after it is still a date. */
export const waitMaxMinutes = 5_256_000
export const maxPassesMost = 99
