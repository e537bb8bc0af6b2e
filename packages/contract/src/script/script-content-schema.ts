import { z } from 'zod'
import { answers, intentionTypes } from './script-next.ts'
import type { ScriptNext } from './script-next.ts'
import { fieldTypes } from './script-node.ts'
import type { ScriptNode } from './script-node.ts'
import { stepTypes } from './script-step.ts'
import type { ScriptStep } from './script-step.ts'

const id = z.string().max(64).nullish()
const flag = z.boolean().nullish()
const text = z.string().nullish()
const seconds = z.number().nullish()

const step = z.strictObject({
  id,
  tempId: id,
  stepType: z.enum(stepTypes),
  first: flag,
  treePosition: text,
})

const formField = z.strictObject({
  key: z.string(),
  displayName: z.string(),
  required: flag,
  type: z.enum(fieldTypes),
  options: z.array(z.string()).nullish(),
  conditions: z.array(z.strictObject({ key: z.string(), matchesValue: z.array(z.string()) })).nullish(),
  defaultValue: text,
  value: text,
})

const node = z.strictObject({
  nodeType: z.enum(stepTypes),
  scriptStepId: id,
  scriptStepTempId: id,
  text,
  notify: flag,
  greet: flag,
  sayTime: flag,
  seconds,
  waitTime: z.strictObject({ minutes: z.number(), seconds: z.number() }).nullish(),
  maxPasses: z.number().nullish(),
  statusCheck: text,
  pastInterval: seconds,
  futureInterval: seconds,
  reportType: text,
  formFields: z.array(formField).nullish(),
})

const next = z.strictObject({
  nextType: z.enum(['then', 'closedQuestion', 'multipleChoice', 'goto']),
  id,
  tempId: id,
  scriptStepId: id,
  scriptStepTempId: id,
  nextStepId: id,
  nextStepTempId: id,
  answer: z.enum(answers).nullish(),
  intentionType: z.enum(intentionTypes).nullish(),
  primaryCommand: text,
  secondaryCommands: z.array(z.string()).nullish(),
  commandIds: z.array(z.string()).nullish(),
  maxReached: flag,
})

/**
 * What a script does, as it travels. Here it is only described: `readGraph` of the engine reads it, knows every rule, and
 * tells what is wrong by path; to check it twice would double what a save costs.
 */
export const contentFields = {
  steps: listOf<ScriptStep>(step),
  nodes: listOf<ScriptNode>(node),
  nexts: listOf<ScriptNext>(next),
}

function listOf<Item>(item: z.ZodType) {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: 'input' })
  return z
    .custom<readonly Item[]>((value) => Array.isArray(value), 'not a list')
    .meta({ type: 'array', items })
}
