/** What of the audit trail those who look after a robot are told, by the trail's own names. */
export const activityActions = [
  'pairRobot',
  'addPairing',
  'unpairSelf',
  'unpairUser',
  'leaveRobot',
  'invite',
  'retryInvite',
  'uninvite',
  'acceptInvite',
  'transferPrimary',
  'changeRobotProfile',
  'changeRobotSettings',
  'enablePermission',
  'disablePermission',
  'addContact',
  'changeContact',
  'changeContactSettings',
  'removeContact',
  'verifyContact',
  'unsubscribeContact',
  'addScript',
  'changeScript',
  'archiveScript',
  'convertScripts',
  'addSong',
  'copySongs',
  'removeSongs',
  'addPlaylist',
  'changePlaylist',
  'removePlaylist',
  'playPlaylist',
  'deployUpdate',
  'installUpdate',
  'resetRobot',
  'resetFailed',
] as const

export type ActivityAction = (typeof activityActions)[number]

/** Entries in one answer; more are asked for with the last one's id. */
export const activityPageMax = 50
