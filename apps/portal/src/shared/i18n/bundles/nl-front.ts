import type { MessageFiles } from '../messages.ts'

// What a visitor sees before logging in, and what every page has.
export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../ui/messages/nl.json',
    '../../../app/messages/nl.json',
    '../../../features/{account,activation,landing,session}/messages/nl.json',
  ],
  { import: 'default', eager: true },
)
