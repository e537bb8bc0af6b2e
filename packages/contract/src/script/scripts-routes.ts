import { z } from 'zod'
import { idField, instantField, ruled, sentInstantField, trimmed } from '../account/account-fields.ts'
import { executionOutcomes, waysUnderstood } from '../device/execution-kind.ts'
import {
  legacyScriptsMax,
  legacyTasksMax,
  scriptBodyLimit,
  scriptsMax,
  scriptTemplatesMax,
  scriptVersionsMax,
} from '../limits.ts'
import { robotLanguages } from '../robot/robot-languages.ts'
import { route } from '../route.ts'
import { scriptNameProblem } from '../rules/length-rules.ts'
import { scheduleToPut } from '../task/schedule-schema.ts'
import { undoQuery } from '../undo/undo-query.ts'
import { endReasons } from './end-reason.ts'
import { scriptCategories } from './script-category.ts'
import { contentFields } from './script-content-schema.ts'
import { intentionTypes } from './script-next.ts'
import { stepTypes } from './script-step.ts'
import { scriptTypes, templateGroups } from './script-type.ts'
import { scriptsPaths } from './scripts-paths.ts'

const robotParams = z.strictObject({ robotId: idField })
const scriptParams = z.strictObject({ robotId: idField, scriptId: idField })

const scriptName = ruled(scriptNameProblem).transform(trimmed)
const category = z.enum(scriptCategories)
const language = z.enum(robotLanguages)
const type = z.enum(scriptTypes)

/** What a list shows of a script: everything but what it does. */
const summary = z
  .strictObject({
    /** The same as scriptReferenceId: the script itself, whatever its version. */
    id: idField,
    scriptReferenceId: idField,
    scriptVersionId: idField,
    /** Which save of the script this is; the first is 1. */
    number: z.number().int(),
    type,
    scriptName: z.string(),
    scriptCategory: category,
    scriptLanguage: language,
    scriptTemplateId: idField.nullable(),
    /** The script of version 1 that it was. */
    deprecatedId: idField.nullable(),
    /** About how long it takes, in seconds (D-43). */
    duration: z.number().int(),
    /** Whether a task performs it. */
    scheduled: z.boolean(),
    stepTypes: z.array(z.enum(stepTypes)),
    stepCount: z.number().int(),
    createdAt: instantField,
    changedAt: instantField,
    /** Who saved this version; null for who has no account any more, and for what nobody saved by hand. */
    changedByName: z.string().nullable(),
  })
  .meta({ id: 'ScriptSummary' })

const scripts = z.array(summary).max(scriptsMax).meta({ id: 'ScriptSummaries' })

const wholeScript = z.strictObject({ script: summary, ...contentFields }).meta({ id: 'Script' })

const version = z
  .strictObject({
    scriptVersionId: idField,
    scriptReferenceId: idField,
    number: z.number().int(),
    type,
    scriptName: z.string(),
    scriptCategory: category,
    scriptLanguage: language,
    duration: z.number().int(),
    stepCount: z.number().int(),
    savedAt: instantField,
    savedByName: z.string().nullable(),
  })
  .meta({ id: 'ScriptVersion' })

export const scriptTemplateSummary = z
  .strictObject({
    id: idField,
    templateGroup: z.enum(templateGroups),
    scriptName: z.string(),
    scriptCategory: category,
    scriptLanguage: language,
    duration: z.number().int(),
    stepTypes: z.array(z.enum(stepTypes)),
    stepCount: z.number().int(),
  })
  .meta({ id: 'ScriptTemplateSummary' })

export const scriptTemplateSummaries = z
  .array(scriptTemplateSummary)
  .max(scriptTemplatesMax)
  .meta({ id: 'ScriptTemplates' })

/** What an answer says of a script and a client may send back; the server knows it itself. */
const passedOver = {
  tempId: z.unknown(),
  scriptVersionId: z.unknown(),
  number: z.unknown(),
  duration: z.unknown(),
  scheduled: z.unknown(),
  templateGroup: z.unknown(),
  stepTypes: z.unknown(),
  stepCount: z.unknown(),
  createdAt: z.unknown(),
  changedAt: z.unknown(),
  changedByName: z.unknown(),
}

