import { z } from 'zod'
import { idField, instantField, keyField, ruled, sentInstantField } from '../account/account-fields.ts'
import { heardAtOnceMax, instructionsListMax, songsMax, statePartsOfRobotMax } from '../limits.ts'
import { musicControls, songRobotStatuses } from '../music/song-kinds.ts'
import { writtenReportTypeField } from '../reports/report-fields.ts'
import { robotLanguages } from '../robot/robot-languages.ts'
import { timeZoneField } from '../robot/time-zone-field.ts'
import { route } from '../route.ts'
import { spokenProblem } from '../rules/speech-rule.ts'
import { endReasons } from '../script/end-reason.ts'
import { intentionTypes } from '../script/script-next.ts'
import { fieldTypes } from '../script/script-node.ts'
import { stepTypes } from '../script/script-step.ts'
import { eventKinds } from '../status/event-kinds.ts'
import { localTimeField } from '../task/local-time-field.ts'
import {
  capabilitiesField,
  counterField,
  hardwareField,
  reportedSoftwareField,
  serialField,
  sha256Field,
  versionField,
} from './device-fields.ts'
import { devicePaths } from './device-paths.ts'
import {
  executionOutcomes,
  feedbackAtOnceMax,
  feedbackPerExecutionMax,
  ignoredReasons,
  missedReasons,
  reportFieldsMax,
  reportValueMax,
  statusNameMaxLength,
  waysUnderstood,
} from './execution-kind.ts'
import { instructionOutcomes } from './instruction-kind.ts'
import type { InstructionKind } from './instruction-kind.ts'
import { deviceScript, statePartBodies } from './state-part-bodies.ts'

/** Lists that a robot sends or gets; a longer list is sent in parts. */
const executionsMax = 100
const statePartsMax = 500
const unreadableMax = 20

/** Parts of what a robot should be like. Robots pass over kinds they do not know. */
const stateItem = z.strictObject({ kind: z.string(), id: z.string(), sha256: sha256Field })

/** Which life of the server's database a version of the state is of: a restore begins another. */
const stateEpochField = idField

const kindField = <K extends InstructionKind>(kind: K) => z.literal(kind)

const instruction = z.discriminatedUnion('kind', [
  z.strictObject({
    id: idField,
    kind: kindField('speak'),
    text: z.string(),
    /** With a sound before it that asks for attention; left out where there is none. */
    notify: z.literal(true).optional(),
    createdAt: instantField,
    expiresAt: instantField,
  }),
  z.strictObject({
    id: idField,
    kind: kindField('runScript'),
    scriptReferenceId: idField,
    scriptVersionId: idField,
    /** The moment for which it was planned, when a plan asks for it. */
    planned: instantField.optional(),
    /** It is over when the robot is cut off, and not taken up again; left out where it goes on. */
    once: z.literal(true).optional(),
    createdAt: instantField,
    expiresAt: instantField,
  }),
  z.strictObject({
    id: idField,
    kind: kindField('playPlaylist'),
    playlistId: idField,
    createdAt: instantField,
    expiresAt: instantField,
  }),
  z.strictObject({
    id: idField,
    kind: kindField('controlMusic'),
    control: z.enum(musicControls),
    createdAt: instantField,
    expiresAt: instantField,
  }),
  z.strictObject({
    id: idField,
    kind: kindField('fetch'),
    version: versionField,
    createdAt: instantField,
    expiresAt: instantField,
  }),
  z.strictObject({
    id: idField,
    kind: kindField('restart'),
    /** The release to restart into. */
    version: versionField,
    createdAt: instantField,
    expiresAt: instantField,
  }),
  z.strictObject({
    id: idField,
    kind: kindField('reset'),
    createdAt: instantField,
    expiresAt: instantField,
  }),
])

/** Text that a robot reports, without what no database can store: refused, the robot would send the same again. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')
const toldText = z.string().max(8192).transform(storable)

/** A name that a robot passes on. One that is too long is cut off. */
const toldWithin = (length: number) =>
  z.string().transform((text) => storable(storable(text).slice(0, length)))

/** What one step of a script did. Which of the fields there are depends on its type. */
const feedbackEntry = z.strictObject({
  /** From 0, in the order of the steps; each counts once. */
  sequence: z
    .number()
    .int()
    .min(0)
    .max(feedbackPerExecutionMax - 1),
  type: z.enum(stepTypes),
  executionTime: sentInstantField,
  text: toldText.optional(),
  notify: z.boolean().optional(),
  greet: z.boolean().optional(),
  sayTime: z.boolean().optional(),
  seconds: z.number().min(0).max(1e9).optional(),
  statusCheck: toldText.optional(),
  intentionType: z.enum(intentionTypes).optional(),
  answer: toldText.nullable().optional(),
  /** Of a question: when somebody was heard first, null when nobody was. */
  heardAt: sentInstantField.nullable().optional(),
  /** Of a question whose answer was understood: when it was. */
  answeredAt: sentInstantField.optional(),
  sent: z.boolean().optional(),
})

