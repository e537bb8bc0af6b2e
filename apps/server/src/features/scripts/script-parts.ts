import { missedToldDays } from '@kompaan/contract'
import { z } from 'zod'
import type { Queries } from '../../db/database.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { day } from '../../ports/clock.ts'
import { removeParts } from '../state/change-parts.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { findHeldScripts } from './script-parts.repository.ts'
import { findWholeScript } from './scripts.repository.ts'

/** So long after its last occurrence a robot still has a task: it may have been off at that time, and says so. */
export const keptAfterEnd = missedToldDays * day

const wholeContent = z.object({
  steps: z.array(z.unknown()),
  nodes: z.array(z.unknown()),
  nexts: z.array(z.unknown()),
})

/** A script, whole: the robot performs it without asking anybody. Undefined for one that is put away. */
export async function scriptPart(
  queries: Queries,
  robotId: string,
  scriptId: string,
): Promise<WantedPart | undefined> {
  const found = await findWholeScript(queries, robotId, scriptId)
  if (found === undefined) return undefined
  const { versionId, language, content } = found
  const graph = wholeContent.parse(JSON.parse(content))
  return {
    kind: 'script',
    id: scriptId,
    content: { scriptVersionId: versionId, scriptLanguage: language, ...graph },
  }
}

/** Takes from what a robot is told those of these scripts that nothing has it perform any more. */
export async function removeUnusedScripts(
  unit: Unit,
  robotId: string,
  scriptIds: readonly string[],
): Promise<void> {
  const held = await findHeldScripts(unit.tx, robotId, scriptIds, unit.now - keptAfterEnd)
  const unused = scriptIds.filter((id) => !held.includes(id))
  await removeParts(
    unit,
    robotId,
    unused.map((id) => ({ kind: 'script', id })),
  )
}
