import { createAtom, useSelector } from '@tanstack/react-store'

/**
 * What was filled in on the way through signup. This tab keeps it over a reload, without the password; leaving signup
 * clears it (ACC-01).
 */
export interface SignupDraft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
}

const place = 'kompaan.signup'
const empty: SignupDraft = { firstName: '', lastName: '', email: '', phoneNumber: '' }
const draft = createAtom(kept())

export function signupDraft(): SignupDraft {
  return draft.get()
}

export function changeSignupDraft(change: Partial<SignupDraft>): void {
  const changed = { ...draft.get(), ...change }
  if (Object.values(changed).every((value) => value === '')) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, JSON.stringify(changed))
  draft.set(changed)
}

export function clearSignupDraft(): void {
  changeSignupDraft(empty)
}

export function useSignupDraft(): SignupDraft {
  return useSelector(draft)
}

/** What this tab kept of before a reload. A start on any other page has left signup. */
function kept(): SignupDraft {
  if (!location.pathname.startsWith('/signup')) {
    sessionStorage.removeItem(place)
    return empty
  }
  // Another version may have kept something else.
  const text = (values: object, name: keyof SignupDraft): string => {
    const value: unknown = Reflect.get(values, name)
    return typeof value === 'string' ? value : ''
  }
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    if (typeof values !== 'object' || values === null) return empty
    return {
      firstName: text(values, 'firstName'),
      lastName: text(values, 'lastName'),
      email: text(values, 'email'),
      phoneNumber: text(values, 'phoneNumber'),
    }
  } catch {
    return empty
  }
}
