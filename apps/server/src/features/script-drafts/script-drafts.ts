import { randomUUIDv7 } from 'node:crypto'
import { scriptDraftBytesMax, scriptDraftsMax } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import {
  bringBackFromFuture,
  findDraft,
  findDraftVersion,
  removeDraft,
  removeDraftsBeyond,
  removeOldestDrafts,
  saveDraft,
} from './script-drafts.repository.ts'

export function scriptDraft({ database }: Needs<'database'>): Handler<'scriptDraft'> {
  return async ({ caller: { accountId }, params }) => {
    const draft = await findDraft(database, { accountId, ...params })
    if (draft === undefined) throw new ApiError('not_found')
    return { version: draft.version, content: draft.content, savedAt: toInstant(draft.savedAt) }
  }
}

/** Keeps what somebody has written (D-46), unless it goes on from an older draft than the one that is there. */
export function putScriptDraft({ runUnit }: Needs<'runUnit'>): Handler<'putScriptDraft'> {
  return ({ caller: { accountId }, params, body: { version, baseVersion, content }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, params.robotId, accountId)
      const place = { accountId, ...params }
      const there = await findDraftVersion(unit.tx, place)
      // The answer to this very one was lost.
      if (there?.version === version) return { version, savedAt: toInstant(there.savedAt) }
      // When there is none, nothing is written over: it was too old, or saved and removed by another tab.
      if (there !== undefined && there.version !== baseVersion) throw new ApiError('version_conflict')
      await bringBackFromFuture(unit.tx, place, unit.now)
      if (there === undefined) await removeOldestDrafts(unit.tx, place, scriptDraftsMax - 1)
      await saveDraft(unit.tx, { id: randomUUIDv7(), ...place, version, content, savedAt: unit.now })
      await removeDraftsBeyond(unit.tx, place, scriptDraftBytesMax)
      return { version, savedAt: toInstant(unit.now) }
    })
}

export function removeScriptDraft({ runUnit }: Needs<'runUnit'>): Handler<'removeScriptDraft'> {
  return ({ caller: { accountId }, params, query: { version }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, params.robotId, accountId)
      const place = { accountId, ...params }
      const there = await findDraftVersion(unit.tx, place)
      if (there !== undefined && version !== undefined && there.version !== version) {
        throw new ApiError('version_conflict')
      }
      await removeDraft(unit.tx, place)
      return undefined
    })
}

function toInstant(moment: number): string {
  return new Date(moment).toISOString()
}
