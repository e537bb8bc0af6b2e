import { answers, intentionTypes } from '@kompaan/contract/wire'
import type { IntentionType, StepType } from '@kompaan/contract/wire'
import type { Command, Link } from '../graph.ts'
import { Fields } from './fields.ts'
import { OwnIds } from './own-ids.ts'
import type { Problems } from './problems.ts'
import type { StepHeads } from './step-heads.ts'

/** The links, in the order of their list, which is the order of a question's commands (D-32). */
export function readNexts(values: readonly unknown[], heads: StepHeads, problems: Problems): readonly Link[] {
  const ids = new OwnIds()
  const commandIds = new Set<string>()
  const branches = new Set<string>()
  return values.flatMap((value, index) => {
    const fields = Fields.of(value, `nexts.${index}`, problems, nextFields)
    if (fields === null) return []
    const { id } = ids.read(fields)
    const from = heads.ownerOf(fields)
    const to = heads.targetOf(fields)
    if (from === null || from.type === null) return []
    const link = readLink({ id, from: from.id, to: to?.id ?? null }, from.type, fields, commandIds)
    if (link === null) return []
    const branch = onlyBranchOf(link)
    if (branch !== null && branches.has(`${from.id} ${branch}`))
      fields.wrong('nextType', 'branch_exists', { branch })
    branches.add(`${from.id} ${branch}`)
    return [link]
  })
}

interface Ends {
  readonly id: string
  readonly from: string
  readonly to: string | null
}

/** Its type follows from the step that it leaves. */
function readLink(ends: Ends, stepType: StepType, fields: Fields, commandIds: Set<string>): Link | null {
  const type = linkTypeOf(stepType)
  if (fields.oneOf('nextType', [type], { code: 'link_does_not_fit' }) === null) return null
  switch (type) {
    case 'then':
      return readThen(ends, fields)
    case 'closedQuestion': {
      const answer = fields.oneOf('answer', answers)
      return answer === null ? null : { ...ends, type, answer }
    }
    case 'multipleChoice': {
      const intentionType = fields.oneOf('intentionType', intentionTypes)
      if (intentionType === null) return null
      return {
        ...ends,
        type,
        intentionType,
        commands: readCommands(ends.id, intentionType, fields, commandIds),
      }
    }
    case 'goto': {
      const maxReached = fields.flag('maxReached')
      if (!maxReached && ends.to === ends.from) fields.wrong('nextStepId', 'goto_to_itself')
      return { ...ends, type, maxReached }
    }
  }
}

function linkTypeOf(stepType: StepType): Link['type'] {
  switch (stepType) {
    case 'say':
    case 'wait':
    case 'report':
      return 'then'
    case 'closedQuestion':
    case 'statusCheck':
      return 'closedQuestion'
    case 'multipleChoice':
      return 'multipleChoice'
    case 'goto':
      return 'goto'
  }
}

/** A step that nothing follows has no link at all. */
function readThen({ id, from, to }: Ends, fields: Fields): Link | null {
  if (to !== null) return { id, from, type: 'then', to }
  if (!fields.has('nextStepId') && !fields.has('nextStepTempId')) fields.wrong('nextStepId', 'missing')
  return null
}

function readCommands(
  linkId: string,
  intentionType: IntentionType,
  fields: Fields,
  taken: Set<string>,
): readonly Command[] {
  if (intentionType !== 'command') return []
  const texts = [fields.text('primaryCommand', ''), ...fields.texts('secondaryCommands', commandsMax)]
  const ids = fields.has('commandIds')
    ? fields.texts('commandIds', commandsMax + 1)
    : texts.map((_, index) => `${linkId}.${index + 1}`)
  const unique = ids.every((id) => id !== '' && taken.size < taken.add(id).size)
  if (ids.length !== texts.length || !unique) fields.wrong('commandIds', 'command_ids_differ')
  return texts.map((text, index) => ({ id: ids[index] ?? '', text }))
}

/** More than a carer may give: it is for the checks of the script to say so. */
const commandsMax = 50

/** What its step can have one of; null for commands. */
function onlyBranchOf(link: Link): string | null {
  switch (link.type) {
    case 'then':
      return 'then'
    case 'closedQuestion':
      return link.answer
    case 'multipleChoice':
      return link.intentionType === 'command' ? null : link.intentionType
    case 'goto':
      return link.maxReached ? 'maxReached' : 'jump'
  }
}

const nextFields = new Set([
  'id',
  'tempId',
  'scriptStepId',
  'scriptStepTempId',
  'nextStepId',
  'nextStepTempId',
  'nextType',
  'answer',
  'intentionType',
  'primaryCommand',
  'secondaryCommands',
  'commandIds',
  'similarCommands',
  'maxReached',
])
