import { useState } from 'react'
import type { FieldPath, FieldValue, FormValues, ListPath, ValueAt } from './form-values.ts'
import { valueAt, withValueAt } from './form-values.ts'
import type { FilledIn, FormState } from './use-form.ts'

export interface FormList<Values, Path extends string> {
  readonly rows: readonly FormRow<Path>[]
  /** Of the list as a whole, such as that it is empty. */
  readonly error: string | undefined
  /** At the end, or before the row at this index. */
  readonly add: (row: RowAt<Values, Path>, at?: number) => void
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
}

interface FormRow<Path extends string> {
  /** Stays with the row wherever it goes: React keeps its fields, and with them the focus. */
  readonly key: string
  /** Where it is now: its fields are at `${path}.text`. */
  readonly path: `${Path}.${number}`
}

type RowAt<Values, Path extends string> =
  ValueAt<Values, Path> extends readonly (infer Row extends FieldValue)[] ? Row : never

/**
 * The rows of a list in a form. What was typed, the messages and the keys move together. A list within a row is used
 * by a component of that row, so that its keys live as long as the row does.
 */
export function useFormList<Values extends FormValues, Path extends ListPath<Values> & FieldPath<Values>>(
  form: Pick<FormState<Values>, 'values' | 'edit' | 'field'>,
  path: Path,
): FormList<Values, Path> {
  const count = rowsAt(form.values, path).length
  const [keys, setKeys] = useState(() => withLength(noKeys, count))
  // The form may start anew with other rows.
  const fitting = withLength(keys, count)
  if (fitting !== keys) setKeys(fitting)

  const rearrange = (order: Rearrange, row: FieldValue = null) => {
    form.edit((before) => rearranged(before, path, order, row))
    setKeys(({ list, next }) => ({ list: order(list, `${next}`), next: next + 1 }))
  }
  return {
    rows: fitting.list.map((key, index) => ({ key, path: `${path}.${index}` })),
    error: form.field(path).error,
    add: (row, at) => rearrange((items, added) => items.toSpliced(at ?? items.length, 0, added), row),
    remove: (index) => rearrange((items) => items.toSpliced(index, 1)),
    move: (from, to) => rearrange((items) => moved(items, from, to)),
  }
}

/** The same for rows, their keys and their old places. */
type Rearrange = <Item>(items: readonly Item[], added: Item) => readonly Item[]

interface Keys {
  readonly list: readonly string[]
  /** No key is given twice. */
  readonly next: number
}

const noKeys: Keys = { list: [], next: 0 }

function withLength(keys: Keys, count: number): Keys {
  const { list, next } = keys
  if (list.length === count) return keys
  const missing = Math.max(0, count - list.length)
  const made = Array.from({ length: missing }, (_, index) => `${next + index}`)
  return { list: [...list.slice(0, count), ...made], next: next + missing }
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Rows in another order, and what is known of their fields with them. */
export function rearranged<Values>(
  { values, left }: FilledIn<Values>,
  list: string,
  order: Rearrange,
  row: FieldValue,
): FilledIn<Values> {
  const rows = rowsAt(values, list)
  const oldPlaces = order([...rows.keys()], -1)
  return {
    values: withValueAt(values, list, order(rows, row)),
    left: new Map(
      [...left].flatMap(([path, isSaid]) => {
        if (!path.startsWith(`${list}.`)) return [[path, isSaid]]
        const [index, ...rest] = path.slice(list.length + 1).split('.')
        const place = oldPlaces.indexOf(Number(index))
        return place < 0 ? [] : [[[list, place, ...rest].join('.'), isSaid]]
      }),
    ),
  }
}

function rowsAt(values: unknown, list: string): readonly FieldValue[] {
  const rows = valueAt<unknown, string>(values, list)
  return Array.isArray(rows) ? rows : []
}