const scriptToPut = z
  .strictObject({
    script: z.strictObject({
      /** Which script it is, under either name. One that is not there yet is made with it. */
      id: idField.nullish(),
      scriptReferenceId: idField.nullish(),
      robotId: idField.optional(),
      /** A script unless said; it stays what it was made as. */
      type: type.optional(),
      scriptName,
      scriptCategory: category,
      scriptLanguage: language.default('nl-NL'),
      scriptTemplateId: idField.nullish(),
      deprecatedId: idField.nullish(),
      ...z.object(passedOver).partial().shape,
    }),
    ...contentFields,
    robotId: idField.optional(),
    /** The version that was changed; none for a new script. Refused when it is no longer the newest. */
    baseVersionId: idField.nullish(),
    /** Made by whoever saves: the same one sent again, after a lost answer, is answered as at first. */
    versionId: idField.optional(),
  })
  .meta({ id: 'ScriptToPut' })

export const feedbackEntry = z.strictObject({
  type: z.enum(stepTypes),
  text: z.string().nullish(),
  seconds: z.number().nullish(),
  notify: z.boolean().nullish(),
  greet: z.boolean().nullish(),
  sayTime: z.boolean().nullish(),
  statusCheck: z.string().nullish(),
  intentionType: z.enum(intentionTypes).nullish(),
  answer: z.string().nullish(),
  /** Of a question: when somebody was heard first, null when nobody was; left out by robots that do not report it. */
  heardAt: instantField.nullish(),
  /** Of a question whose answer was understood: when it was. */
  answeredAt: instantField.nullish(),
  executionTime: instantField,
  sent: z.boolean().nullish(),
})

const scriptExecution = z
  .strictObject({
    scriptExecution: z.strictObject({
      id: idField,
      planned: instantField.nullable(),
      scheduleId: idField.nullable(),
      scriptReferenceId: idField,
      scriptVersionId: idField,
      startedAt: instantField,
      endedAt: instantField.nullable(),
      /** Null while it goes on, and of one whose end the robot never told. */
      outcome: z.enum(executionOutcomes).nullable(),
      endReason: z.enum(endReasons).nullable(),
      feedback: z.array(feedbackEntry),
      /** What was said that started it, for as long as that is kept. */
      command: z
        .strictObject({
          interactionId: idField,
          /** Null without the permission to understand speech. */
          text: z.string().nullable(),
          understood: z.enum(waysUnderstood),
        })
        .optional(),
    }),
  })
  .meta({ id: 'ScriptExecution' })

/** Of all commands of one question, and a little more, so that the editor need not count. */
const otherNextsMax = 600
const command = z.string().max(256)

const commandToCompare = z
  .strictObject({
    robotId: idField.optional(),
    command,
    scriptLanguage: language.default('nl-NL'),
    otherNexts: z
      .array(
        z.strictObject({
          id: z.string().max(64).nullish(),
          tempId: z.string().max(64).nullish(),
          scriptStepId: z.string().max(64).nullish(),
          scriptStepTempId: z.string().max(64).nullish(),
          nextStepId: z.string().max(64).nullish(),
          nextStepTempId: z.string().max(64).nullish(),
          nextType: z.literal('multipleChoice').nullish(),
          intentionType: z.enum(intentionTypes).nullish(),
          primaryCommand: command.nullish(),
          secondaryCommands: z.array(command).max(100).nullish(),
          commandIds: z.array(z.string().max(64)).max(101).nullish(),
        }),
      )
      .max(otherNextsMax),
  })
  .meta({ id: 'CommandToCompare' })

const similarCommands = z
  .strictObject({
    similarCommands: z.array(
      z.strictObject({
        command: z.string(),
        /** The link among `otherNexts` that has it, and which of its commands it is, the primary one 0. */
        nextIndex: z.number().int(),
        commandIndex: z.number().int(),
        commandId: z.string().nullable(),
        comparison: z.enum(['alike', 'too_similar']),
      }),
    ),
  })
  .meta({ id: 'SimilarCommands' })

const legacySummary = z
  .strictObject({
    id: idField,
    type,
    scriptName: z.string(),
    scriptCategory: category,
    scriptLanguage: language,
    changedAt: instantField,
    /** The script that it was made into; null while it was not. */
    scriptReferenceId: idField.nullable(),
  })
  .meta({ id: 'LegacyScriptSummary' })

/** `readLegacyScript` of the engine reads it, and tells what is wrong by path. */
const legacyContent = z.looseObject({ type })

