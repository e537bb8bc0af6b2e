export { answers, emptyGraph, fieldTypes, intentionTypes, stepTypes } from './graph.ts'
export type {
  Answer,
  AnswerLink,
  ClosedQuestionStep,
  Command,
  FieldType,
  FormField,
  GotoLink,
  GotoStep,
  IntentionLink,
  IntentionType,
  Link,
  MultipleChoiceStep,
  ReportDefinition,
  ReportStep,
  SayStep,
  ScriptGraph,
  Spoken,
  StatusCheckStep,
  Step,
  StepType,
  ThenLink,
  WaitStep,
} from './graph.ts'
export { readGraph } from './wire/read-graph.ts'
export { writeGraph } from './wire/write-graph.ts'
export { offlineSentences } from './legacy/offline-sentences.ts'
export { scriptNameMaxLength } from './script.ts'
export type { Script } from './script.ts'
