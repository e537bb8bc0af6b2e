/** Numbers the product is bound by. An operator can change those of decisions.md that are configurable. */
export interface Limits {
  /** Longest top-level part of an e-mail address, in letters (D-11). */
  readonly emailTopLevelMax: number
  /** Users of one robot, open invites counted (D-13). */
  readonly usersPerRobotMax: number
  /** Robots that somebody who is primary carer of none may accept invites to (D-13). */
  readonly robotsPerRegularMax: number
  /** People who are mailed when a robot is offline (D-19). */
  readonly contactsPerRobotMax: number
  /** Bytes of one song, and of all songs of one robot (D-53). */
  readonly songBytesMax: number
  readonly songBytesPerRobotMax: number
  /** Songs in one upload, one selection and one playlist (D-53). */
  readonly songsAtOnceMax: number
}

const megabyte = 1024 ** 2

export const defaultLimits: Limits = {
  emailTopLevelMax: 8,
  usersPerRobotMax: 25,
  robotsPerRegularMax: 1,
  contactsPerRobotMax: 5,
  songBytesMax: 50 * megabyte,
  songBytesPerRobotMax: 8192 * megabyte,
  songsAtOnceMax: 150,
}

export const nameMaxLength = 100
export const emailMaxLength = 254
export const passwordMinLength = 8
export const passwordMaxLength = 128
/** Length of a current password from which a popup enables its button (D-03). */
export const currentPasswordMinLength = 4
/** Guesses from which a password counts as strong (D-02). */
export const strongPasswordCost = 2e12
export const accessTokenLifetimeSeconds = 7200
export const oneTimeCodePeriodSeconds = 30
export const recoveryCodeCount = 10
/** Seconds before the activation link can be asked for again. */
export const activationResendSeconds = 30
/** Weeks within which a deleted account's data is erased, unless configured otherwise (D-09). */
export const erasureWeeks = 5
/** The most robots that one account can be paired with, whatever its role. */
export const robotsPerAccountMax = 200
/** The most instructions that a robot gets at once. */
export const instructionsListMax = 100
/** Ends of lists of people; the limits that an operator can set are below. */
export const usersListMax = 1000
export const invitesListMax = 1000
export const contactsListMax = 100
/** The most sessions that one account has open: with one more, the one that was used longest ago ends. */
export const sessionsMax = 50
/** The most parts that what one robot should be like can have. */
export const statePartsOfRobotMax = 10_000
/** Bytes of a script, saved or not (D-64). */
export const scriptBodyLimit = 512 * 1024
/** Scripts, reminders and questions of one robot, those of version 1 counted that were not made into others yet. */
export const scriptsMax = 1000
/** All that a robot ever had of version 1, made into others or not. */
export const legacyScriptsMax = 2 * scriptsMax
/** Of one script of version 1. */
export const legacyTasksMax = 100
/** Versions of one script: with one more, the oldest goes. */
export const scriptVersionsMax = 1000
/** The room of one robot's scripts in the database: bytes and number of all their versions. */
export const scriptBytesPerRobotMax = 64 * megabyte
export const scriptVersionsPerRobotMax = 20_000
/** Templates and public scripts of an installation. */
export const scriptTemplatesMax = 500
/** Drafts of scripts that one person has for one robot: with one more, the one written longest ago goes. */
export const scriptDraftsMax = 100
/** The room of one account's drafts in the database, in bytes. With more, the oldest drafts go. */
export const scriptDraftBytesMax = 32 * megabyte
/** Songs and playlists of one robot. */
export const songsMax = 5000
export const playlistsMax = 500
export const songTitleMaxLength = 128
/** What a robot can have planned, counted by how often a day it is: a task at three times of the day counts three times. */
export const tasksMax = 500
/** The same with what was over in the last 24 hours. So no list of days is longer than so many for each day. */
export const tasksWithOverMax = 4 * tasksMax
/** How often a day one task can be. */
export const taskTimesPerDayMax = 48
/** Occurrences that were taken out of one task; whoever changes it from now on begins a set without those that were. */
export const taskExceptionsMax = 2000
/** So many days back a robot that was off tells what it missed; for so long it has tasks that are over. */
export const missedToldDays = 7
/** The longest that all that is planned can be paused, in days from now. */
export const pauseDaysMax = 400
/** So many days, today included, are looked at to tell until when a robot manages without internet (BEY-03). */
export const readinessDays = 14
/** The most days in one list of what is planned. */
export const calendarDaysMax = 31
/** The most in one list of more days than a week; a week is answered whatever is in it. */
export const calendarTimesMax = 7 * tasksMax
/** Sentences that one person had one robot say: with one more the oldest goes, and so many of them are shown. */
export const directKeptMax = 200
export const directShownMax = 30
/** Words to say again: those of late, each once, and those that somebody keeps. */
export const directRecentMax = 8
export const directFavouritesMax = 20
/** What carers taught one robot to understand, and in how many ways each of it can be said. */
export const speechInteractionsMax = 50
export const interactionCommandsMax = 10
/** What was heard and not understood: how much of it is kept of one robot, shown, and told at once. */
export const heardKeptMax = 2000
export const heardShownMax = 100
export const heardAtOnceMax = 50
/** How long a robot has to begin with what somebody wants to hear now (D-55). */
export const speakMinutes = 2
/** How long the address of a song can be listened to. */
export const audioLinkMinutes = 5
export const serialMaxLength = 64
/** How often a robot gives a sign of life, and after how long without one it counts as offline (D-15). */
export const heartbeatSeconds = 30
export const offlineAfterSeconds = 90
/** How long a robot has to carry out a reset (D-17). */
export const resetMinutes = 30
export const eulaMaxLength = 100_000
/** How long an invite can be accepted (D-14). */
export const inviteDays = 7
/** How long a contact has to confirm an address (D-05). */
export const contactCodeHours = 24
