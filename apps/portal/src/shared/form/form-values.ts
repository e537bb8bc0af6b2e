/** What a field can hold; groups and lists hold fields. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue }

/** The fields of a form by their names. */
export type FormValues = Record<string, FieldValue>

/** The places in a form: `name`, `intentions`, `intentions.2`, `intentions.2.text`; so many dots deep. */
export type FieldPath<Values, Deep extends unknown[] = [1, 2, 3, 4, 5]> = {
  [Name in keyof Values & string]: Name | `${Name}.${PathWithin<Values[Name], Deep>}`
}[keyof Values & string]

type PathWithin<Value, Deep> = Deep extends [unknown, ...infer Less]
  ? Value extends readonly (infer Row)[]
    ? `${number}` | `${number}.${PathWithin<Row, Less>}`
    : Value extends object
      ? FieldPath<Value, Less>
      : never
  : never

/** The places of lists whose rows are of this kind. */
export type ListPath<Values> = {
  [Path in FieldPath<Values>]: ValueAt<Values, Path> extends readonly unknown[] ? Path : never
}[FieldPath<Values>]

export type ValueAt<Values, Path extends string> = Values extends readonly (infer Row)[]
  ? Path extends `${number}.${infer Rest}`
    ? ValueAt<Row, Rest>
    : Row
  : Path extends keyof Values
    ? Values[Path]
    : Path extends `${infer Name}.${infer Rest}`
      ? Name extends keyof Values
        ? ValueAt<Values[Name], Rest>
        : never
      : never

export function valueAt<Values, Path extends string>(values: Values, path: Path): ValueAt<Values, Path>
export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const name of path.split('.')) value = isGroup(value) ? value[name] : undefined
  return value
}

/** The same values with another one at a place; what lies beside the way there is the very same. */
export function withValueAt<Values>(values: Values, path: string, value: FieldValue): Values
export function withValueAt(values: unknown, path: string, value: FieldValue): unknown {
  const [name = '', ...rest] = path.split('.')
  if (!isGroup(values)) return values
  const inner = rest.length === 0 ? value : withValueAt(values[name], rest.join('.'), value)
  if (!Array.isArray(values)) return { ...values, [name]: inner }
  const rows: readonly unknown[] = values
  return rows.with(Number(name), inner)
}

/** Whether both hold the same, wherever it is kept. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
}

/** Every place that there is, lists and groups included. */
export function pathsIn(values: unknown, before = ''): string[] {
  if (!isGroup(values)) return []
  return Object.entries(values).flatMap(([name, value]) => [
    before + name,
    ...pathsIn(value, `${before}${name}.`),
  ])
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
