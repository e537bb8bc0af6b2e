import { z } from 'zod'
import { idField, instantField, languageField, presentedEmailField } from '../account/account-fields.ts'
import { serialField, sha256Field, versionField } from '../device/device-fields.ts'
import { eulaMaxLength, scriptBodyLimit } from '../limits.ts'
import {
  notificationContentMax,
  notificationTitleMax,
  notificationTypes,
} from '../notification/notification-rules.ts'
import { reportForm, reportTypeField } from '../reports/report-fields.ts'
import { reportDeliveriesMax, reportTypesMax } from '../reports/report-rules.ts'
import { route } from '../route.ts'
import { templateGroups } from '../script/script-type.ts'
import { legacyImport, scriptTemplateSummaries, scriptTemplateSummary } from '../script/scripts-routes.ts'
import { operatorPaths } from './operator-paths.ts'

/** Characters of a script file, which is written in lines. */
const scriptFileMax = 2 * scriptBodyLimit

/** All that a robot had before: some hundreds of scripts. */
const legacyImportLimit = 16 * scriptBodyLimit

const integrationName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,63}$/)
const robotsOfIntegrationMax = 1000

const notificationText = z.strictObject({
  title: z.string().trim().min(1).max(notificationTitleMax),
  /** Markdown. */
  content: z.string().trim().min(1).max(notificationContentMax),
})

const robotSecret = z.strictObject({
  id: idField,
  serial: z.string(),
  /** What the robot enrols with; told this once. */
  secret: z.string(),
})

