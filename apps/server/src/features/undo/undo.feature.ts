import { undoableChange } from '../../db/schema.ts'
import type { Feature, WithBrought } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { undo } from './undo.ts'

/** Changes that took something away or moved it, as long as they can be undone. */
export const undoFeature = {
  name: 'undo',
  keeps: [
    {
      table: undoableChange,
      robot: { column: undoableChange.robotId, atReset: 'delete' },
      forget: [{ column: undoableChange.expiresAt, after: 0 }],
    },
  ],
  bring: (services: Services & WithBrought) => ({ calls: { undo: undo(services) } }),
} satisfies Feature
