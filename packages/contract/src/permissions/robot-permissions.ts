/** What a robot may only do when its primary carer says so (D-18). */
export const robotPermissions = [
  'speechInteractions',
  'googleAudioTranscription',
  'shareReports',
  'statusCheck',
] as const

export type RobotPermission = (typeof robotPermissions)[number]

/** On unless somebody switches it off. */
export const permissionsOnByDefault: readonly RobotPermission[] = ['statusCheck']
