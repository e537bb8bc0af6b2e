/** Whether a robot is there (D-15). */
export const robotStatuses = ['online', 'intermittent', 'offline'] as const
export type RobotStatus = (typeof robotStatuses)[number]
