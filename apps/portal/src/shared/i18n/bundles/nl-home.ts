import type { MessageFiles } from '../messages.ts'

// What stands around every page after login, and what the overview shows.
export const files = import.meta.glob<MessageFiles[string]>(
  [
    '../../{drafts,query,relation-roles,robot,permissions}/messages/nl.json',
    '../../../features/{activity,calendar,happened,home,invites,notifications,robot-status,robot-switcher,robot-users,software-update}/messages/nl.json',
  ],
  { import: 'default', eager: true },
)
