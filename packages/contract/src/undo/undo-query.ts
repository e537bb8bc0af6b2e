import { z } from 'zod'
import { idField } from '../account/account-fields.ts'

/**
 * The query of every change that can be undone. The caller makes the id, so that a retry after a lost answer keeps it.
 * A change without an id cannot be undone.
 */
export const undoQuery = z.strictObject({ undoId: idField.optional() })
