import { instruction } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { recurring } from '../../jobs/job-queue.ts'
import { day, minute } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { forgetExpiredTexts } from './instructions.repository.ts'
import { instructionResult, instructions, instructionsReceived } from './instructions.ts'

export const instructionsFeature = {
  name: 'instructions',
  events: ['instruction.waiting', 'instruction.delivered', 'instruction.ended'],
  keeps: [
    {
      table: instruction,
      robot: { column: instruction.robotId, atReset: 'delete' },
      forget: [{ column: instruction.createdAt, after: 30 * day }],
    },
  ],
  bring: (services: Services) => ({
    calls: {
      instructions: instructions(services),
      instructionsReceived: instructionsReceived(services),
      instructionResult: instructionResult(services),
    },
    jobs: [
      recurring('instruction.texts', 15 * minute, () =>
        forgetExpiredTexts(services.database, services.clock.now()),
      ),
    ],
  }),
} satisfies Feature
