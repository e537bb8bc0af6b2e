import { z } from 'zod'
import { idField, instantField } from '../account/account-fields.ts'
import { songTypes } from '../music/song-kinds.ts'
import { robotPermissions } from '../permissions/robot-permissions.ts'
import { robotLanguages } from '../robot/robot-languages.ts'
import { contentFields } from '../script/script-content-schema.ts'
import { defaultCommandNames } from '../speech/default-command-names.ts'
import { localTimeField } from '../task/local-time-field.ts'
import { schedule } from '../task/schedule-schema.ts'
import { taskPriorities, taskTypes } from '../task/task-kinds.ts'
import { counterField, sha256Field, versionField } from './device-fields.ts'

/** The body of a part of the desired state, by its kind. */
export const statePartBodies = {
  settings: z
    .strictObject({ timeZone: z.string(), defaultLanguage: z.enum(robotLanguages) })
    .meta({ id: 'SettingsPart' }),
  permissions: z.strictObject({ allowed: z.array(z.enum(robotPermissions)) }).meta({ id: 'PermissionsPart' }),
  software: z
    .strictObject({ version: versionField, sha256: sha256Field, size: counterField })
    .meta({ id: 'SoftwarePart' }),
  song: z
    .strictObject({
      title: z.string(),
      artist: z.string().nullable(),
      type: z.enum(songTypes),
      /** In milliseconds. */
      duration: counterField,
      sha256: sha256Field,
      size: counterField,
      /** Hundredths of a decibel by which it is played louder; null when that is not known. */
      gain: z.number().int().nullable(),
    })
    .meta({ id: 'SongPart' }),
  playlist: z.strictObject({ name: z.string(), songIds: z.array(idField) }).meta({ id: 'PlaylistPart' }),
  task: z
    .strictObject({
      title: z.string(),
      type: z.enum(taskTypes),
      priority: z.literal(taskPriorities),
      schedule,
      /** Local times at which it is not done. */
      exceptions: z.array(localTimeField),
      /** Of music. */
      playlistId: idField.optional(),
      /** Of all else. */
      scriptId: idField.optional(),
    })
    .meta({ id: 'TaskPart' }),
  pause: z
    .strictObject({ pauses: z.array(z.strictObject({ from: instantField, until: instantField })) })
    .meta({ id: 'PausePart' }),
  speechInteraction: z
    .strictObject({
      title: z.string(),
      /** The main one first. */
      commands: z.array(z.string()),
      scriptId: idField,
    })
    .meta({ id: 'SpeechInteractionPart' }),
  defaultCommands: z
    .strictObject({ disabled: z.array(z.enum(defaultCommandNames)) })
    .meta({ id: 'DefaultCommandsPart' }),
  script: z
    .strictObject({ scriptVersionId: idField, scriptLanguage: z.enum(robotLanguages), ...contentFields })
    .meta({ id: 'ScriptPart' }),
}

/** A version of a script, as a robot fetches it. */
export const deviceScript = z
  .strictObject({
    scriptReferenceId: idField,
    scriptVersionId: idField,
    scriptLanguage: z.enum(robotLanguages),
    ...contentFields,
  })
  .meta({ id: 'DeviceScript' })
