import type { MessageFiles } from '../messages.ts'

export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../{drafts,permissions,query,relation-roles,robot,speech,uploads}/messages/nl.json',
    '../../../features/*/messages/nl.json',
    '!../../../features/{account,activation,landing,session}/messages/nl.json',
  ],
  { import: 'default', eager: true },
)
