/** What one step does. */
export type ScriptNode = SpokenNode | WaitNode | GotoNode | StatusCheckNode | ReportNode

interface NodeOfStep {
  /** The step it belongs to, by id or by tempId. */
  readonly scriptStepId?: string | null | undefined
  readonly scriptStepTempId?: string | null | undefined
}

/** A question may leave its text out: then the robot only listens. */
export interface SpokenNode extends NodeOfStep {
  readonly nodeType: 'say' | 'closedQuestion' | 'multipleChoice'
  readonly text?: string | null | undefined
  readonly notify?: boolean | null | undefined
  readonly greet?: boolean | null | undefined
  readonly sayTime?: boolean | null | undefined
}

export interface WaitNode extends NodeOfStep {
  readonly nodeType: 'wait'
  /** All of the wait. */
  readonly seconds?: number | null | undefined
  /** The same, as the carer typed it. */
  readonly waitTime?: { readonly minutes: number; readonly seconds: number } | null | undefined
}

export interface GotoNode extends NodeOfStep {
  readonly nodeType: 'goto'
  readonly maxPasses: number
}

export interface StatusCheckNode extends NodeOfStep {
  readonly nodeType: 'statusCheck'
  readonly statusCheck: string
  /** Seconds; 300 unless told. */
  readonly pastInterval?: number | null | undefined
  readonly futureInterval?: number | null | undefined
}

export interface ReportNode extends NodeOfStep {
  readonly nodeType: 'report'
  readonly reportType: string
  readonly formFields: readonly ReportFormField[]
}

export interface ReportFormField {
  readonly key: string
  readonly displayName: string
  readonly required?: boolean | null | undefined
  readonly type: FieldType
  readonly options?: readonly string[] | null | undefined
  readonly conditions?:
    | readonly { readonly key: string; readonly matchesValue: readonly string[] }[]
    | null
    | undefined
  readonly defaultValue?: string | null | undefined
  readonly value?: string | null | undefined
}

export const fieldTypes = [
  'text',
  'longText',
  'number',
  'date',
  'time',
  'boolean',
  'choice',
  'multipleChoice',
] as const
export type FieldType = (typeof fieldTypes)[number]
