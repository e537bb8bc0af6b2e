/** Every kind of live event, by whose stream it goes over: an account's, that of a robot's carers, or the robot's own. */
export const eventKinds = {
  account: [
    'account.changed',
    'session.opened',
    'session.ended',
    'robots.changed',
    'robots.unpaired',
    'robots.reset',
    'notifications.changed',
  ],
  robot: [
    'status.changed',
    'config.changed',
    'settings.changed',
    'users.changed',
    'permissions.changed',
    'contacts.changed',
    'scripts.changed',
    'songs.changed',
    'playlists.changed',
    'tasks.changed',
    'instruction.delivered',
    'instruction.ended',
    'execution.added',
    'report.added',
    'direct.changed',
    'speechInteractions.changed',
    'heard.changed',
  ],
  device: ['state.changed', 'instruction.waiting', 'heartbeat.wanted', 'status.happened'],
} as const

export type StreamOwner = keyof typeof eventKinds
export type EventKind<O extends StreamOwner = StreamOwner> = (typeof eventKinds)[O][number]
