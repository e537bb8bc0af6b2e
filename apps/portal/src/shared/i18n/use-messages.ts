import { createContext, use, useSyncExternalStore } from 'react'
import type { MessageNamespace } from './message-namespaces.ts'
import type { Texts, Translate } from './texts.ts'

export const TextsContext = createContext<Texts | null>(null)

/**
 * The texts of one part of the portal: `const t = useMessages('account')`, then `t('login.title')`.
 * Waits (Suspense) while the part's texts are on their way.
 */
export function useMessages<Namespace extends MessageNamespace>(namespace: Namespace): Translate<Namespace> {
  const texts = useTexts()
  const missing = texts.fetch(namespace)
  if (missing !== undefined) use(missing)
  return texts.translator(namespace)
}

/** For who changes the language; draws anew whenever it was changed. */
export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (texts === null) throw new Error('There are no texts around this part')
  useSyncExternalStore(texts.subscribe, texts.shown, texts.shown)
  return texts
}
