import { type RefObject, useEffect } from 'react'
import { forgetTyped, forgetUnlessAwaited, keepTyped } from './typed.ts'

/**
 * What becomes of what is typed: kept while the page is open; kept also when it is left, by who goes to make what is to be
 * planned and comes back; or no longer wanted, since it was saved.
 */
export type TypedFate = 'whileOpen' | 'untilReturn' | 'over'

/** Keeps what is typed in a form in this tab, so that a reload or a crash loses nothing. */
export function useKeptTyped(name: string, isDirty: boolean, fate: RefObject<TypedFate>): void {
  // With everything that is drawn anew: what is typed is known by the form alone.
  useEffect(() => {
    if (isDirty && fate.current !== 'over') keepTyped()
    else forgetTyped(name)
  })
  useEffect(
    () => () => {
      if (fate.current !== 'untilReturn') forgetUnlessAwaited(name)
    },
    [name, fate],
  )
}
