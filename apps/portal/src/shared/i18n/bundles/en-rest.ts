import type { MessageFiles } from '../messages.ts'

export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../{drafts,permissions,query,relation-roles,robot,speech,uploads}/messages/en.json',
    '../../../features/*/messages/en.json',
    '!../../../features/{account,activation,landing,session}/messages/en.json',
  ],
  { import: 'default', eager: true },
)