const speechExecution = z.strictObject({
  id: idField,
  kind: z.literal('speech'),
  /** What asked for it. */
  instructionId: idField.optional(),
  startedAt: sentInstantField,
  endedAt: sentInstantField,
  outcome: z.enum(executionOutcomes),
})

/** Which occurrence of which task it was. The id of the execution follows from both (`executionIdOf`). */
const planned = {
  planned: sentInstantField.optional(),
  taskId: idField.optional(),
  nominal: localTimeField.optional(),
}

/** A command that somebody said, and how it was understood. */
const commandHeard = z.strictObject({
  interactionId: idField,
  /** As it was heard; null without the permission to understand speech. */
  text: z.string().max(512).transform(storable).nullable(),
  understood: z.enum(waysUnderstood),
})

/** Told along the way: some entries, then more, and at last how it ended. */
const scriptExecution = z.strictObject({
  id: idField,
  kind: z.literal('script'),
  instructionId: idField.optional(),
  scriptReferenceId: idField,
  scriptVersionId: idField,
  ...planned,
  /** What was said that started it. */
  command: commandHeard.optional(),
  startedAt: sentInstantField,
  feedback: z.array(feedbackEntry).max(feedbackAtOnceMax),
  ended: z
    .strictObject({
      at: sentInstantField,
      outcome: z.enum(executionOutcomes),
      reason: z.enum(endReasons),
    })
    .optional(),
})

/** Told when it begins, and once more when it is over. */
const musicExecution = z.strictObject({
  id: idField,
  kind: z.literal('music'),
  instructionId: idField.optional(),
  playlistId: idField,
  ...planned,
  startedAt: sentInstantField,
  ended: z
    .strictObject({
      at: sentInstantField,
      outcome: z.enum(executionOutcomes),
      /** The songs that could be heard, also in part, in their order. */
      songIds: z.array(idField).max(songsMax),
    })
    .optional(),
})

/** What was planned and not begun. */
const missedExecution = z.strictObject({
  id: idField,
  kind: z.literal('missed'),
  taskId: idField,
  nominal: localTimeField,
  planned: sentInstantField,
  /** When it was given up. */
  at: sentInstantField,
  reason: z.enum(missedReasons),
})

const execution = z.discriminatedUnion('kind', [
  speechExecution,
  scriptExecution,
  musicExecution,
  missedExecution,
])

/** As an integration names what happens around a robot, and as a status check of a script asks for it (D-80). */
const statusNameField = z.string().trim().min(1).max(statusNameMaxLength)

