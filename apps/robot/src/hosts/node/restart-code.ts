/** The exit code by which a robot's process asks to be started again (the 'temporary failure' of sysexits). */
export const restartCode = 75
