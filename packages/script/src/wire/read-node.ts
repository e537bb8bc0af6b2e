import { fieldTypes } from '@kompaan/contract/wire'
import type { StepType } from '@kompaan/contract/wire'
import type { FormField, Step } from '../graph.ts'
import { Fields } from './fields.ts'
import type { Problems } from './problems.ts'
import { readSpoken } from './read-spoken.ts'
import type { StepHeads } from './step-heads.ts'
import { waitTime } from './wait-time.ts'

/** A step, made of its node and its place in the list of steps; null when the node belongs to no known step. */
export function readNode(value: unknown, path: string, heads: StepHeads, problems: Problems): Step | null {
  const fields = Fields.of(value, path, problems, nodeFields)
  if (fields === null) return null
  const head = heads.ownerOf(fields)
  if (head === null || head.type === null) return null
  fields.oneOf('nodeType', [head.type], { code: 'node_does_not_fit' })
  return readStep(head.id, head.type, fields, problems)
}

function readStep(id: string, type: StepType, fields: Fields, problems: Problems): Step {
  switch (type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice':
      return { id, type, ...readSpoken(fields) }
    case 'wait':
      return { id, type, ...readWaitTime(fields, problems) }
    case 'goto':
      return { id, type, maxPasses: fields.number('maxPasses') }
    case 'statusCheck':
      return {
        id,
        type,
        statusCheck: fields.text('statusCheck'),
        pastInterval: fields.number('pastInterval', statusWindow),
        futureInterval: fields.number('futureInterval', statusWindow),
      }
    case 'report':
      return {
        id,
        type,
        reportType: fields.text('reportType'),
        formFields: readFormFields(fields, problems),
      }
  }
}

const statusWindow = 300

/** As typed where the node tells; else the whole, in minutes and what is left. Both must say the same. */
function readWaitTime(fields: Fields, problems: Problems): { minutes: number; seconds: number } {
  if (!fields.has('waitTime')) return waitTime(fields.number('seconds'))
  const typed = Fields.of(fields.value('waitTime'), fields.pathOf('waitTime'), problems, waitFields)
  const minutes = typed?.number('minutes', 0) ?? 0
  const seconds = typed?.number('seconds', 0) ?? 0
  if (fields.has('seconds') && fields.value('seconds') !== minutes * 60 + seconds)
    fields.wrong('seconds', 'wait_times_differ')
  return { minutes, seconds }
}

function readFormFields(node: Fields, problems: Problems): readonly FormField[] {
  return node.list('formFields', formListMax).flatMap((value, index) => {
    const field = Fields.of(value, node.pathOf(`formFields.${index}`), problems, formFields)
    if (field === null) return []
    return [
      {
        key: field.text('key'),
        displayName: field.text('displayName'),
        required: field.flag('required'),
        type: field.oneOf('type', fieldTypes) ?? 'text',
        options: field.texts('options', formListMax),
        conditions: readConditions(field, problems),
        defaultValue: field.optionalText('defaultValue'),
        value: field.optionalText('value'),
      },
    ]
  })
}

const formListMax = 100

function readConditions(field: Fields, problems: Problems): FormField['conditions'] {
  return field.optionalList('conditions', formListMax).flatMap((value, index) => {
    const condition = Fields.of(value, field.pathOf(`conditions.${index}`), problems, conditionFields)
    if (condition === null) return []
    return [
      {
        key: condition.text('key'),
        matchesValue: condition.texts('matchesValue', formListMax),
      },
    ]
  })
}

/** Of all kinds together: what an editor left from another kind is passed over. */
const nodeFields = new Set([
  'nodeType',
  'scriptStepId',
  'scriptStepTempId',
  'text',
  'notify',
  'greet',
  'sayTime',
  'seconds',
  'waitTime',
  'maxPasses',
  'statusCheck',
  'pastInterval',
  'futureInterval',
  'reportType',
  'formFields',
])
const waitFields = new Set(['minutes', 'seconds'])
const formFields = new Set([
  'key',
  'displayName',
  'required',
  'type',
  'options',
  'conditions',
  'defaultValue',
  'value',
])
const conditionFields = new Set(['key', 'matchesValue'])
