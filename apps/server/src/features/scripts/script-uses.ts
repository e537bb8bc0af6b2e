import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Queries } from '../../db/database.ts'
import type { LegacyTask, WithBrought } from '../../feature.ts'

type ScriptUsage = AnswerOf<Contract['scriptUsage']>

/** What other features use scripts for; none of them is known here. */
export interface AllScriptUses {
  readonly scheduled: (queries: Queries, robotId: string) => Promise<ReadonlySet<string>>
  readonly usage: (queries: Queries, robotId: string, scriptId: string) => Promise<ScriptUsage>
  readonly legacyTasks: (queries: Queries, robotId: string) => Promise<readonly LegacyTask[]>
}

export function allScriptUses({ brought }: WithBrought): AllScriptUses {
  const uses = () => brought().flatMap(({ scriptUses }) => scriptUses ?? [])
  return {
    scheduled: async (queries, robotId) => {
      const asked = uses().flatMap(({ scheduled }) => scheduled?.(queries, robotId) ?? [])
      return new Set((await Promise.all(asked)).flat())
    },
    usage: async (queries, robotId, scriptId) => {
      const asked = uses().flatMap(({ usage }) => usage?.(queries, robotId, scriptId) ?? [])
      const found = await Promise.all(asked)
      return {
        tasks: found.flatMap(({ tasks = [] }) => tasks),
        speechInteractions: found.flatMap(({ speechInteractions = [] }) => speechInteractions),
      }
    },
    legacyTasks: async (queries, robotId) => {
      const asked = uses().flatMap(({ legacyTasks }) => legacyTasks?.(queries, robotId) ?? [])
      return (await Promise.all(asked)).flat()
    },
  }
}
