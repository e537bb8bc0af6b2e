import { z } from 'zod'
import { idField, instantField, sentInstantField, trimmed } from '../account/account-fields.ts'
import { heardShownMax, interactionCommandsMax, speechInteractionsMax } from '../limits.ts'
import { robotLanguages } from '../robot/robot-languages.ts'
import { route } from '../route.ts'
import { undoQuery } from '../undo/undo-query.ts'
import { defaultCommandNames } from './default-command-names.ts'
import { speechInteractionsPaths } from './speech-interactions-paths.ts'

const robotParams = z.strictObject({ robotId: idField })
const interactionParams = robotParams.extend({ interactionId: idField })

/** How long it may be is for the rules of titles and commands to say, which count as people do; this is far more. */
const sentTextField = z.string().max(4096).transform(trimmed)

/** Something a carer taught the robot to understand, and the script that it then performs. */
const interaction = z
  .strictObject({
    id: idField,
    robotId: idField,
    category: z.literal('regular'),
    title: z.string(),
    enabled: z.boolean(),
    scriptReferenceId: idField,
    /** Null when the script has been put away: then the command starts nothing. */
    scriptName: z.string().nullable(),
    /** The main one first. */
    commands: z.array(z.string()),
    /** Of this state of it; whoever saves an older one is told. */
    changedAt: instantField,
  })
  .meta({ id: 'SpeechInteraction' })

/** What every robot understands; it can be switched off, and nothing else. */
const defaultInteraction = z
  .strictObject({
    id: z.enum(defaultCommandNames),
    category: z.literal('default'),
    enabled: z.boolean(),
    commands: z.array(z.string()),
  })
  .meta({ id: 'DefaultInteraction' })

const interactionToPut = z
  .strictObject({
    id: idField.optional(),
    robotId: idField.optional(),
    title: sentTextField,
    enabled: z.boolean(),
    scriptReferenceId: idField,
    /** The main one first; an extra one may be empty, and is left out. */
    commands: z.array(sentTextField).min(1).max(interactionCommandsMax),
    /** Of the state that was changed: 409 when it is no longer the newest. Left out, whatever is there is replaced. */
    changedAt: sentInstantField.optional(),
  })
  .meta({ id: 'SpeechInteractionToPut' })

const similarCommand = z
  .strictObject({
    command: z.string(),
    comparison: z.enum(['alike', 'too_similar']),
    /** Whose command it is: of one that a carer made, or of a default one. */
    interaction: z.union([
      z.strictObject({ category: z.literal('regular'), id: idField, title: z.string() }),
      z.strictObject({ category: z.literal('default'), id: z.enum(defaultCommandNames) }),
    ]),
  })
  .meta({ id: 'SimilarVoiceCommand' })

/** What was said to the robot and not understood, in words that say the same. */
const heard = z
  .strictObject({
    /** Of the last time. */
    id: idField,
    text: z.string(),
    language: z.enum(robotLanguages),
    /** How often in the last seven days, and in all that is kept. */
    timesThisWeek: z.number().int(),
    times: z.number().int(),
    lastAt: instantField,
    /** What it resembles most, if anything. */
    similar: similarCommand.nullable(),
  })
  .meta({ id: 'Heard' })

export function speechInteractionsRoutes() {
  return {
    speechInteractions: route(speechInteractionsPaths.speechInteractions, {
      summary: 'What carers taught a robot to understand; of one script, if it is named',
      params: robotParams,
      query: z.strictObject({ scriptReferenceId: idField.optional() }),
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** In which the robot listens. */
            language: z.enum(robotLanguages),
            speechInteractions: z.array(interaction).max(speechInteractionsMax),
          })
          .meta({ id: 'SpeechInteractions' }),
      },
    }),
    defaultInteractions: route(speechInteractionsPaths.defaultInteractions, {
      summary: 'What every robot understands, in the language of this one, and what is switched off',
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            language: z.enum(robotLanguages),
            speechInteractions: z.array(defaultInteraction).max(defaultCommandNames.length),
          })
          .meta({ id: 'DefaultInteractions' }),
      },
    }),
    speechInteraction: route(speechInteractionsPaths.speechInteraction, {
      summary: 'One thing that carers taught a robot to understand',
      params: interactionParams,
      answer: { status: 200, schema: interaction },
      errors: ['not_found'],
    }),
    putSpeechInteraction: route(speechInteractionsPaths.putSpeechInteraction, {
      summary:
        'Teach a robot something to understand, or change it; what is wrong with a command is told by its index',
      params: robotParams,
      body: interactionToPut,
      answer: { status: 200, schema: interaction },
      errors: [
        'not_found',
        'duplicate_title',
        'max_interactions',
        'version_conflict',
        'missing_permissions',
        'robot_outdated',
      ],
    }),
    removeSpeechInteraction: route(speechInteractionsPaths.removeSpeechInteraction, {
      summary: 'The robot no longer understands this; one that is gone does no harm',
      params: interactionParams,
      query: undoQuery,
      answer: { status: 204 },
    }),
    similarVoiceCommands: route(speechInteractionsPaths.similarVoiceCommands, {
      summary: 'Commands that sound like this one, and whose they are',
      params: robotParams,
      body: z
        .strictObject({ robotId: idField.optional(), command: sentTextField })
        .meta({ id: 'VoiceCommandToCompare' }),
      answer: {
        status: 200,
        schema: z
          .strictObject({ similarCommands: z.array(similarCommand) })
          .meta({ id: 'SimilarVoiceCommands' }),
      },
    }),
    toggleDefaultInteraction: route(speechInteractionsPaths.toggleDefaultInteraction, {
      summary: 'Switch something that every robot understands on or off',
      params: robotParams.extend({ commandName: z.enum(defaultCommandNames) }),
      body: z
        .strictObject({ robotId: idField.optional(), enabled: z.boolean() })
        .meta({ id: 'DefaultInteractionToggle' }),
      answer: { status: 200, schema: defaultInteraction },
      errors: ['missing_permissions', 'robot_outdated'],
    }),
    heard: route(speechInteractionsPaths.heard, {
      costly: true,
      summary: 'What was said to a robot and not understood, the most frequent of this week first',
      leavesTrail: true,
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** Nothing is kept without the permission to understand speech. */
            isKept: z.boolean(),
            heard: z.array(heard).max(heardShownMax),
          })
          .meta({ id: 'HeardList' }),
      },
    }),
    removeHeard: route(speechInteractionsPaths.removeHeard, {
      summary: 'Forget what was heard, and all that says the same; what is gone does no harm',
      params: robotParams.extend({ heardId: idField }),
      answer: { status: 204 },
    }),
  }
}
