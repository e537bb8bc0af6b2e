import type messages from './nl.json'

declare module '../../../shared/i18n/message-namespaces.ts' {
  interface MessageNamespaces {
    'speech-interactions': typeof messages
  }
}
