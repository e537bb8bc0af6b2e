import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { type Script, writeGraph } from '@kompaan/script/core'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { scriptsKey, scriptsQuery, type ScriptSummary } from '../../../shared/scripts/scripts-query.ts'
import type { NewScript } from './start-new-script.ts'

export type ScriptUsage = Answer<'scriptUsage'>

/** What uses a script, as it is at the moment of asking: somebody is about to delete it. */
export function usageQuery(robotId: string, scriptId: string) {
  return queryOptions({
    queryKey: ['script-usage', robotId, scriptId],
    queryFn: ({ signal }) => ask('scriptUsage', { params: { robotId, scriptId } }, { signal, inPlace: true }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** To carers this is deleting; what the robot has performed of it stays readable. */
export async function archiveScript(
  robotId: string,
  scriptId: string,
  undoId: string,
): Promise<Failure | null> {
  const answer = await call('archiveScript', { params: { robotId, scriptId }, query: { undoId } })
  // One that is gone already was what we wanted.
  const isGone = answer.ok || answer.error.error === 'not_found'
  return afterChange(isGone ? success(null) : answer, [scriptsQuery(robotId).queryKey])
}

/** Makes an earlier version the newest once more. */
export async function restoreVersion(
  robotId: string,
  newest: ScriptSummary,
  version: Script,
): Promise<Failure | null> {
  const answer = await call('putScript', {
    params: { robotId },
    body: {
      script: {
        id: newest.id,
        scriptName: version.name,
        scriptCategory: version.category,
        scriptLanguage: version.language,
      },
      ...writeGraph(version.graph),
      baseVersionId: newest.scriptVersionId,
    },
  })
  return afterChange(answer, [scriptsKey(robotId)])
}

/** The robot speaks one language, and this script is in another (D-83). */
export function isForeign(failure: Failure | null): boolean {
  return failure?.details.some(({ code }) => code === 'robot_not_multilingual') ?? false
}

/** Saves a script that was never there. */
export async function addScript(
  robotId: string,
  { script, templateId }: NewScript,
): Promise<Result<ScriptSummary, Failure>> {
  const answer = await call('putScript', {
    params: { robotId },
    body: {
      script: {
        scriptName: script.name,
        scriptCategory: script.category,
        scriptLanguage: script.language,
        scriptTemplateId: templateId,
      },
      ...writeGraph(script.graph),
    },
  })
  await afterChange(answer, [scriptsKey(robotId)])
  return answer.ok ? success(answer.value.script) : answer
}
