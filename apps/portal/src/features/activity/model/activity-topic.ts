import type { Activity } from '../api/activity-query.ts'

export type ActivityTopic =
  | 'people'
  | 'name'
  | 'settings'
  | 'permissions'
  | 'contacts'
  | 'scripts'
  | 'music'
  | 'tasks'
  | 'commands'
  | 'software'
  | 'reset'

/** What an activity is about, for the sign beside it. */
export function activityTopic(action: Activity['action']): ActivityTopic {
  switch (action) {
    case 'pairRobot':
    case 'addPairing':
    case 'unpairSelf':
    case 'unpairUser':
    case 'leaveRobot':
    case 'invite':
    case 'retryInvite':
    case 'uninvite':
    case 'acceptInvite':
    case 'transferPrimary':
      return 'people'
    case 'changeRobotProfile':
      return 'name'
    case 'changeRobotSettings':
      return 'settings'
    case 'enablePermission':
    case 'disablePermission':
      return 'permissions'
    case 'addContact':
    case 'changeContact':
    case 'changeContactSettings':
    case 'removeContact':
    case 'verifyContact':
    case 'unsubscribeContact':
      return 'contacts'
    case 'addScript':
    case 'changeScript':
    case 'archiveScript':
    case 'restoreScript':
    case 'convertScripts':
      return 'scripts'
    case 'addSong':
    case 'copySongs':
    case 'removeSongs':
    case 'restoreSongs':
    case 'addPlaylist':
    case 'changePlaylist':
    case 'removePlaylist':
    case 'restorePlaylist':
    case 'playPlaylist':
      return 'music'
    case 'addTask':
    case 'changeTask':
    case 'skipTask':
    case 'restoreTask':
    case 'removeTask':
    case 'pauseTasks':
    case 'changePause':
    case 'resumeTasks':
      return 'tasks'
    case 'addInteraction':
    case 'changeInteraction':
    case 'removeInteraction':
    case 'restoreInteraction':
    case 'enableDefaultCommand':
    case 'disableDefaultCommand':
      return 'commands'
    case 'deployUpdate':
    case 'installUpdate':
      return 'software'
    case 'resetRobot':
    case 'resetFailed':
      return 'reset'
  }
}