export function operatorRoutes() {
  return {
    publishEula: route(operatorPaths.publishEula, {
      summary: 'Publish a new version of the licence agreement',
      // Two languages, and each character may take 6 bytes.
      bodyLimit: 2 * 6 * eulaMaxLength + 1024,
      body: z
        .strictObject({ nl: z.string().min(1).max(eulaMaxLength), en: z.string().min(1).max(eulaMaxLength) })
        .meta({ id: 'EulaToPublish' }),
      answer: {
        status: 201,
        schema: z
          .strictObject({ id: idField, version: z.number().int(), publishedAt: instantField })
          .meta({ id: 'PublishedEula' }),
      },
    }),
    confirmUser: route(operatorPaths.confirmUser, {
      summary: "Confirm a user's account without the mail",
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'UserToConfirm' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    removeMfa: route(operatorPaths.removeMfa, {
      summary: 'Turn multi-factor login off for a user who lost phone and recovery codes; all sessions end',
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'MfaToRemove' }),
      answer: { status: 204 },
      errors: ['not_found', 'mfa_off'],
    }),
    freeAddress: route(operatorPaths.freeAddress, {
      summary: 'Close an account that was never confirmed, so that the owner of the address can sign up',
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'AddressToFree' }),
      answer: { status: 204 },
      errors: ['not_found', 'already_confirmed', 'primary_of_robot'],
    }),
    lockUser: route(operatorPaths.lockUser, {
      summary: 'Let nobody into an account; all sessions end',
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'UserToLock' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    unlockUser: route(operatorPaths.unlockUser, {
      summary: 'Let the user of a locked account in again',
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'UserToUnlock' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    addRobot: route(operatorPaths.addRobot, {
      summary: 'Register a robot by its serial number',
      body: z.strictObject({ serial: serialField }).meta({ id: 'RobotToAdd' }),
      answer: {
        status: 201,
        schema: robotSecret.meta({ id: 'AddedRobot' }),
      },
      errors: ['serial_in_use'],
    }),
    renewRobotSecret: route(operatorPaths.renewRobotSecret, {
      summary: 'Give a robot a new secret; its token and the old secret stop working',
      body: z.strictObject({ serial: serialField }).meta({ id: 'SecretToRenew' }),
      answer: { status: 200, schema: robotSecret.meta({ id: 'RenewedSecret' }) },
      errors: ['not_found'],
    }),
    runScript: route(operatorPaths.runScript, {
      summary: 'Have a robot perform one of its scripts now',
      body: z
        .strictObject({
          serial: serialField,
          /** Its name or its id. */
          script: z.string().trim().min(1).max(512),
        })
        .meta({ id: 'ScriptToRun' }),
      answer: {
        status: 202,
        schema: z
          .strictObject({ instructionId: idField, scriptName: z.string() })
          .meta({ id: 'ScriptInstruction' }),
      },
      errors: ['not_found', 'no_script_found', 'name_ambiguous', 'robot_offline', 'robot_resetting'],
    }),
    publishRelease: route(operatorPaths.publishRelease, {
      summary: 'Publish a version of the robot software; the body is its file',
      query: z.strictObject({ version: versionField }),
      bodyType: 'application/octet-stream',
      bodyLimit: 1024 ** 3,
      answer: {
        status: 201,
        schema: z
          .strictObject({ version: versionField, sha256: sha256Field, size: z.number().int() })
          .meta({ id: 'PublishedRelease' }),
      },
      errors: ['version_in_use'],
    }),
    addIntegration: route(operatorPaths.addIntegration, {
      summary: 'Let another system tell what happens around some robots',
      bodyLimit: 256 * 1024,
      body: z
        .strictObject({
          name: integrationName,
          serials: z.array(serialField).min(1).max(robotsOfIntegrationMax),
        })
        .meta({ id: 'IntegrationToAdd' }),
      answer: {
        status: 201,
        schema: z.strictObject({ token: z.string() }).meta({ id: 'AddedIntegration' }),
      },
      errors: ['not_found', 'name_in_use'],
    }),
    revokeIntegration: route(operatorPaths.revokeIntegration, {
      summary: 'Take the token of an integration back',
      body: z.strictObject({ name: integrationName }).meta({ id: 'IntegrationToRevoke' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    handOverRobot: route(operatorPaths.handOverRobot, {
      summary: 'Make a user the primary carer of a robot that has none',
      body: z.strictObject({ serial: serialField, email: presentedEmailField }).meta({ id: 'HandOver' }),
      answer: { status: 204 },
      errors: ['not_found', 'already_linked', 'max_robots'],
    }),
    addCarer: route(operatorPaths.addCarer, {
      summary: 'Let a user help to look after a robot, beside its primary carer',
      body: z.strictObject({ serial: serialField, email: presentedEmailField }).meta({ id: 'CarerToAdd' }),
      answer: { status: 204 },
      errors: ['not_found', 'already_paired', 'no_primary', 'max_users', 'max_robots'],
    }),
    publishNotification: route(operatorPaths.publishNotification, {
      summary: 'Publish news for the users of the portal, in each language',
      bodyLimit: 2 * 6 * (notificationTitleMax + notificationContentMax) + 1024,
      body: z
        .strictObject({
          type: z.enum(notificationTypes),
          appVersion: versionField,
          nl: notificationText,
          en: notificationText,
        })
        .meta({ id: 'NotificationToPublish' }),
      answer: {
        status: 201,
        schema: z
          .strictObject({ uuid: idField, publishedAt: instantField })
          .meta({ id: 'PublishedNotification' }),
      },
    }),
    clearContact: route(operatorPaths.clearContact, {
      summary: 'Mail an address again that refused mail before',
      body: z.strictObject({ email: presentedEmailField }).meta({ id: 'ContactToClear' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    listScriptTemplates: route(operatorPaths.listScriptTemplates, {
      summary: 'The templates and public scripts that are offered to carers',
      answer: { status: 200, schema: scriptTemplateSummaries },
    }),
    importLegacy: route(operatorPaths.importLegacy, {
      summary:
        'Bring the scripts and tasks of version 1 of a robot; what has the id of one that is there replaces it',
      bodyLimit: legacyImportLimit,
      body: legacyImport,
      answer: {
        status: 200,
        schema: z
          .strictObject({ scripts: z.number().int(), tasks: z.number().int() })
          .meta({ id: 'LegacyImported' }),
      },
      errors: [
        'not_found',
        'invalid_schedule',
        'duplicate_name',
        'max_scripts',
        'max_tasks',
        'script_converted',
      ],
    }),
    putScriptTemplate: route(operatorPaths.putScriptTemplate, {
      summary: 'Offer a script file to carers; one of the same name, group and language is replaced',
      // A character may take 6 bytes.
      bodyLimit: 6 * scriptFileMax + 1024,
      body: z
        .strictObject({ templateGroup: z.enum(templateGroups), file: z.string().min(1).max(scriptFileMax) })
        .meta({ id: 'ScriptTemplateToPut' }),
      answer: { status: 200, schema: scriptTemplateSummary },
      errors: ['max_scripts'],
    }),
    removeScriptTemplate: route(operatorPaths.removeScriptTemplate, {
      summary: 'Offer a template or public script no longer',
      body: z.strictObject({ id: idField }).meta({ id: 'ScriptTemplateToRemove' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    defineReport: route(operatorPaths.defineReport, {
      summary: 'Make a report type, or put another in its place',
      bodyLimit: 1024 ** 2,
      body: z
        .strictObject({ reportType: reportTypeField, nl: reportForm, en: reportForm })
        .meta({ id: 'ReportToDefine' }),
      answer: { status: 204 },
      errors: ['max_reports'],
    }),
    reportSettings: route(operatorPaths.reportSettings, {
      summary: 'The report types, and where each goes',
      answer: {
        status: 200,
        schema: z
          .array(
            z.strictObject({
              reportType: z.string(),
              titles: z.strictObject({ nl: z.string(), en: z.string() }),
              fieldCount: z.number().int(),
              deliveries: z
                .array(
                  z.strictObject({
                    kind: z.enum(['mail', 'webhook']),
                    target: z.string(),
                    failingSince: instantField.nullable(),
                    offAt: instantField.nullable(),
                  }),
                )
                .max(reportDeliveriesMax),
            }),
          )
          .max(reportTypesMax)
          .meta({ id: 'ReportSettings' }),
      },
    }),
    removeReport: route(operatorPaths.removeReport, {
      summary: 'Take a report type away; what was reported stays',
      body: z.strictObject({ reportType: reportTypeField }).meta({ id: 'ReportToRemove' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    deliverReports: route(operatorPaths.deliverReports, {
      summary: 'Have reports of a type mailed to an address, or posted to a webhook',
      body: z
        .discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('mail'),
            reportType: reportTypeField,
            address: z.email().max(254),
            language: languageField,
          }),
          z.strictObject({
            kind: z.literal('webhook'),
            reportType: reportTypeField,
            url: z.url({ protocol: /^https?$/ }).max(2000),
          }),
        ])
        .meta({ id: 'ReportsToDeliver' }),
      answer: {
        status: 201,
        schema: z
          .strictObject({
            /** What a webhook is signed with; told this once. */
            secret: z.string().nullable(),
          })
          .meta({ id: 'ReportDelivery' }),
      },
      errors: ['not_found', 'max_reports', 'webhook_not_allowed'],
    }),
    stopReports: route(operatorPaths.stopReports, {
      summary: 'No longer send reports of a type to an address or a webhook',
      body: z
        .strictObject({ reportType: reportTypeField, target: z.string().min(1).max(2000) })
        .meta({ id: 'ReportsToStop' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    backup: route(operatorPaths.backup, {
      summary: 'Everything in the database, as a file that `restore` reads',
      answer: { status: 200, mediaType: 'application/gzip' },
    }),
  }
}
