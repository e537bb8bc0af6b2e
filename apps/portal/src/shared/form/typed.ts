/**
 * What stands in forms when a failure leads to /error, so that coming back shows them as they were (D-61). In this tab
 * only, and gone with the session.
 */
type Typed = Record<string, string | boolean>

const place = 'kompaan.typed'
const onScreen = new Map<string, () => Partial<Typed>>()
/** Passwords and codes are typed anew. */
const secret = /password|code/i

/** Has what differs from the saved values of a form kept when it has to make way; answers how to end that. */
export function watchTyped(form: string, changes: () => Partial<Typed>): () => void {
  onScreen.set(form, changes)
  return () => {
    if (onScreen.get(form) === changes) onScreen.delete(form)
  }
}

/** Before a failure leads elsewhere. */
export function keepTyped(): void {
  const kept = read()
  for (const [form, changes] of onScreen) {
    const typed: Typed = {}
    for (const [name, value] of Object.entries(changes())) {
      if (value !== undefined && !secret.test(name)) typed[name] = value
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
    return new Map(Array.isArray(kept) ? kept.filter(isTypedInForm) : [])
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
  else sessionStorage.setItem(place, JSON.stringify([...kept]))
}
