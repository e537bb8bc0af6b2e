import { buildMark } from '../version/build-mark.ts'
import type { FormValues } from './form-values.ts'

/**
 * What somebody filled in and did not save, kept in this browser when the tab is closed. It goes with the session, like
 * everything in the local storage (`wipe-browser.ts`). Each form has one draft.
 */
export interface FormDraft {
  readonly values: FormValues
  /** Milliseconds since 1970, by the clock of this device. */
  readonly savedAt: number
}

const keyOf = (form: string) => `kompaan.draft.${form}`

/** A private window may refuse to keep anything. */
export function canKeepDrafts(): boolean {
  const canWrite = write(keyOf('trial'), '')
  forgetFormDraft('trial')
  return canWrite
}

export function saveFormDraft(form: string, values: FormValues, savedAt: number): void {
  write(keyOf(form), JSON.stringify({ build: buildMark(), values, savedAt }))
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** A form of another build may have other fields, so its draft is not offered. */
export function findFormDraft(form: string): FormDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
    return isDraft(kept) && kept.build === buildMark() ? kept : null
  } catch {
    return null
  }
}

export function forgetFormDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // What was refused is not there.
  }
}

function isDraft(value: unknown): value is FormDraft & { readonly build: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'build' in value &&
    typeof value.build === 'string' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  )
}
