import { buildMark } from '../version/build-mark.ts'
import { pathsIn, type FieldValue } from './form-values.ts'

/**
 * What stands in forms when a failure leads to /error, so that coming back shows them as they were (D-61). In this tab
 * only, and gone with the session.
 */
type Typed = Record<string, FieldValue>

const place = 'kompaan.typed'
const onScreen = new Map<string, () => Partial<Typed>>()
/** The form does not keep passwords and codes of the second step. It does keep the code of a robot or of a mail. */
const secret = /password|^code$/i

/** Has what differs from the saved values of a form kept when it has to make way; answers how to end that. */
export function watchTyped(form: string, changes: () => Partial<Typed>): () => void {
  onScreen.set(form, changes)
  return () => {
    if (onScreen.get(form) === changes) onScreen.delete(form)
  }
}

/** Forms that a failure led away from. */
const awaited = new Set<string>()

/** Before a failure leads to /error: what is typed stays until somebody comes back to it. */
export function keepUntilReturn(): void {
  keepTyped()
  for (const form of onScreen.keys()) awaited.add(form)
}

/** When a form leaves the screen: what was typed in it goes too, unless a failure led away from it. */
export function forgetUnlessAwaited(form: string): void {
  if (!awaited.delete(form)) forgetTyped(form)
}

export function keepTyped(): void {
  const kept = read()
  for (const [form, changes] of onScreen) {
    const typed: Typed = {}
    for (const [name, value] of Object.entries(changes())) {
      if (value !== undefined && !pathsIn({ [name]: value }).some((path) => secret.test(path)))
        typed[name] = value
    }
    if (Object.keys(typed).length > 0) kept.set(form, typed)
  }
  write(kept)
}

/** What was typed in a form before it had to make way. */
export function typedBefore(form: string | undefined): Typed {
  return (form === undefined ? undefined : read().get(form)) ?? {}
}

/** It is on screen again. */
export function forgetTyped(form: string): void {
  const kept = read()
  if (kept.delete(form)) write(kept)
}

function read(): Map<string, Typed> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    // Forms of another build may have other fields.
    const list: readonly unknown[] = Array.isArray(kept) ? kept : []
    const [build, ...forms] = list
    return new Map(build === buildMark() ? forms.filter(isTypedInForm) : [])
  } catch {
    return new Map()
  }
}

function isTypedInForm(entry: unknown): entry is [string, Typed] {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null
  )
}

function write(kept: ReadonlyMap<string, Typed>): void {
  if (kept.size === 0) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, JSON.stringify([buildMark(), ...kept]))
}
