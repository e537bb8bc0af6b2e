import {
  defaultCommandOff,
  heard as heardTable,
  speechInteraction as interactionTable,
} from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { heardKept } from '../devices/heard-line.ts'
import { defaultInteractions, toggleDefaultInteraction } from './default-interactions.ts'
import { deviceHeard, heard, permissionDisabled, removeHeard } from './heard.ts'
import { scriptArchived, scriptRestored, scriptSaved } from './interaction-parts.ts'
import { putSpeechInteraction } from './put-speech-interaction.ts'
import { removeSpeechInteraction } from './remove-speech-interaction.ts'
import { similarVoiceCommands } from './similar-commands.ts'
import {
  exportedInteractions,
  findInteractionsOf,
  findNamesOfInteractions,
} from './speech-interactions.repository.ts'
import { speechInteraction, speechInteractions } from './speech-interactions.ts'
import { undoInteraction } from './undo-interaction.ts'

/** What robots understand that is said to them, and what was said and not understood. */
export const speechInteractionsFeature = {
  name: 'speech-interactions',
  events: ['speechInteractions.changed', 'heard.changed'],
  keeps: [
    {
      table: interactionTable,
      robot: { column: interactionTable.robotId, atReset: 'delete' },
      account: {
        column: interactionTable.changedBy,
        atErasure: {
          staysBecause: 'what a robot understands is its own; that it was them who taught it is forgotten',
        },
        inExport: ['interactionsSaved'],
      },
    },
    { table: defaultCommandOff, robot: { column: defaultCommandOff.robotId, atReset: 'delete' } },
    {
      table: heardTable,
      robot: { column: heardTable.robotId, atReset: 'delete' },
      forget: [{ column: heardTable.heardAt, after: heardKept }],
    },
  ],
  bring: (services: Services) => ({
    calls: {
      speechInteractions: speechInteractions(services),
      defaultInteractions: defaultInteractions(services),
      speechInteraction: speechInteraction(services),
      putSpeechInteraction: putSpeechInteraction(services),
      removeSpeechInteraction: removeSpeechInteraction(services),
      similarVoiceCommands: similarVoiceCommands(services),
      toggleDefaultInteraction: toggleDefaultInteraction(services),
      heard: heard(services),
      removeHeard: removeHeard(services),
      deviceHeard: deviceHeard(services),
    },
    on: { scriptSaved, scriptArchived, scriptRestored, permissionDisabled },
    undoes: undoInteraction,
    names: findNamesOfInteractions,
    scriptUses: {
      usage: async (queries, robotId, scriptId) => {
        const linked = await findInteractionsOf(queries, robotId, scriptId)
        return { speechInteractions: linked.map(({ id, title }) => ({ id, title })) }
      },
    },
    exports: ({ accountId }) => ({
      interactionsSaved: exportedInteractions(services.database, accountId),
    }),
  }),
} satisfies Feature
