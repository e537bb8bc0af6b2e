import type { FormField } from '../graph.ts'

/**
 * The keys of the fields that show: each of a field's conditions names a shown field with one of the values (V8).
 * Values are looked at once; then fields hide until nothing more is hidden, as one that hangs on a hidden one is too.
 */
export function shownFields(fields: readonly FormField[]): ReadonlySet<string> {
  const values = new Map(fields.map(({ key, value }) => [key, new Set(value?.split('\n'))]))
  const shown = new Map(fields.map((field) => [field.key, field]))
  for (const { key, conditions } of shown.values()) {
    const met = conditions.every((condition) =>
      condition.matchesValue.some((value) => values.get(condition.key)?.has(value)),
    )
    if (!met) shown.delete(key)
  }
  let before: number
  do {
    before = shown.size
    for (const { key, conditions } of shown.values()) {
      if (!conditions.every((condition) => shown.has(condition.key))) shown.delete(key)
    }
  } while (shown.size < before)
  return new Set(shown.keys())
}
