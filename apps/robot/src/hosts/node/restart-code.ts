/** The exit code by which a robot's process asks to be started again (the 'temporary failure' of sysexits). */
export const restartCode = 75
/** That by which it says that it cannot go on, as with a full disk (the 'internal error' of sysexits). */
export const faultCode = 70
