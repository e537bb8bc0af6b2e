import { defaultScriptLimits } from '../script-limits.ts'
import { Fields } from '../wire/fields.ts'
import type { Problems } from '../wire/problems.ts'
import { readSpoken } from '../wire/read-spoken.ts'
import type { LegacyAnswers, LegacyStep } from './legacy-script.ts'

/** Reads the steps of one script, as many as fit in a converted one: lists in lists need an end (L2). */
export class LegacyStepReader {
  readonly #problems: Problems
  #room = stepsMax

  constructor(problems: Problems) {
    this.#problems = problems
  }

  steps(values: readonly unknown[], path: string): readonly LegacyStep[] {
    const steps: LegacyStep[] = []
    for (const [index, value] of values.entries()) {
      const fields = Fields.of(value, `${path}.${index}`, this.#problems, stepFields)
      const step = fields && this.#step(fields)
      if (this.#room < 0) break
      if (step === null) continue
      steps.push(step)
      if (step.stepType === 'closedQuestion' && index < values.length - 1)
        this.#problems.add(`${path}.${index + 1}`, 'step_after_question')
    }
    return steps
  }

  /** Of a question, which becomes two steps: itself, and what is said without internet. */
  answers(fields: Fields): LegacyAnswers {
    this.#takeRoom(2, fields.path)
    return {
      yes: this.#answer(fields, 'yes'),
      no: this.#answer(fields, 'no'),
      other: this.#answer(fields, 'other'),
    }
  }

  #answer(fields: Fields, name: string): readonly LegacyStep[] {
    if (this.#room < 0) return []
    return this.steps(fields.optionalList(name, stepsMax), fields.pathOf(name))
  }

  #step(fields: Fields): LegacyStep | null {
    const stepType = fields.oneOf('stepType', ['say', 'wait', 'closedQuestion'], {
      code: 'invalid_step_type',
    })
    switch (stepType) {
      case null:
        return null
      case 'say':
        this.#takeRoom(1, fields.path)
        return { stepType, ...readSpoken(fields) }
      case 'wait':
        this.#takeRoom(1, fields.path)
        return { stepType, seconds: fields.number('seconds') }
      case 'closedQuestion':
        return { stepType, ...readSpoken(fields), ...this.answers(fields) }
    }
  }

  #takeRoom(steps: number, path: string): void {
    this.#room -= steps
    if (this.#room < 0) this.#problems.add(path, 'too_many', { max: stepsMax })
  }
}

const stepsMax = defaultScriptLimits.steps

const stepFields = new Set([
  'stepType',
  'text',
  'notify',
  'greet',
  'sayTime',
  'seconds',
  'yes',
  'no',
  'other',
])
