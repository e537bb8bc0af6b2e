import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import { languageLock } from './about/language-lock.ts'
import type { EditCommand } from './edit/edit-command.ts'
import type { EditContext } from './edit/edit-context.ts'
import { edit } from './edit/edit.ts'
import type { ScriptGraph } from './graph.ts'
import { advanceRun } from './run/advance-run.ts'
import { beginRun } from './run/begin-run.ts'
import type { RunSettings } from './run/begin-run.ts'
import { readRunState } from './run/read-run-state.ts'
import { resumeRun } from './run/resume-run.ts'
import type { SpeakEffect } from './run/run-effect.ts'
import type { RunEvent } from './run/run-event.ts'
import type { RunState } from './run/run-state.ts'
import { spokenWords } from './run/spoken-words.ts'
import { questionFormOf } from './simple/simple-form-of.ts'
import type { SimpleForm } from './simple/simple-form.ts'
import { questionGraph } from './simple/simple-graph.ts'
import type { MakingQuestion } from './simple/simple-graph.ts'
import type { IssueContext } from './validate/script-issue.ts'
import { scriptIssues } from './validate/script-issues.ts'
import { yesNoPair } from './yes-no-pair.ts'

/**
 * The functions of this package that need words of a language, with the words that they are given (W1). With those of
 * one language, only that one is bundled; it then stands for every code.
 */
export function createScript(speech: Speech) {
  return {
    edit: (graph: ScriptGraph, command: EditCommand, context: EditContext) =>
      edit(graph, command, context, speech),
    scriptIssues: (graph: ScriptGraph, context: IssueContext) => scriptIssues(graph, context, speech),
    languageLock: (
      script: { readonly graph: ScriptGraph; readonly language: RobotLanguage },
      capabilities: readonly string[],
    ) => languageLock(script, capabilities, speech),
    questionGraph: (form: SimpleForm, making: MakingQuestion) => questionGraph(form, making, speech),
    questionFormOf: (graph: ScriptGraph, language: RobotLanguage) => questionFormOf(graph, language, speech),
    yesNoPair: (language: RobotLanguage) => yesNoPair(language, speech),
    beginRun: (graph: ScriptGraph, settings: RunSettings) => beginRun(graph, settings, speech),
    advanceRun: (graph: ScriptGraph, state: RunState, event: RunEvent) =>
      advanceRun(graph, state, event, speech),
    resumeRun: (graph: ScriptGraph, state: RunState, now: number, lateAfterSeconds = 900) =>
      resumeRun(graph, state, now, lateAfterSeconds, speech),
    readRunState: (value: unknown, graph: ScriptGraph) => readRunState(value, graph, speech),
    spokenWords: (
      words: Omit<SpeakEffect, 'type'>,
      at: { readonly now: number; readonly zone: string; readonly language: RobotLanguage },
    ) => spokenWords(words, at, speech),
  }
}
