import type { MessageFiles } from '../load-messages.ts'

export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../../features/*/messages/nl.json',
    '!../../../features/{account,activation,landing,session}/messages/nl.json',
  ],
  { import: 'default', eager: true },
)
