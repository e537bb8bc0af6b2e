import type { FormField } from '../graph.ts'

/**
 * The keys of the fields that show: each of a field's conditions names a shown field with one of the values (V8).
 * Hides until nothing more is hidden, as a field that hangs on a hidden one is hidden too.
 */
export function shownFields(fields: readonly FormField[]): ReadonlySet<string> {
  const shown = new Map(fields.map((field) => [field.key, field]))
  let before: number
  do {
    before = shown.size
    for (const field of shown.values()) {
      const shows = field.conditions.every(({ key, matchesValue }) => {
        const values = shown.get(key)?.value?.split('\n') ?? []
        return values.some((value) => matchesValue.includes(value))
      })
      if (!shows) shown.delete(field.key)
    }
  } while (shown.size < before)
  return new Set(shown.keys())
}
