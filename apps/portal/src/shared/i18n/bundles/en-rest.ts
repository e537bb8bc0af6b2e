import type { MessageFiles } from '../messages.ts'

export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../{undo,uploads}/messages/en.json',
    '../../../features/*/messages/en.json',
    '!../../../features/{account,activation,landing,session}/messages/en.json',
    '!../../../features/{activity,calendar,home,invites,notifications,robot-status,robot-switcher,robot-users,script-editor,scripts,software-update}/messages/en.json',
  ],
  { import: 'default', eager: true },
)
