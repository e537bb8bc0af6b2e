/** All but the words of languages: for those who need one of the six, and bring it themselves. */
export { createScript } from './create-script.ts'
export { emptyGraph } from './graph.ts'
export type {
  AnswerLink,
  ClosedQuestionStep,
  Command,
  FormField,
  GotoLink,
  GotoStep,
  IntentionLink,
  Link,
  MultipleChoiceStep,
  ReportDefinition,
  ReportStep,
  SayStep,
  ScriptGraph,
  Spoken,
  StatusCheckStep,
  Step,
  ThenLink,
  WaitStep,
} from './graph.ts'
export type { RunSettings } from './run/begin-run.ts'
export type { FeedbackEntry } from './run/feedback-entry.ts'
export type {
  CheckStatusEffect,
  ListenEffect,
  ReportEffect,
  RunEffect,
  SpeakEffect,
  WaitEffect,
} from './run/run-effect.ts'
export type { RunEvent } from './run/run-event.ts'
export type { RunProblem } from './run/run-problem.ts'
export type { EndReason, RunState } from './run/run-state.ts'
export type { Transition } from './run/transition.ts'
export { readGraph } from './wire/read-graph.ts'
export { writeGraph } from './wire/write-graph.ts'
export type { ReadProblem, ReadProblemCode } from './wire/problems.ts'
export type { Script, ScriptDraft } from './script.ts'
export { estimatedSeconds } from './about/estimated-seconds.ts'
export type { LanguageLock } from './about/language-lock.ts'
export { needsTranscription } from './about/needs-transcription.ts'
export { canDoStep, offeredStepTypes } from './about/robot-steps.ts'
export { startHistory } from './history/history.ts'
export type { Change, History } from './history/history.ts'
export { isSaved, markSaved } from './history/mark-saved.ts'
export { endTyping, historyDepth, recordEdit } from './history/record-edit.ts'
export type { RecordedEdit } from './history/record-edit.ts'
export { redo } from './history/redo.ts'
export { undo } from './history/undo.ts'
export { comparePositions } from './derive/compare-positions.ts'
export { linksByStep } from './derive/links-by-step.ts'
export { parentLinks } from './derive/parent-links.ts'
export { positionText } from './derive/position-text.ts'
export { readingOrder } from './derive/reading-order.ts'
export { scriptTree } from './derive/script-tree.ts'
export type { Chain, ChainStep } from './derive/script-tree.ts'
export { shownFields } from './derive/shown-fields.ts'
export { stepFamily } from './derive/step-family.ts'
export type { StepFamily } from './derive/step-family.ts'
export { isContinuation, isTreeLink } from './derive/tree-link.ts'
export { stepAt } from './derive/step-at.ts'
export { treePositions } from './derive/tree-positions.ts'
export type { TreePosition } from './derive/tree-positions.ts'
export type { Edited } from './edit/edit.ts'
export type * from './edit/edit-command.ts'
export type { EditContext } from './edit/edit-context.ts'
export type { EditError, EditErrorCode } from './edit/edit-error.ts'
export type { Focus } from './edit/focus.ts'
export type { Place } from './edit/place.ts'
export type { Removed } from './edit/removed-by.ts'
export * from './script-limits.ts'
export { firstInvalidStep } from './validate/script-issues.ts'
export type { IssueCode, IssueContext, ScriptIssue } from './validate/script-issue.ts'
export { reminderFormOf } from './simple/simple-form-of.ts'
export { directSpeechProblems } from './simple/direct-speech.ts'
export type { DirectSpeechProblem } from './simple/direct-speech.ts'
export { repeatMaxMinutes, simpleFormProblems } from './simple/simple-form.ts'
export type { SimpleForm, SimpleFormProblem } from './simple/simple-form.ts'
export { reminderGraph } from './simple/simple-graph.ts'
export type { MakingQuestion } from './simple/simple-graph.ts'
export { readScriptFile } from './file/read-script-file.ts'
export { scriptFileMaxLength } from './file/script-file.ts'
export { writeScriptFile } from './file/write-script-file.ts'
