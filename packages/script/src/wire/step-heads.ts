import { stepTypes } from '@kompaan/contract/wire'
import type { StepType } from '@kompaan/contract/wire'
import { Fields } from './fields.ts'
import { OwnIds } from './own-ids.ts'
import type { Problems } from './problems.ts'

/** The steps as their list has them; what each of them does is told by its node. */
export class StepHeads {
  readonly all: readonly StepHead[]
  readonly #byId: ReadonlyMap<string | null, StepHead>
  readonly #byTempId: ReadonlyMap<string | null, StepHead>

  constructor(values: readonly unknown[], problems: Problems) {
    const ids = new OwnIds()
    this.all = values.flatMap((value, index) => {
      const fields = Fields.of(value, `steps.${index}`, problems, stepFields)
      return fields === null ? [] : [readHead(fields, ids)]
    })
    this.#byId = new Map(this.all.map((head) => [head.id, head]))
    this.#byTempId = new Map(this.all.map((head) => [head.tempId, head]))
    const firsts = this.all.filter((head) => head.first).length
    if (values.length > 0 && firsts !== 1) problems.add('steps', 'not_one_first_step', { count: firsts })
  }

  /** The id of the first step; null without steps. */
  get first(): string | null {
    return this.all.find((head) => head.first)?.id ?? null
  }

  /** The step that a node or a link belongs to. */
  ownerOf(fields: Fields): StepHead | null {
    if (!fields.has('scriptStepId') && !fields.has('scriptStepTempId'))
      fields.wrong('scriptStepId', 'missing')
    return this.#referredBy(fields, 'scriptStepId', 'scriptStepTempId')
  }

  /** The step that a link leads to, which may be none. */
  targetOf(fields: Fields): StepHead | null {
    return this.#referredBy(fields, 'nextStepId', 'nextStepTempId')
  }

  /** The id counts; the tempId where there is none. */
  #referredBy(fields: Fields, idName: string, tempIdName: string): StepHead | null {
    const byId = fields.has(idName)
    const name = byId ? idName : tempIdName
    const id = fields.id(name)
    if (id === null) return null
    const head = (byId ? this.#byId : this.#byTempId).get(id)
    if (head === undefined) fields.wrong(name, 'step_not_found')
    return head ?? null
  }
}

export interface StepHead {
  readonly id: string
  readonly tempId: string | null
  /** Null when it was of no known type, which has been told. */
  readonly type: StepType | null
  readonly first: boolean
}

function readHead(fields: Fields, ids: OwnIds): StepHead {
  const type = fields.oneOf('stepType', stepTypes, { code: 'invalid_step_type' })
  return { ...ids.read(fields), type, first: fields.flag('first') }
}

/** Some are a client's own: let through, and left where they are. */
const stepFields = new Set([
  'id',
  'tempId',
  'stepType',
  'first',
  'treePosition',
  'createdAt',
  'scriptVersionId',
  'showInvalid',
  'nextSteps',
])
