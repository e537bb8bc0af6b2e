import { robotNote } from './robot-note.ts'

/** That the user stopped looking after the robot in this browser: no news when it goes. */
export const leftNote = robotNote('left')
