import type messages from './nl.json'

declare module '../../i18n/message-namespaces.ts' {
  interface MessageNamespaces {
    undo: typeof messages
  }
}
