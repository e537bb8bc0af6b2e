import type { MessageFiles } from '../messages.ts'

export const files = import.meta.glob<MessageFiles[string]>(
  ['../../speech/messages/nl.json', '../../../features/{script-editor,scripts}/messages/nl.json'],
  { import: 'default', eager: true },
)
