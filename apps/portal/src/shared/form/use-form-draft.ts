import { type RefObject, useEffect, useState } from 'react'
import {
  canKeepDrafts,
  findFormDraft,
  type FormDraft,
  forgetFormDraft,
  saveFormDraft,
} from './form-drafts.ts'
import type { FormValues } from './form-values.ts'
import type { TypedFate } from './use-kept-typed.ts'

export interface KeptFormDraft {
  /** What was filled in before, for the page to offer. Until the carer chooses, nothing is written over it. */
  readonly offered: FormDraft | null
  /** Whether the form is stored, so that leaving loses nothing. */
  readonly isKept: boolean
  /** Ends the offer; the draft stays only if it is taken. */
  readonly choose: (isTaken: boolean) => void
}

/** Keeps what is filled in also when the tab is closed, and offers it the next time. Without a name nothing is kept. */
export function useFormDraft(
  name: string | null,
  { values, isDirty }: { readonly values: FormValues; readonly isDirty: boolean },
  fate: RefObject<TypedFate>,
): KeptFormDraft {
  // After a reload the form shows again what was typed in this tab.
  const [offered, setOffered] = useState(() => (name === null || isDirty ? null : findFormDraft(name)))
  const [canKeep] = useState(canKeepDrafts)
  useEffect(() => {
    if (name === null || offered !== null || fate.current === 'over') return
    if (isDirty) saveFormDraft(name, values, Date.now())
    else forgetFormDraft(name)
  }, [name, offered, values, isDirty, fate])
  return {
    offered,
    isKept: name !== null && offered === null && canKeep,
    choose: (isTaken) => {
      if (!isTaken && name !== null) forgetFormDraft(name)
      setOffered(null)
    },
  }
}
