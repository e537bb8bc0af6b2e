import type { WireName } from '@kompaan/contract/wire'

/** Read beside what a page is about: the page stays, and its place says what is missing and offers to try again. */
const besideThePage = 'a part of a page that has its own try again'
/** Nobody pressed anything for it, and it is tried again without being asked to. */
const byItself = 'is made by itself, and again when it fails'
/** The page knows more to say than /error does, and goes there with what it cannot tell. */
const toldByItsPage = 'its page tells what went on, and leads to /error itself'

/** The calls that do not lead to /error, whatever they answer, and why (ERR-01, D-61). */
export const toldInPlace = {
  robotUsers: besideThePage,
  invites: besideThePage,
  contacts: besideThePage,
  robotActivity: besideThePage,
  notifications: besideThePage,
  robotPermissions: besideThePage,
  robotSettings: besideThePage,
  robotConfig: besideThePage,
  scripts: 'the overview has a state for it, and the home shows them beside other things',
  script: besideThePage,
  scriptVersions: besideThePage,
  scriptVersion: besideThePage,
  scriptExecution: besideThePage,
  scriptTemplates: besideThePage,
  scriptTemplate: besideThePage,
  scriptUsage: besideThePage,
  legacyScripts: besideThePage,
  convertedScripts: besideThePage,
  reports: 'a failure gives an empty list, as the documents say',
  playlists: besideThePage,
  playlist: 'one that cannot be had leads back to the list, as the documents say',
  collection: besideThePage,
  musicMeta: besideThePage,
  playing: 'what the robot plays stands beside the page, and is asked for again',
  collectionUsage: besideThePage,
  playlistUsage: besideThePage,
  uploadSongs: 'each file has a line of its own that tells what became of it',
  audioLink: 'the player tells that a song cannot be played',
  songCover: 'a song without a picture shows a drawn record',
  heartbeatStatus: 'how the robot is has a state for it, and is asked for every 30 s',
  askHeartbeat: 'the same state tells it',
  clockNow: 'the clock of the device is used meanwhile',
  events: byItself,
  notificationSeen: byItself,
  resetStatus: byItself,
  scriptDraft: byItself,
  putScriptDraft: byItself,
  removeScriptDraft: byItself,
  putScript: 'the editor keeps what was written and tells why it is not saved',
  commandSimilarity: 'only a hint at a field',
  convertScripts: 'old scripts stay as they are, and can be converted later',
  passwordAnalysis: 'only a hint at a field',
  passwordCost: 'only a hint at a field',
  self: 'without it nobody is logged in: the session ends and /error says why (ACC-23)',
  robotsMine: 'without it nobody is logged in: the session ends and /error says why (ACC-23)',
  logout: 'the browser is emptied in any case',
  checkInvite: 'an invite that cannot be read is what its page explains',
  verifyContact: toldByItsPage,
  unsubscribeContact: toldByItsPage,
  enablePermissions: 'several are saved at once: the page tells which of them failed',
  disablePermission: 'several are saved at once: the page tells which of them failed',
} as const satisfies Partial<Record<WireName, string>>