export function deviceRoutes() {
  return {
    enrol: route(devicePaths.enrol, {
      summary: 'Exchange the serial number and its secret for a device token; an older token stops working',
      body: z
        .strictObject({
          serial: serialField,
          secret: keyField,
          hardware: hardwareField,
          capabilities: capabilitiesField,
          software: reportedSoftwareField,
        })
        .meta({ id: 'Enrolment' }),
      answer: {
        status: 201,
        schema: z.strictObject({ robotId: idField, token: z.string() }).meta({ id: 'Enrolled' }),
      },
      errors: ['invalid_credentials'],
    }),
    pairingCode: route(devicePaths.pairingCode, {
      summary: 'A code to show or say, with which a carer pairs this robot; an older one stops working',
      answer: {
        status: 201,
        schema: z.strictObject({ code: z.string(), expiresAt: instantField }).meta({ id: 'PairingCode' }),
      },
    }),
    heartbeat: route(devicePaths.heartbeat, {
      summary: 'A sign of life, every `intervalSeconds` and whenever something about the robot changed',
      body: z
        .strictObject({
          /** Higher than in every beat before. */
          sequence: counterField,
          /** The robot's own idea of the time; the server goes by its own. */
          timestamp: sentInstantField,
          software: reportedSoftwareField,
          /** Of the desired state that the robot holds every part of; 0, without an epoch, before it has any. */
          stateVersion: counterField,
          stateEpoch: stateEpochField.optional(),
          /** Parts that have come and that the robot does not understand; the first of them, when there are many. */
          unreadable: z
            .array(z.strictObject({ kind: toldWithin(64), id: toldWithin(200) }))
            .max(unreadableMax)
            .optional(),
        })
        .meta({ id: 'Heartbeat' }),
      answer: {
        status: 200,
        schema: z
          .strictObject({
            now: instantField,
            intervalSeconds: z.number().int(),
            /** The highest the server has seen; a robot that fell behind goes on from here. */
            sequence: counterField,
            /** Wanted: fetch the state when version or epoch is not the one held. */
            stateVersion: counterField,
            stateEpoch: stateEpochField,
            instructionsOpen: z.boolean(),
            /** The robot has a primary carer: a pairing code that it shows is of no more use. */
            paired: z.boolean(),
          })
          .meta({ id: 'HeartbeatAnswer' }),
      },
    }),
    state: route(devicePaths.state, {
      costly: true,
      summary: 'What the robot should be like, as a list of parts; 304 when If-None-Match names this version',
      headers: ['If-None-Match'],
      query: z.strictObject({
        /** Epoch and version of the state that is held, as in the ETag: only what changed since is listed. */
        since: z
          .string()
          .regex(/^[0-9a-f-]{36}\.\d{1,15}$/)
          .optional(),
      }),
      answer: {
        status: 200,
        schema: z
          .strictObject({
            version: counterField,
            epoch: stateEpochField,
            /** How many parts there are; when fewer are listed, the others are as they were. */
            total: counterField,
            items: z.array(stateItem).max(statePartsOfRobotMax),
          })
          .meta({ id: 'StateManifest' }),
      },
    }),
    stateParts: route(devicePaths.stateParts, {
      costly: true,
      summary: 'Many parts of the desired state in one answer; ask again for those that did not fit',
      body: z
        .strictObject({ sha256: z.array(sha256Field).min(1).max(statePartsMax) })
        .meta({ id: 'WantedParts' }),
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** In the order asked for. The hash is of the body's bytes in UTF-8. */
            parts: z.array(z.strictObject({ sha256: sha256Field, body: z.string() })),
            /** Those that have changed since the list was read. */
            gone: z.array(sha256Field),
          })
          .meta({ id: 'StateParts' }),
      },
    }),
    stateBody: route(devicePaths.stateBody, {
      summary: 'One part of the desired state; 404 when it has changed since the list was read',
      params: z.strictObject({ sha256: sha256Field }),
      answer: {
        status: 200,
        mediaType: 'application/json',
        schema: z.union(Object.values(statePartBodies)).meta({ id: 'StatePartBody' }),
      },
      errors: ['not_found'],
    }),
    deviceEvents: route(devicePaths.deviceEvents, {
      summary: `Server-sent events: ${eventKinds.device.join(', ')}. Hints; fetch again`,
      headers: ['Last-Event-ID'],
      answer: { status: 200, mediaType: 'text/event-stream' },
    }),
    instructions: route(devicePaths.instructions, {
      summary: 'What the robot is to do now: no result yet and not expired',
      answer: {
        status: 200,
        schema: z.array(instruction).max(instructionsListMax).meta({ id: 'Instructions' }),
      },
    }),
    instructionsReceived: route(devicePaths.instructionsReceived, {
      summary: 'Instructions that the robot has; their carers see so. Repeating it does no harm',
      body: z
        .strictObject({ instructionIds: z.array(idField).min(1).max(instructionsListMax) })
        .meta({ id: 'InstructionsReceived' }),
      answer: { status: 204 },
    }),
    instructionResult: route(devicePaths.instructionResult, {
      summary: 'What became of an instruction; the first result counts, repeating it does no harm',
      params: z.strictObject({ instructionId: idField }),
      body: z
        .strictObject({ outcome: z.enum(instructionOutcomes), at: sentInstantField })
        .meta({ id: 'InstructionResult' }),
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    executions: route(devicePaths.executions, {
      summary: 'What the robot did; 204 when all is stored. Repeating one that was reported does no harm',
      bodyLimit: 1024 ** 2,
      body: z
        .strictObject({ executions: z.array(execution).min(1).max(executionsMax) })
        .meta({ id: 'Executions' }),
      answer: {
        status: 200,
        emptyStatus: 204,
        schema: z
          .strictObject({
            /** Those that the server did not store, and why. Sending them again changes nothing. */
            ignored: z
              .array(z.strictObject({ id: idField, why: z.enum(ignoredReasons) }))
              .min(1)
              .max(executionsMax),
          })
          .meta({ id: 'ExecutionsIgnored' }),
      },
    }),
    deviceScript: route(devicePaths.deviceScript, {
      summary: 'A version of a script of this robot, which never changes; 304 when If-None-Match names it',
      headers: ['If-None-Match'],
      params: z.strictObject({ scriptVersionId: idField }),
      answer: { status: 200, mediaType: 'application/json', schema: deviceScript },
      errors: ['not_found'],
    }),
    statusHappened: route(devicePaths.statusHappened, {
      summary: 'Whether a status event of this name happened between these moments, both included',
      query: z.strictObject({ name: statusNameField, from: sentInstantField, to: sentInstantField }),
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** 'no' means: not until now. 'unknown': there is nobody who could have told. */
            seen: z.enum(['yes', 'no', 'unknown']),
          })
          .meta({ id: 'StatusSeen' }),
      },
      errors: ['forbidden'],
    }),
    deviceReport: route(devicePaths.deviceReport, {
      costly: true,
      summary: 'A filled-in report; repeating one that has arrived does no harm',
      // A hundred values, and each character may take 6 bytes.
      bodyLimit: 1.5 * 1024 ** 2,
      body: z
        .strictObject({
          id: idField,
          reportType: writtenReportTypeField,
          executionId: idField,
          scriptVersionId: idField,
          at: sentInstantField,
          /** In the order of the form. Null where nothing was filled in, or the field does not show. */
          fields: z
            .array(
              z.strictObject({
                /** As the script has them. */
                key: toldText,
                displayName: toldText,
                type: z.enum(fieldTypes),
                value: z
                  .string()
                  .max(reportValueMax * 2)
                  .transform(storable)
                  .nullable(),
              }),
            )
            .max(reportFieldsMax),
        })
        .meta({ id: 'FilledReport' }),
      answer: { status: 204 },
      errors: ['forbidden'],
    }),
    deviceHeard: route(devicePaths.deviceHeard, {
      summary:
        'What was said to the robot and not understood; kept only with the permission for it, and repeating it does no harm',
      body: z
        .strictObject({
          heard: z
            .array(
              z.strictObject({
                id: idField,
                /** The server stores at most 256 characters of it. */
                text: z.string().min(1).max(512).transform(storable),
                language: z.enum(robotLanguages),
                at: sentInstantField,
              }),
            )
            .min(1)
            .max(heardAtOnceMax),
        })
        .meta({ id: 'HeardByRobot' }),
      answer: { status: 204 },
    }),
    deviceSettings: route(devicePaths.deviceSettings, {
      summary: 'The end user changed a setting on the robot itself; the last arrival wins',
      body: z
        .strictObject({
          timeZone: timeZoneField.optional(),
          defaultLanguage: z.enum(robotLanguages).optional(),
          /** Of the state that the robot held when the setting was changed. */
          stateVersion: counterField,
        })
        .meta({ id: 'EndUserSettings' }),
      answer: {
        status: 200,
        schema: z
          .strictObject({ stateVersion: counterField, stateEpoch: stateEpochField })
          .meta({ id: 'StateVersion' }),
      },
      errors: ['language_unsupported'],
    }),
    deviceSong: route(devicePaths.deviceSong, {
      summary: 'The file of a song of this robot; takes Range, and its ETag is the SHA-256 of the whole',
      headers: ['Range', 'If-Range'],
      params: z.strictObject({ songId: idField }),
      answer: { status: 200, mediaType: 'audio/*' },
      errors: ['not_found', 'unavailable'],
    }),
    deviceSpeech: route(devicePaths.deviceSpeech, {
      summary: 'A sentence as sound, for the robot to keep and say',
      body: z
        .strictObject({ text: ruled(spokenProblem), language: z.enum(robotLanguages) })
        .meta({ id: 'SpeechToFetch' }),
      answer: { status: 200, mediaType: 'audio/wav' },
      errors: ['voice_unavailable'],
    }),
    songsHeld: route(devicePaths.songsHeld, {
      costly: true,
      summary: 'Which songs the robot has, fetches or has no room for; repeating it does no harm',
      bodyLimit: 512 * 1024,
      body: z
        .strictObject({
          songs: z
            .array(z.strictObject({ songId: idField, status: z.enum(songRobotStatuses) }))
            .max(songsMax),
          /** These are all: the robot has none of the others. Told after a start, and whenever it is in doubt. */
          complete: z.boolean(),
        })
        .meta({ id: 'SongsHeld' }),
      answer: { status: 204 },
    }),
    release: route(devicePaths.release, {
      summary: 'The file of a release; takes Range, and its ETag is the SHA-256 of the whole',
      headers: ['Range', 'If-Range'],
      params: z.strictObject({ version: versionField }),
      answer: { status: 200, mediaType: 'application/octet-stream' },
      errors: ['not_found', 'unavailable'],
    }),
    statusEvents: route(devicePaths.statusEvents, {
      summary: 'An integration tells that something happened around a robot; repeating one does no harm',
      body: z
        .strictObject({
          name: statusNameField,
          time: sentInstantField,
          robotId: idField,
        })
        .meta({ id: 'StatusEvent' }),
      answer: { status: 204 },
      errors: ['forbidden'],
    }),
  }
}