const legacyScript = z
  .strictObject({ script: legacySummary, content: legacyContent })
  .meta({ id: 'LegacyScript' })

/** When a script of version 1 is performed; its tasks become tasks of version 2 with it. */
const legacyTasks = z
  .array(z.strictObject({ id: idField.optional(), schedule: scheduleToPut }))
  .max(legacyTasksMax)
  .meta({ id: 'LegacyTasksToPut' })

const legacyToPut = z
  .strictObject({
    id: idField.optional(),
    robotId: idField.optional(),
    script: legacyContent,
    /** In the place of those that it has; left out, they stay. */
    tasks: legacyTasks.optional(),
  })
  .meta({ id: 'LegacyScriptToPut' })

/** All that a robot brings from version 1. */
export const legacyImport = z
  .strictObject({
    serial: z.string().min(1).max(64),
    scripts: z.array(legacyToPut).min(1).max(legacyScriptsMax),
  })
  .meta({ id: 'LegacyImport' })

const savedLegacyScript = z.strictObject({ script: legacySummary }).meta({ id: 'SavedLegacyScript' })

const convertedScript = z
  .strictObject({
    scriptV1Id: idField,
    scriptReferenceId: idField,
    tasks: z.array(z.strictObject({ oldTaskId: idField, newTaskId: idField })),
  })
  .meta({ id: 'ConvertedScript' })

const converted = z.array(convertedScript).max(legacyScriptsMax)

const booleanText = z.enum(['true', 'false'])

