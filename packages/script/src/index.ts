import { speech } from '@kompaan/speech'
import { createScript } from './create-script.ts'

export * from './core.ts'

export const {
  edit,
  scriptIssues,
  languageLock,
  questionGraph,
  questionFormOf,
  yesNoPair,
  beginRun,
  advanceRun,
  resumeRun,
  readRunState,
  spokenWords,
} = createScript(speech)
