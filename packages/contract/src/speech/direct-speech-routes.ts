import { z } from 'zod'
import { idField, instantField, trimmed } from '../account/account-fields.ts'
import { directFavouritesMax, directRecentMax, directShownMax } from '../limits.ts'
import { robotLanguages } from '../robot/robot-languages.ts'
import { route } from '../route.ts'
import { directSpeechAnswers, directSpeechKinds, directSpeechStates } from './direct-speech-kinds.ts'
import { directSpeechPaths } from './direct-speech-paths.ts'

const robotParams = z.strictObject({ robotId: idField })

/** How long it may be is for `directSpeechProblems` to say, which counts as people do; this is far more. */
const sentTextField = z.string().max(4096).transform(trimmed)

const sentence = z
  .strictObject({
    id: idField,
    kind: z.enum(directSpeechKinds),
    text: z.string(),
    greet: z.boolean(),
    sayTime: z.boolean(),
    notify: z.boolean(),
    state: z.enum(directSpeechStates),
    sentAt: instantField,
    /** After this moment it is not begun any more. */
    expiresAt: instantField,
    deliveredAt: instantField.nullable(),
    /** When the robot began to say it. */
    spokenAt: instantField.nullable(),
    endedAt: instantField.nullable(),
    /** Of a question that was asked. */
    answer: z.enum(directSpeechAnswers).nullable(),
  })
  .meta({ id: 'DirectSentence' })

/** Words to say again, and whether they ask something. */
const words = z
  .strictObject({ kind: z.enum(directSpeechKinds), text: z.string() })
  .meta({ id: 'DirectWords' })

const favourite = z
  .strictObject({ robotId: idField.optional(), kind: z.enum(directSpeechKinds), text: sentTextField })
  .meta({ id: 'FavouriteWords' })

export function directSpeechRoutes() {
  return {
    speakDirectly: route(directSpeechPaths.speakDirectly, {
      summary:
        'Have the robot say a sentence now, or ask it and hear what is answered; what it has not begun within two minutes it never says',
      params: robotParams,
      body: z
        .strictObject({
          robotId: idField.optional(),
          /** Of this sending. The same again is answered as at first: a lost answer has nothing said twice. */
          sendingId: idField.optional(),
          kind: z.enum(directSpeechKinds),
          text: sentTextField,
          /** A greeting by the time of the day, the time, and a sound that asks for attention, before the words. */
          greet: z.boolean(),
          sayTime: z.boolean(),
          notify: z.boolean(),
        })
        .meta({ id: 'DirectSpeechToSay' }),
      answer: { status: 202, schema: z.strictObject({ id: idField }).meta({ id: 'DirectSpeechSent' }) },
      errors: ['robot_offline', 'robot_outdated', 'missing_permissions'],
    }),
    directSpeech: route(directSpeechPaths.directSpeech, {
      summary:
        'What the caller had the robot say or ask lately and what became of it, and words to say again',
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** In which the robot speaks. */
            language: z.enum(robotLanguages),
            /** A script is being performed: a sentence comes between two turns of it, and a question after it. */
            isInConversation: z.boolean(),
            /** The newest, oldest first. */
            sentences: z.array(sentence).max(directShownMax),
            /** Each once, newest first. */
            recent: z.array(words).max(directRecentMax),
            /** In the order in which they were added. */
            favourites: z.array(words).max(directFavouritesMax),
          })
          .meta({ id: 'DirectSpeech' }),
      },
    }),
    directSentence: route(directSpeechPaths.directSentence, {
      summary: 'What became of a sentence of the caller',
      params: robotParams.extend({ sentenceId: idField }),
      answer: { status: 200, schema: sentence },
      errors: ['not_found'],
    }),
    putFavourite: route(directSpeechPaths.putFavourite, {
      summary: 'Keep words to say again, for the caller and this robot; those that are kept already stay',
      params: robotParams,
      body: favourite,
      answer: { status: 204 },
      errors: ['max_favourites'],
    }),
    removeFavourite: route(directSpeechPaths.removeFavourite, {
      summary: 'Keep these words no longer; those that are not kept do no harm',
      params: robotParams,
      body: favourite,
      answer: { status: 204 },
    }),
  }
}