export function scriptsRoutes() {
  return {
    scripts: route(scriptsPaths.scripts, {
      summary: 'The scripts, reminders and questions of a robot',
      params: robotParams,
      answer: { status: 200, schema: scripts },
    }),
    filteredScripts: route(scriptsPaths.filteredScripts, {
      summary: 'Those that are planned or not, or that have a step of one of these types',
      params: robotParams,
      query: z.strictObject({
        scheduled: booleanText.optional(),
        /** Names with commas between them. */
        stepTypes: z
          .string()
          .max(200)
          .transform((text) => text.split(','))
          .pipe(z.array(z.enum(stepTypes)).max(stepTypes.length))
          .optional(),
      }),
      answer: { status: 200, schema: scripts },
    }),
    script: route(scriptsPaths.script, {
      summary: 'A script, as it was saved last',
      params: scriptParams,
      answer: { status: 200, schema: wholeScript },
      errors: ['not_found'],
    }),
    scriptVersions: route(scriptsPaths.scriptVersions, {
      summary: 'The versions of a script, the newest first',
      params: scriptParams,
      answer: {
        status: 200,
        schema: z.array(version).max(scriptVersionsMax).meta({ id: 'ScriptVersions' }),
      },
      errors: ['not_found'],
    }),
    scriptVersion: route(scriptsPaths.scriptVersion, {
      summary: 'A script as one of its versions was; also of a script that is archived',
      params: scriptParams.extend({ versionId: idField }),
      answer: { status: 200, schema: wholeScript },
      errors: ['not_found'],
    }),
    allScriptVersions: route(scriptsPaths.allScriptVersions, {
      costly: true,
      summary: 'The newest version of each script of a robot',
      params: robotParams,
      answer: { status: 200, schema: z.array(version).max(scriptsMax).meta({ id: 'NewestScriptVersions' }) },
    }),
    scriptTemplates: route(scriptsPaths.scriptTemplates, {
      summary: 'What a script can begin as: templates, and public scripts',
      params: robotParams,
      answer: {
        status: 200,
        schema: scriptTemplateSummaries,
      },
    }),
    scriptTemplate: route(scriptsPaths.scriptTemplate, {
      summary: 'One of them, whole',
      params: z.strictObject({ robotId: idField, templateId: idField }),
      answer: {
        status: 200,
        schema: z
          .strictObject({ script: scriptTemplateSummary, ...contentFields })
          .meta({ id: 'ScriptTemplate' }),
      },
      errors: ['not_found'],
    }),
    putScript: route(scriptsPaths.putScript, {
      costly: true,
      summary: 'Save a script as a new version; refused when somebody else saved one meanwhile',
      params: robotParams,
      body: scriptToPut,
      bodyLimit: scriptBodyLimit,
      answer: { status: 200, schema: z.strictObject({ script: summary }).meta({ id: 'SavedScript' }) },
      errors: [
        'not_found',
        'version_conflict',
        'duplicate_name',
        'max_scripts',
        'no_script_space',
        'missing_permissions',
        'robot_outdated',
      ],
    }),
    archiveScript: route(scriptsPaths.archiveScript, {
      summary: 'Put a script away for good; its versions stay readable for what was performed of them',
      params: scriptParams,
      query: undoQuery,
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    scriptUsage: route(scriptsPaths.scriptUsage, {
      summary: 'The planned tasks and speech interactions that use a script, by name',
      params: scriptParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            tasks: z.array(z.strictObject({ taskId: idField, title: z.string() })),
            speechInteractions: z.array(z.strictObject({ id: idField, title: z.string() })),
          })
          .meta({ id: 'ScriptUsage' }),
      },
      errors: ['not_found'],
    }),
    scriptExecution: route(scriptsPaths.scriptExecution, {
      summary: 'What a robot did when it performed a script',
      leavesTrail: true,
      params: scriptParams.extend({ executionId: idField }),
      query: z.strictObject({ planned: sentInstantField.optional() }),
      answer: { status: 200, schema: scriptExecution },
      errors: ['not_found'],
    }),
    commandSimilarity: route(scriptsPaths.commandSimilarity, {
      costly: true,
      summary: 'The commands of other answers that a command is too much like',
      params: robotParams,
      body: commandToCompare,
      bodyLimit: scriptBodyLimit,
      answer: { status: 200, schema: similarCommands },
    }),
    legacyScripts: route(scriptsPaths.legacyScripts, {
      summary: 'Scripts, reminders or questions of version 1',
      params: robotParams,
      query: z.strictObject({ type: type.optional() }),
      answer: {
        status: 200,
        schema: z
          .strictObject({ scripts: z.array(legacySummary).max(legacyScriptsMax) })
          .meta({ id: 'LegacyScripts' }),
      },
    }),
    putLegacyScript: route(scriptsPaths.putLegacyScript, {
      summary: 'Save a script, reminder or question of version 1',
      params: robotParams,
      body: legacyToPut,
      bodyLimit: scriptBodyLimit,
      answer: { status: 200, schema: savedLegacyScript },
      errors: ['invalid_schedule', 'max_tasks', 'duplicate_name', 'max_scripts', 'script_converted'],
    }),
    legacyScript: route(scriptsPaths.legacyScript, {
      summary: 'A script of version 1',
      params: scriptParams,
      answer: { status: 200, schema: legacyScript },
      errors: ['not_found'],
    }),
    changeLegacyScript: route(scriptsPaths.changeLegacyScript, {
      summary: 'Change a script of version 1 that is there',
      params: scriptParams,
      body: legacyToPut,
      bodyLimit: scriptBodyLimit,
      answer: { status: 200, schema: savedLegacyScript },
      errors: ['invalid_schedule', 'max_tasks', 'not_found', 'duplicate_name', 'script_converted'],
    }),
    removeLegacyScript: route(scriptsPaths.removeLegacyScript, {
      summary: 'Remove a script of version 1',
      params: scriptParams,
      answer: { status: 204 },
      errors: ['not_found', 'script_converted'],
    }),
    convertScripts: route(scriptsPaths.convertScripts, {
      summary: 'Make all scripts of version 1 into scripts of version 2',
      params: robotParams,
      answer: { status: 200, schema: converted.meta({ id: 'ConvertedNow' }) },
      errors: ['conversion_error', 'conversion_started', 'robot_outdated'],
    }),
    convertedScripts: route(scriptsPaths.convertedScripts, {
      summary: 'Which script of version 1 became which',
      params: robotParams,
      answer: { status: 200, schema: converted.meta({ id: 'ConvertedScripts' }) },
    }),
    scriptFromTask: route(scriptsPaths.scriptFromTask, {
      summary: 'The script that the script of a task of version 1 became',
      params: robotParams,
      body: z.strictObject({ taskId: idField, robotId: idField.optional() }).meta({ id: 'LegacyTask' }),
      answer: {
        status: 200,
        schema: z.strictObject({ script: z.strictObject({ id: idField }) }).meta({ id: 'ScriptFromTask' }),
      },
      errors: ['no_script_found'],
    }),
  }
}
