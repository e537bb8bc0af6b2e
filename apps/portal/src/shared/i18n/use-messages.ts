import { useTranslation } from 'react-i18next'
import type { MessageNamespace } from './message-namespaces.ts'

/**
 * The texts of one part of the portal: `const t = useMessages('account')`, then `t('login.title')`.
 * Waits (Suspense) while the part's texts are on their way.
 */
export function useMessages<Namespace extends MessageNamespace>(namespace: Namespace) {
  return useTranslation(namespace).t
}
