/**
 * Where each feature stands. A feature imports those on lower floors and none on its own or above; what happens below
 * and has to be known above is told (`happenings.ts`). A lint rule of our own (`tools/lint`) reads this list.
 */
export const floors: readonly (readonly string[])[] = [
  ['mail'],
  ['account'],
  ['robots', 'state'],
  ['instructions', 'permissions', 'people', 'undo'],
  ['devices'],
  ['presence'],
  [
    'contacts',
    'settings',
    'releases',
    'integrations',
    'notifications',
    'feedback',
    'status',
    'script-drafts',
    'scripts',
    'script-runs',
    'reports',
    'music',
    'direct-speech',
    'speech',
  ],
  ['tasks', 'speech-interactions'],
  ['robot-config', 'reset'],
  ['operations', 'demo'],
]
