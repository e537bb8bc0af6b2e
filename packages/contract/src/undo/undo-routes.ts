import { z } from 'zod'
import { idField } from '../account/account-fields.ts'
import { route } from '../route.ts'
import { undoPaths } from './undo-paths.ts'

export function undoRoutes() {
  return {
    undo: route(undoPaths.undo, {
      summary:
        'Put back what a change took away or moved, as it was; asked again after a lost answer, it does no harm',
      params: z.strictObject({ robotId: idField, undoId: idField }),
      answer: { status: 204 },
      errors: [
        'not_found',
        'undo_expired',
        'version_conflict',
        'past',
        'max_tasks',
        'max_exceptions',
        'max_playlists',
        'max_songs',
        'max_scripts',
        'max_interactions',
        'duplicate_name',
        'duplicate_title',
        'no_space',
        'unavailable',
      ],
    }),
  }
}
