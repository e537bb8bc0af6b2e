import type { UndoContent } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { minute } from '../../ports/clock.ts'
import { findUndoableChange, removeOlderChanges, saveUndoableChange } from './undo.repository.ts'

/** How long a change can be undone: the carer may put the phone away and come back to the message. */
const undoableFor = 10 * minute

/** Only the newest changes of a robot can be undone, because each of them may hold thousands of rows. */
const rememberedMax = 20

interface Change {
  readonly robotId: string
  /** Without one, the caller does not want to undo the change. */
  readonly undoId?: string | undefined
}

/** Stores rows as they were before a change, in the change itself. Several features may each add their part. */
export async function rememberForUndo(
  unit: Unit,
  { robotId, undoId }: Change,
  content: UndoContent,
): Promise<void> {
  if (undoId === undefined) return
  const existing = await findUndoableChange(unit.tx, robotId, undoId)
  const isSameChange = existing?.changedAt === unit.now
  await saveUndoableChange(unit.tx, {
    robotId,
    id: undoId,
    content: isSameChange ? { ...existing.content, ...content } : content,
    changedAt: unit.now,
    expiresAt: unit.now + undoableFor,
    undoneAt: null,
  })
  // When the clock was set back, this change seems older than others.
  await removeOlderChanges(unit.tx, robotId, undoId, rememberedMax - 1)
}
