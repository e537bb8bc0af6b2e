import { shownFields } from '../derive/shown-fields.ts'
import type { FormField, ReportDefinition } from '../graph.ts'

/**
 * A report's fields as its definition has them. What another report asked for by the same key and in the same type
 * keeps its value, and the others begin with their default (E13).
 */
export function formFields(
  definition: ReportDefinition,
  former: readonly FormField[] = [],
): readonly FormField[] {
  const alike = new Map<string, FormField>()
  for (const field of former) alike.set(`${field.type} ${field.key}`, field)
  const kept = definition.formFields.flatMap(({ type, key }) => alike.get(`${type} ${key}`) ?? [])
  const keptShown = shownFields(former)
  return settledFields(
    definition.formFields.map((field) => ({
      ...field,
      value: alike.get(`${field.type} ${field.key}`)?.value ?? null,
    })),
    new Set(kept.map(({ key }) => key).filter((key) => keptShown.has(key))),
  )
}

/**
 * Fields after a change: what is hidden has no value, and what comes into view begins with its default. One field can
 * bring another into view and so on. A field begins but once, so that conditions in a circle come to rest too.
 */
export function settledFields(
  fields: readonly FormField[],
  shownBefore: ReadonlySet<string>,
): readonly FormField[] {
  const seen = new Set(shownBefore)
  let settled = fields
  for (;;) {
    const shown = shownFields(settled)
    const next = settled.map((field) => {
      if (!shown.has(field.key)) return withValue(field, null)
      return seen.has(field.key) ? field : withValue(field, field.value ?? field.defaultValue)
    })
    if (next.every((field, index) => field === settled[index])) return settled
    for (const key of shown) seen.add(key)
    settled = next
  }
}

function withValue(field: FormField, value: string | null): FormField {
  return field.value === value ? field : { ...field, value }
}
