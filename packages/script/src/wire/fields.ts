import type { ProblemValues } from '@kompaan/contract/wire'
import { isLongerThan } from '../derive/is-longer-than.ts'
import { numberMax, textMaxLength } from '../script-limits.ts'
import type { Problems, ReadProblemCode } from './problems.ts'

/**
 * The fields of one object from outside. Each reader gives a value that can be worked on with, and tells the problems
 * what is wrong with the one that stood there: so reading goes on and everything wrong is told at once.
 *
 * A field that is null counts as left out.
 */
export class Fields {
  readonly path: string
  readonly #record: Readonly<Record<string, unknown>>
  readonly #problems: Problems

  private constructor(record: Readonly<Record<string, unknown>>, path: string, problems: Problems) {
    this.#record = record
    this.path = path
    this.#problems = problems
  }

  /** Null for what is no object. Fields that are not `known` are wrong; without a list the caller looks after that. */
  static of(value: unknown, path: string, problems: Problems, known?: ReadonlySet<string>): Fields | null {
    if (!isRecord(value)) {
      problems.add(path, 'not_an_object')
      return null
    }
    const fields = new Fields(value, path, problems)
    // Listing a million names takes long, so it is not done for nothing.
    if (known === undefined || problems.full) return fields
    for (const name of Object.keys(value)) if (!known.has(name)) fields.wrong(name, 'unknown_field')
    return fields
  }

  wrong(name: string, code: ReadProblemCode, values?: ProblemValues): void {
    this.#problems.add(this.pathOf(name), code, values)
  }

  pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`
  }

  has(name: string): boolean {
    return this.value(name) !== undefined
  }

  value(name: string): unknown {
    // Own fields only: what an object inherits was not sent.
    return Object.hasOwn(this.#record, name) ? (this.#record[name] ?? undefined) : undefined
  }

  text(name: string, otherwise?: string): string {
    const value = this.value(name)
    if (value === undefined && otherwise !== undefined) return otherwise
    return value === undefined ? this.#wrongText(name, 'missing') : this.#textOf(name, value)
  }

  optionalText(name: string): string | null {
    const value = this.value(name)
    return value === undefined ? null : this.#textOf(name, value)
  }

  /** Null when it was left out. */
  id(name: string): string | null {
    const value = this.value(name)
    if (value === undefined) return null
    const id = this.#textOf(name, value)
    if (id.length > idMax) this.wrong(name, 'too_long', { max: idMax })
    if (value === '') this.wrong(name, 'empty')
    return id
  }

  flag(name: string): boolean {
    const value = this.value(name) ?? false
    if (typeof value === 'boolean') return value
    this.wrong(name, 'not_true_or_false')
    return false
  }

  number(name: string, otherwise?: number): number {
    const value = this.value(name) ?? otherwise
    if (typeof value === 'number' && Math.abs(value) <= numberMax) return value
    if (value === undefined) this.wrong(name, 'missing')
    else if (typeof value === 'number') this.wrong(name, 'out_of_range', { min: -numberMax, max: numberMax })
    else this.wrong(name, 'not_a_number')
    return 0
  }

  /** `code` is for a choice that has a name of its own when it is wrong. */
  oneOf<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    { otherwise, code }: { otherwise?: Choice | undefined; code?: ReadProblemCode } = {},
  ): Choice | null {
    const value = this.value(name) ?? otherwise
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    if (code !== undefined) this.wrong(name, code, { expected: choices.join(', ') })
    else if (value === undefined) this.wrong(name, 'missing')
    else this.wrong(name, 'not_one_of', { choices: choices.join(', ') })
    return null
  }

  /** A list that is too long is not looked into. */
  list(name: string, max: number): readonly unknown[] {
    const value = this.value(name)
    if (Array.isArray(value) && value.length <= max) return value
    if (value === undefined) this.wrong(name, 'missing')
    else if (Array.isArray(value)) this.wrong(name, 'too_many', { max })
    else this.wrong(name, 'not_a_list')
    return []
  }

  optionalList(name: string, max: number): readonly unknown[] {
    return this.has(name) ? this.list(name, max) : []
  }

  /** Texts of a list that may be left out. */
  texts(name: string, max: number): readonly string[] {
    return this.optionalList(name, max).map((value, index) => this.#textOf(`${name}.${index}`, value))
  }

  #textOf(name: string, value: unknown): string {
    if (typeof value !== 'string') return this.#wrongText(name, 'not_a_text')
    if (isLongerThan(value, textMaxLength)) return this.#wrongText(name, 'too_long', { max: textMaxLength })
    // Half a character or a NUL cannot be stored as text.
    if (!value.isWellFormed() || value.includes('\0')) return this.#wrongText(name, 'broken_text')
    return value
  }

  #wrongText(name: string, code: ReadProblemCode, values?: ProblemValues): '' {
    this.wrong(name, code, values)
    return ''
  }
}

const idMax = 64

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
