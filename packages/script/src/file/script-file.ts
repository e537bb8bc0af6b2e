import type { RobotLanguage, ScriptCategory, ScriptContent } from '@kompaan/contract/wire'

/** A script as a document that a carer keeps or gives to somebody else (D-44, F10). */
export interface ScriptFile extends ScriptContent {
  readonly format: typeof scriptFileFormat
  readonly version: typeof scriptFileVersion
  /** An instant, for people: nothing hangs on it. */
  readonly exportedAt: string
  readonly script: {
    readonly scriptName: string
    readonly scriptCategory: ScriptCategory
    readonly scriptLanguage: RobotLanguage
  }
}

export const scriptFileFormat = 'kompaan-script'
/** Goes up when an older reader would take a new file for something else. */
export const scriptFileVersion = 1
/** In characters: several times what the longest script takes. */
export const scriptFileMaxLength = 4_000_000
