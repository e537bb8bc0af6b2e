import { robotNote } from './robot-note.ts'

/** Since when a reset that was started in this browser is under way, by the server's clock, in milliseconds. */
export const resetNote = robotNote('reset-since')

/** When the reset began whose failure was read in this browser. */
export const failedResetSeen = robotNote('reset-failed-seen')
