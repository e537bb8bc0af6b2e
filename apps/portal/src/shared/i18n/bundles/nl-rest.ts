import type { MessageFiles } from '../messages.ts'

export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../{undo,uploads}/messages/nl.json',
    '../../../features/*/messages/nl.json',
    '!../../../features/{account,activation,landing,session}/messages/nl.json',
    '!../../../features/{activity,calendar,home,invites,notifications,robot-status,robot-switcher,robot-users,script-editor,scripts,software-update}/messages/nl.json',
  ],
  { import: 'default', eager: true },
)
