import type { MessageFiles } from '../messages.ts'

export const files = import.meta.glob<MessageFiles[string]>(
  ['../../speech/messages/en.json', '../../../features/{script-editor,scripts}/messages/en.json'],
  { import: 'default', eager: true },
)
