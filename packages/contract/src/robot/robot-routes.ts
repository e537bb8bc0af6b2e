import { z } from 'zod'
import {
  currentPasswordField,
  idField,
  instantField,
  oneTimeCodeField,
  ruled,
  trimmed,
} from '../account/account-fields.ts'
import { hardwareField, updateStatuses, versionField } from '../device/device-fields.ts'
import { robotsPerAccountMax } from '../limits.ts'
import { route } from '../route.ts'
import { aliasProblem, endUserNameProblem } from '../rules/length-rules.ts'
import { normalisePairingCode, pairingCodeProblem, serialSuffixLength } from '../rules/pairing-code-rule.ts'
import { pairedRobot } from './paired-robot.ts'
import { resetStatuses } from './reset-status.ts'
import { robotLanguages } from './robot-languages.ts'
import { robotPaths } from './robot-paths.ts'
import { settingsAuthors } from './settings-author.ts'
import { timeZoneField } from './time-zone-field.ts'

const robotParams = z.strictObject({ robotId: idField })

const robotSettings = z
  .strictObject({
    timeZone: z.string(),
    defaultLanguage: z.enum(robotLanguages),
    updateStatus: z.enum(['updated', 'updating', 'notUpdated', 'notAvailable']),
    /** Who changed a setting last; null while they are as they came. */
    changedBy: z.enum(settingsAuthors).nullable(),
    changedAt: instantField.nullable(),
  })
  .meta({ id: 'RobotSettings' })

const readiness = z
  .strictObject({
    /** Whether it has all that is planned as it is planned now. */
    holdsPlan: z.boolean(),
    /** When it last said what it has; null before it ever did. */
    heldAt: instantField.nullable(),
    /** The last day, in the caller's zone, up to which all that is planned can be done without internet; null when today's cannot. */
    safeUntil: z.string().nullable(),
    /** What of the days that are looked at is not on the robot yet. */
    missing: z.strictObject({
      songs: z.number().int(),
      scripts: z.number().int(),
      /** Of tasks and playlists, however far ahead. */
      changes: z.number().int(),
    }),
  })
  .meta({ id: 'Readiness' })

export function robotRoutes() {
  return {
    robotsMine: route(robotPaths.robotsMine, {
      summary: 'The robots the caller is paired with, by display name',
      answer: {
        status: 200,
        schema: z.array(pairedRobot).max(robotsPerAccountMax).meta({ id: 'PairedRobots' }),
      },
    }),
    pairRobot: route(robotPaths.pairRobot, {
      summary: 'Become the primary carer of a robot without one, by the code that it gives',
      body: z
        .strictObject({
          code: ruled(pairingCodeProblem).transform(normalisePairingCode),
          /** The last characters of the serial number, when two robots carry the same code. */
          serialSuffix: z.string().trim().length(serialSuffixLength).optional(),
        })
        .meta({ id: 'Pairing' }),
      answer: { status: 201, schema: pairedRobot },
      errors: ['code_not_registered', 'code_ambiguous', 'already_linked', 'max_robots'],
    }),
    robotConfig: route(robotPaths.robotConfig, {
      summary: 'What the robot is: capabilities, hardware, software and its update',
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** When the robot last told; null when it never has. */
            timestamp: instantField.nullable(),
            capabilities: z.array(z.string()),
            hardware: hardwareField.nullable(),
            software: z.strictObject({
              version: versionField.nullable(),
              updateStatus: z.enum(updateStatuses),
              /** The newest release, when it is newer than what the robot runs. */
              availableVersion: versionField.nullable(),
              /** Per cent, while downloading. */
              progress: z.number().int().nullable(),
            }),
          })
          .meta({ id: 'RobotConfig' }),
      },
    }),
    deployUpdate: route(robotPaths.deployUpdate, {
      summary: 'Have the robot download the newest release',
      params: robotParams,
      answer: { status: 202 },
      errors: ['robot_offline', 'nothing_to_do'],
    }),
    installUpdate: route(robotPaths.installUpdate, {
      summary: 'Have the robot restart into the release it has downloaded',
      params: robotParams,
      answer: { status: 202 },
      errors: ['robot_offline', 'nothing_to_do'],
    }),
    resetRobot: route(robotPaths.resetRobot, {
      summary: 'Have the robot forget everything; its users are suspended until it has, or for 30 minutes',
      body: z
        .strictObject({
          robotId: idField,
          password: currentPasswordField,
          otpCode: oneTimeCodeField.optional(),
        })
        .meta({ id: 'RobotReset' }),
      answer: { status: 202 },
      errors: ['wrong_password', 'mfa_required', 'otp_wrong', 'otp_expired', 'otp_used'],
    }),
    resetStatus: route(robotPaths.resetStatus, {
      summary: 'How a reset goes; after success the robot is no longer the caller’s',
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            status: z.enum(resetStatuses).nullable(),
            /** When it began. */
            since: instantField.nullable(),
          })
          .meta({ id: 'ResetStatus' }),
      },
    }),
    readiness: route(robotPaths.readiness, {
      summary: 'Until when the robot manages without internet, and what is still missing',
      headers: ['X-Time-Zone'],
      params: robotParams,
      answer: { status: 200, schema: readiness },
    }),
    robotSettings: route(robotPaths.robotSettings, {
      summary: 'Time zone and language of the robot, and whether it runs with them already',
      params: robotParams,
      answer: { status: 200, schema: robotSettings },
    }),
    changeRobotSettings: route(robotPaths.changeRobotSettings, {
      summary: 'Change the time zone, or (primary carers) the language',
      params: robotParams,
      body: z
        .strictObject({
          timeZone: timeZoneField.optional(),
          defaultLanguage: z.enum(robotLanguages).optional(),
        })
        .meta({ id: 'RobotSettingsChange' }),
      answer: { status: 200, schema: robotSettings },
      errors: ['language_unsupported'],
    }),
    changeRobotProfile: route(robotPaths.changeRobotProfile, {
      summary: 'Change the name of the person whose robot it is',
      params: robotParams,
      body: z
        .strictObject({ endUserName: ruled(endUserNameProblem).transform(trimmed) })
        .meta({ id: 'RobotProfileChange' }),
      answer: { status: 204 },
    }),
    changeAlias: route(robotPaths.changeAlias, {
      summary: 'What the caller calls the robot; null for nothing of their own',
      params: robotParams,
      body: z
        .strictObject({ alias: ruled(aliasProblem).transform(trimmed).nullable() })
        .meta({ id: 'AliasChange' }),
      answer: { status: 204 },
    }),
    unpairSelf: route(robotPaths.unpairSelf, {
      summary: 'Stop looking after a robot; not for its primary carer',
      params: robotParams,
      answer: { status: 204 },
      errors: ['primary_of_robot'],
    }),
  }
}
