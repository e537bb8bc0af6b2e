import { scriptsMax } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import type { ChangeToUndo } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import { countScripts, findScript, findScriptNamed, takeOutOfArchive } from './scripts.repository.ts'

/** Puts back a script that was archived. Its name may be in use by now. */
export async function undoScript(unit: Unit, { robotId, content: { script } }: ChangeToUndo): Promise<void> {
  if (script === undefined) return
  const { id: scriptId } = script
  const archived = await findScript(unit.tx, robotId, scriptId)
  if (archived === undefined || archived.archivedAt === null) throw new ApiError('version_conflict')
  if ((await findScriptNamed(unit.tx, archived)) !== undefined) throw new ApiError('duplicate_name')
  if ((await countScripts(unit.tx, robotId)) >= scriptsMax) throw new ApiError('max_scripts')
  await takeOutOfArchive(unit.tx, robotId, scriptId)
  unit.record({ action: 'restoreScript', subject: `robot:${robotId}`, details: { script: scriptId } })
  unit.publish({ stream: `robot:${robotId}`, kind: 'scripts.changed', entityId: scriptId })
  await unit.tell('scriptRestored', { robotId, scriptId })
}
