import { robotNote } from './robot-note.ts'

/** When a reset of a robot was started in this browser, by the server's clock, in milliseconds. */
export const resetNote = robotNote('reset-since')
