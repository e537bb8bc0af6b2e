import { directFavourite, directSpeech as sentence } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { exportedFavourites, exportedSentences } from './direct-speech.repository.ts'
import { directSentence, directSpeech } from './direct-speech.ts'
import { putFavourite, removeFavourite } from './favourites.ts'
import { speakDirectly } from './speak-directly.ts'

/** What carers have a robot say or ask at once. */
export const directSpeechFeature = {
  name: 'direct-speech',
  events: ['direct.changed'],
  keeps: [
    {
      table: sentence,
      robot: { column: sentence.robotId, atReset: 'delete' },
      account: { column: sentence.accountId, atErasure: 'delete', inExport: ['directSpeech'] },
      forget: [{ column: sentence.createdAt, after: 30 * day }],
    },
    {
      table: directFavourite,
      robot: { column: directFavourite.robotId, atReset: 'delete' },
      account: { column: directFavourite.accountId, atErasure: 'delete', inExport: ['directFavourites'] },
    },
  ],
  bring: (services: Services & WithPresence) => ({
    calls: {
      speakDirectly: speakDirectly(services),
      directSpeech: directSpeech(services),
      directSentence: directSentence(services),
      putFavourite: putFavourite(services),
      removeFavourite: removeFavourite(services),
    },
    exports: ({ accountId }) => ({
      directSpeech: exportedSentences(services.database, accountId),
      directFavourites: exportedFavourites(services.database, accountId),
    }),
  }),
} satisfies Feature
