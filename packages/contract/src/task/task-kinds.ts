/** What a robot can be planned to do. */
export const taskTypes = ['music', 'script', 'reminder', 'question'] as const
export type TaskType = (typeof taskTypes)[number]

/** Normal, high and low. Music has none: it makes way for everything. */
export const taskPriorities = [0, 10, -10] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** How much of a task that repeats is changed: one occurrence, it and all later ones, or the whole set. */
export const taskScopes = ['one', 'following', 'all'] as const
export type TaskScope = (typeof taskScopes)[number]

/** How a schedule repeats, in a word (D-29). */
export const schedulePatternTypes = ['once', 'daily', 'weekly', 'monthly', 'yearly', 'custom'] as const
