import { readGraph, type Script } from '@kompaan/script/core'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import { CallFailed, networkFailure } from '../../../shared/http/failure.ts'
import { pageRead } from '../../../shared/query/page-read.ts'
import { scriptsKey, type ScriptSummary } from '../../../shared/scripts/scripts-query.ts'

export type TemplateSummary = Answer<'scriptTemplates'>[number]
export type ScriptVersion = Answer<'scriptVersions'>[number]

/** A script with all that it does, and what is known about it. */
export interface WholeScript<About = ScriptSummary> {
  readonly about: About
  readonly script: Script
}

/** What the operator has put there to begin from. */
export function templatesQuery(robotId: string) {
  return queryOptions({
    queryKey: [...scriptsKey(robotId), 'templates'],
    queryFn: ({ signal }) => ask('scriptTemplates', { params: { robotId } }, { signal, inPlace: true }),
  })
}

export function scriptQuery(robotId: string, scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey(robotId), 'script', scriptId],
    queryFn: async (reading) =>
      wholeOf(await ask('script', { params: { robotId, scriptId } }, pageRead(reading))),
  })
}

export function templateQuery(robotId: string, templateId: string) {
  return queryOptions({
    queryKey: [...scriptsKey(robotId), 'template', templateId],
    queryFn: async ({ signal }) =>
      wholeOf(await ask('scriptTemplate', { params: { robotId, templateId } }, { signal, inPlace: true })),
  })
}

/** The newest first. */
export function versionsQuery(robotId: string, scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey(robotId), 'versions', scriptId],
    queryFn: ({ signal }) =>
      ask('scriptVersions', { params: { robotId, scriptId } }, { signal, inPlace: true }),
  })
}

/** A version never changes, so it is read once. */
export function versionQuery(robotId: string, scriptId: string, versionId: string) {
  return queryOptions({
    queryKey: ['script-version', robotId, scriptId, versionId],
    queryFn: async ({ signal }) =>
      wholeOf(
        await ask('scriptVersion', { params: { robotId, scriptId, versionId } }, { signal, inPlace: true }),
      ),
    staleTime: Infinity,
  })
}

/** One time that the robot performed it: `planned` is when it was to. */
export function executionQuery(
  robotId: string,
  scriptId: string,
  { executionId, planned }: { readonly executionId: string; readonly planned: string | undefined },
) {
  return queryOptions({
    queryKey: [...scriptsKey(robotId), 'execution', scriptId, executionId],
    queryFn: async ({ signal }) => {
      const params = { robotId, scriptId, executionId }
      const query = planned === undefined ? {} : { planned }
      const answer = await ask('scriptExecution', { params, query }, { signal, inPlace: true })
      return answer.scriptExecution
    },
  })
}

interface Sent<About> {
  readonly script: About
  readonly steps: unknown
  readonly nodes: unknown
  readonly nexts: unknown
}

interface Named {
  readonly scriptName: Script['name']
  readonly scriptCategory: Script['category']
  readonly scriptLanguage: Script['language']
}

function wholeOf<About extends Named>({ script: about, ...content }: Sent<About>): WholeScript<About> {
  const graph = readGraph(content)
  // The server keeps no script that cannot be read.
  if (!graph.ok) throw new CallFailed({ ...networkFailure, error: 'unknown' })
  return {
    about,
    script: {
      name: about.scriptName,
      category: about.scriptCategory,
      language: about.scriptLanguage,
      graph: graph.value,
    },
  }
}
