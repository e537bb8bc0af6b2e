import { isLongerThan } from '../derive/is-longer-than.ts'
import { numberMax, textMaxLength } from '../script-limits.ts'
import type { Problems } from './problems.ts'

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
      problems.add(path, 'Expected an object')
      return null
    }
    const fields = new Fields(value, path, problems)
    // Listing a million names takes long, so it is not done for nothing.
    if (known === undefined || problems.full) return fields
    for (const name of Object.keys(value)) if (!known.has(name)) fields.wrong(name, 'Unknown field')
    return fields
  }

  wrong(name: string, message: string): void {
    this.#problems.add(this.pathOf(name), message)
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
    const problem = value === undefined ? 'Missing' : textProblem(value)
    if (problem === null && typeof value === 'string') return value
    this.wrong(name, problem ?? notText)
    return ''
  }

  optionalText(name: string): string | null {
    return this.has(name) ? this.text(name) : null
  }

  /** Null when it was left out. */
  id(name: string): string | null {
    const id = this.optionalText(name)
    if (id !== null && id.length > idMax) this.wrong(name, `At most ${idMax} characters`)
    if (this.value(name) === '') this.wrong(name, 'Empty')
    return id
  }

  flag(name: string): boolean {
    const value = this.value(name) ?? false
    if (typeof value === 'boolean') return value
    this.wrong(name, 'Expected true or false')
    return false
  }

  number(name: string, otherwise?: number): number {
    const value = this.value(name) ?? otherwise
    if (typeof value === 'number' && Math.abs(value) <= numberMax) return value
    if (value === undefined) this.wrong(name, 'Missing')
    else this.wrong(name, typeof value === 'number' ? 'Out of range' : 'Expected a number')
    return 0
  }

  /** `message` is for a name that the documents give to what is wrong. */
  oneOf<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    { otherwise, message }: { otherwise?: Choice | undefined; message?: string } = {},
  ): Choice | null {
    const value = this.value(name) ?? otherwise
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    this.wrong(name, message ?? (value === undefined ? 'Missing' : `Expected one of ${choices.join(', ')}`))
    return null
  }

  /** A list that is too long is not looked into. */
  list(name: string, max: number): readonly unknown[] {
    const value = this.value(name)
    if (Array.isArray(value) && value.length <= max) return value
    if (value === undefined) this.wrong(name, 'Missing')
    else this.wrong(name, Array.isArray(value) ? `At most ${max}` : 'Expected a list')
    return []
  }

  optionalList(name: string, max: number): readonly unknown[] {
    return this.has(name) ? this.list(name, max) : []
  }

  /** Texts of a list that may be left out. */
  texts(name: string, max: number): readonly string[] {
    return this.optionalList(name, max).map((value, index) => {
      const problem = textProblem(value)
      if (problem === null && typeof value === 'string') return value
      this.wrong(`${name}.${index}`, problem ?? notText)
      return ''
    })
  }
}

const idMax = 64

const notText = 'Expected a text'

function textProblem(value: unknown): string | null {
  if (typeof value !== 'string') return notText
  if (isLongerThan(value, textMaxLength)) return `At most ${textMaxLength} characters`
  // Half a character or a NUL cannot be stored as text.
  return value.isWellFormed() && !value.includes('\0') ? null : 'Not a proper text'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
