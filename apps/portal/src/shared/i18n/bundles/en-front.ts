import type { MessageFiles } from '../messages.ts'

// What a visitor sees before logging in, and what every page has.
export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../ui/messages/en.json',
    '../../../app/messages/en.json',
    '../../../features/{account,activation,landing,session}/messages/en.json',
  ],
  { import: 'default', eager: true },
)
