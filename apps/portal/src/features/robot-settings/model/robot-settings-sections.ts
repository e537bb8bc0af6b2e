/** The sections of the robot's settings that a link can open: '/robot-settings?section=users'. */
const sections = ['profile', 'users', 'contacts', 'permissions', 'settings', 'software', 'activity'] as const

export type RobotSettingsSection = (typeof sections)[number]

export function robotSettingsSection(asked: unknown): RobotSettingsSection | undefined {
  return sections.find((section) => section === asked)
}
