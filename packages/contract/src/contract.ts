import { accountRoutes } from './account/account-routes.ts'
import { contactsRoutes } from './contacts/contacts-routes.ts'
import { deviceRoutes } from './device/device-routes.ts'
import { feedbackRoutes } from './feedback/feedback-routes.ts'
import { integrationsRoutes } from './integrations/integrations-routes.ts'
import { defaultLimits } from './limits.ts'
import type { Limits } from './limits.ts'
import { musicRoutes } from './music/music-routes.ts'
import { notificationRoutes } from './notification/notification-routes.ts'
import { operationsRoutes } from './operations/operations-routes.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { permissionsRoutes } from './permissions/permissions-routes.ts'
import { reportsRoutes } from './reports/reports-routes.ts'
import { robotRoutes } from './robot/robot-routes.ts'
import { scriptDraftsRoutes } from './script-drafts/script-drafts-routes.ts'
import { scriptsRoutes } from './script/scripts-routes.ts'
import { directSpeechRoutes } from './speech/direct-speech-routes.ts'
import { speechInteractionsRoutes } from './speech/speech-interactions-routes.ts'
import { speechRoutes } from './speech/speech-routes.ts'
import { statusRoutes } from './status/status-routes.ts'
import { tasksRoutes } from './task/tasks-routes.ts'
import { undoRoutes } from './undo/undo-routes.ts'

/** Every call there is, under the limits in force. */
export function contract(limits: Limits = defaultLimits) {
  return {
    ...accountRoutes(limits),
    ...robotRoutes(),
    ...peopleRoutes(limits),
    ...permissionsRoutes(),
    ...contactsRoutes(limits),
    ...notificationRoutes(),
    ...feedbackRoutes(limits),
    ...scriptsRoutes(),
    ...reportsRoutes(),
    ...integrationsRoutes(),
    ...scriptDraftsRoutes(),
    ...musicRoutes(limits),
    ...tasksRoutes(),
    ...undoRoutes(),
    ...directSpeechRoutes(),
    ...speechInteractionsRoutes(),
    ...speechRoutes(),
    ...statusRoutes(),
    ...deviceRoutes(),
    ...operatorRoutes(),
    ...operationsRoutes(),
  }
}

export type Contract = ReturnType<typeof contract>
export type RouteName = keyof Contract
