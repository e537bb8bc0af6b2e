/** Who changed a robot's settings: a carer in the portal, or who lives with the robot. */
export const settingsAuthors = ['appUser', 'endUser'] as const
export type SettingsAuthor = (typeof settingsAuthors)[number]
