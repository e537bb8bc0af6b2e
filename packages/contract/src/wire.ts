/**
 * What a browser needs of the contract at run time: plain data and rules. No schema library, so that the
 * portal's first page stays small; the schemas come along as types only.
 */
import { accountPaths } from './account/account-paths.ts'
import { contactsPaths } from './contacts/contacts-paths.ts'
import type { Contract, RouteName } from './contract.ts'
import { feedbackPaths } from './feedback/feedback-paths.ts'
import { integrationsPaths } from './integrations/integrations-paths.ts'
import { musicPaths } from './music/music-paths.ts'
import { notificationPaths } from './notification/notification-paths.ts'
import { peoplePaths } from './people/people-paths.ts'
import { permissionsPaths } from './permissions/permissions-paths.ts'
import { reportsPaths } from './reports/reports-paths.ts'
import { robotPaths } from './robot/robot-paths.ts'
import type { RoutePath } from './route.ts'
import { scriptDraftsPaths } from './script-drafts/script-drafts-paths.ts'
import { scriptsPaths } from './script/scripts-paths.ts'
import { directSpeechPaths } from './speech/direct-speech-paths.ts'
import { speechInteractionsPaths } from './speech/speech-interactions-paths.ts'
import { speechPaths } from './speech/speech-paths.ts'
import { statusPaths } from './status/status-paths.ts'
import { tasksPaths } from './task/tasks-paths.ts'
import { undoPaths } from './undo/undo-paths.ts'

export const paths = {
  ...accountPaths,
  ...robotPaths,
  ...peoplePaths,
  ...permissionsPaths,
  ...contactsPaths,
  ...notificationPaths,
  ...feedbackPaths,
  ...scriptsPaths,
  ...reportsPaths,
  ...integrationsPaths,
  ...scriptDraftsPaths,
  ...musicPaths,
  ...tasksPaths,
  ...undoPaths,
  ...directSpeechPaths,
  ...speechInteractionsPaths,
  ...speechPaths,
  ...statusPaths,
} satisfies Partial<Record<RouteName, RoutePath>>

/** What robots call; apart, since the portal never does. */
export { devicePaths } from './device/device-paths.ts'
export { errorStatus } from './error-codes.ts'
export type { ErrorBody, ErrorCode, ErrorDetail } from './error-codes.ts'
export { errorDetailOf } from './error-detail-of.ts'
export type { Problem, ProblemValues } from './problem.ts'
export { failed, success } from './result.ts'
export type { Result } from './result.ts'
export * from './limits.ts'
export * from './languages.ts'
export { holdsAddress } from './rules/holds-address.ts'
export { nameProblem } from './rules/name-rule.ts'
export type { NameProblem } from './rules/name-rule.ts'
export { emailKey, emailProblem } from './rules/email-rule.ts'
export type { EmailProblem } from './rules/email-rule.ts'
export { normalisePhone, phoneProblem } from './rules/phone-rule.ts'
export type { PhoneProblem } from './rules/phone-rule.ts'
export { passwordProblem } from './rules/password-rule.ts'
export type { PasswordProblem } from './rules/password-rule.ts'
export {
  isRecoveryCode,
  normaliseOneTimeCode,
  oneTimeCodeProblem,
  unambiguousCharacters,
} from './rules/one-time-code-rule.ts'
export type { OneTimeCodeProblem } from './rules/one-time-code-rule.ts'
export {
  normalisePairingCode,
  pairingCodeLength,
  pairingCodeProblem,
  serialSuffixLength,
} from './rules/pairing-code-rule.ts'
export type { PairingCodeProblem } from './rules/pairing-code-rule.ts'
export {
  aliasProblem,
  characterCount,
  endUserNameProblem,
  feedbackMaxLength,
  feedbackProblem,
  interactionTitleProblem,
  playlistNameMaxLength,
  playlistNameProblem,
  scriptNameMaxLength,
  scriptNameProblem,
} from './rules/length-rules.ts'
export type { LengthProblem } from './rules/length-rules.ts'
export {
  speechMaxLength,
  speechProblem,
  spokenMaxLength,
  spokenProblem,
  spokenText,
} from './rules/speech-rule.ts'
export type { SpeechProblem } from './rules/speech-rule.ts'
export { previewVolumes } from './speech/preview-volumes.ts'
export { compareVersions } from './rules/version-rule.ts'
export { canonicalTimeZone, isTimeZone } from './rules/time-zone-rule.ts'
export * from './robot/robot-languages.ts'
export * from './account/account-status.ts'
export * from './device/execution-kind.ts'
export * from './device/instruction-kind.ts'
export * from './robot/reset-status.ts'
export * from './robot/settings-author.ts'
export * from './status/robot-status.ts'
export {
  relationCodeOf,
  relationCodes,
  relationRoleOf,
  relationRoles,
  robotRoles,
} from './robot/relation-role.ts'
export type { RelationCode, RelationRole, RobotRole } from './robot/relation-role.ts'
export { activityActions, activityPageMax } from './people/activity-actions.ts'
export type { ActivityAction } from './people/activity-actions.ts'
export * from './permissions/robot-permissions.ts'
export { firstFreeName } from './rules/first-free-name.ts'
export { nameKeyOf } from './rules/name-key-of.ts'
export { scriptTypes, templateGroups } from './script/script-type.ts'
export type { ScriptType, TemplateGroup } from './script/script-type.ts'
export { scriptCategories } from './script/script-category.ts'
export type { ScriptCategory } from './script/script-category.ts'
export type { ScriptContent } from './script/script-content.ts'
export { endReasons } from './script/end-reason.ts'
export type { EndReason } from './script/end-reason.ts'
export { answers, intentionTypes } from './script/script-next.ts'
export type { Answer, IntentionType, ScriptNext } from './script/script-next.ts'
export { fieldTypes } from './script/script-node.ts'
export type { FieldType, ReportFormField, ScriptNode } from './script/script-node.ts'
export { stepTypes } from './script/script-step.ts'
export type { ScriptStep, StepType } from './script/script-step.ts'
export type { RecurrenceType, Schedule, ScheduleValue } from './task/schedule.ts'
export * from './contacts/contact-rules.ts'
export * from './music/song-kinds.ts'
export * from './speech/default-command-names.ts'
export * from './speech/direct-speech-kinds.ts'
export { executionIdOf } from './task/execution-id-of.ts'
export * from './task/question-outcome.ts'
export * from './task/task-kinds.ts'
export * from './notification/notification-rules.ts'
export * from './reports/report-rules.ts'
export type { EventKind, StreamOwner } from './status/event-kinds.ts'
export type { Access, AnswerOf, InputOf, RoutePath } from './route.ts'
export type { Contract, RouteName } from './contract.ts'
/** Calls that the portal can make. */
export type WireName = keyof typeof paths
export type WireRoute<N extends WireName> = Contract[N]
export { filledReportsPageMax } from './reports/report-rules.ts'
