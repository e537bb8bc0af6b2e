import { missedToldDays } from '@kompaan/contract'
import { z } from 'zod'
import type { Queries } from '../../db/database.ts'
import { day } from '../../ports/clock.ts'
import { findWholeScript } from '../scripts/scripts.repository.ts'
import type { WantedPart } from '../state/change-parts.ts'
import type { TaskRow } from './tasks.repository.ts'

/** So long after its last occurrence a robot still has a task: it may have been off at that time, and says so. */
export const keptAfterEnd = missedToldDays * day

/** What a robot is told of a task: all that it needs to know when it is due, and what is to be done then. */
export function taskPart({
  id,
  title,
  type,
  priority,
  contentId,
  schedule,
  exceptions,
}: TaskRow): WantedPart {
  return {
    kind: 'task',
    id,
    content: {
      title,
      type,
      priority,
      schedule,
      exceptions: exceptions.map(({ nominal }) => nominal),
      ...(type === 'music' ? { playlistId: contentId } : { scriptId: contentId }),
    },
  }
}

const wholeContent = z.object({
  steps: z.array(z.unknown()),
  nodes: z.array(z.unknown()),
  nexts: z.array(z.unknown()),
})

/** A script that is planned, whole: the robot performs it without asking anybody. Undefined for one that is put away. */
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
