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
export { advanceRun } from './run/advance-run.ts'
export { beginRun } from './run/begin-run.ts'
export type { RunSettings } from './run/begin-run.ts'
export type { FeedbackEntry } from './run/feedback-entry.ts'
export { readRunState } from './run/read-run-state.ts'
export { resumeRun } from './run/resume-run.ts'
export { spokenWords } from './run/spoken-words.ts'
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
export type { Script } from './script.ts'
export { startHistory } from './history/history.ts'
export type { Change, History } from './history/history.ts'
export { isSaved, markSaved } from './history/mark-saved.ts'
export { endTyping, historyDepth, recordEdit } from './history/record-edit.ts'
export type { RecordedEdit } from './history/record-edit.ts'
export { redo } from './history/redo.ts'
export { undo } from './history/undo.ts'
export { comparePositions } from './derive/compare-positions.ts'
export { parentLinks } from './derive/parent-links.ts'
export { positionText } from './derive/position-text.ts'
export { readingOrder } from './derive/reading-order.ts'
export { shownFields } from './derive/shown-fields.ts'
export { stepAt } from './derive/step-at.ts'
export { treePositions } from './derive/tree-positions.ts'
export type { TreePosition } from './derive/tree-positions.ts'
export { edit } from './edit/edit.ts'
export type { Edited } from './edit/edit.ts'
export type * from './edit/edit-command.ts'
export type { EditContext } from './edit/edit-context.ts'
export type { EditError, EditErrorCode } from './edit/edit-error.ts'
export type { Focus } from './edit/focus.ts'
export type { Place } from './edit/place.ts'
export type { Removed } from './edit/removed-by.ts'
export * from './script-limits.ts'
export { firstInvalidStep, scriptIssues } from './validate/script-issues.ts'
export type { IssueCode, IssueContext, ScriptIssue } from './validate/script-issue.ts'
export { readScriptFile } from './file/read-script-file.ts'
export { scriptFileMaxLength } from './file/script-file.ts'
export { writeScriptFile } from './file/write-script-file.ts'
