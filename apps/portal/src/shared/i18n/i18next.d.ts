import type { MessageNamespaces } from './message-namespaces.ts'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: MessageNamespaces
    returnNull: false
  }
}
