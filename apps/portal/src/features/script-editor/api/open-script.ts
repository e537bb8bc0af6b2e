import { failed, type Result, success } from '@kompaan/contract/wire'
import { emptyGraph, readGraph, type ScriptDraft } from '@kompaan/script/core'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import { type Failure, networkFailure } from '../../../shared/http/failure.ts'
import { robotPermissionsQuery } from '../../../shared/permissions/robot-permissions-query.ts'
import { loadEngine, type ScriptEngine } from '../../../shared/scripts/script-engine.ts'
import type { EditorRobot } from '../model/editor.ts'

/** What is opened: a script that is there, or a new one, which may begin as a copy. */
export interface ScriptSource {
  readonly scriptId: string | null
  readonly copyOf: string | null
}

/** Where the script stands that is being written. */
export interface ScriptOrigin {
  /** Null until it is saved for the first time. */
  readonly scriptId: string | null
  /** The version it began from; null for a new one. */
  readonly versionId: string | null
  /** What it was copied from. */
  readonly templateId: string | null
}

export interface OpenedScript {
  readonly origin: ScriptOrigin
  readonly script: ScriptDraft
  readonly robot: EditorRobot
  readonly engine: ScriptEngine
}

/** All that the editor stands on, at once. What somebody writes is not read again under their hands. */
export function openScriptQuery(robotId: string, source: ScriptSource, copyName: (name: string) => string) {
  return queryOptions({
    queryKey: ['script-editor', robotId, source],
    queryFn: async ({ client, signal }): Promise<OpenedScript | 'broken'> => {
      // Most scripts are in this language: its words come while the script is asked for, not after it.
      void loadEngine(likelyLanguage).catch(() => undefined)
      const robotAsked = aboutRobot(robotId, signal)
      const [robot, written] = await Promise.all([
        robotAsked,
        read(robotId, source, robotAsked, signal),
        // A notice hangs on it: coming later, it would push away what somebody is about to press.
        client.prefetchQuery(robotPermissionsQuery(robotId)),
      ])
      if (written === 'broken') return written
      const { origin, script } = written
      const named =
        origin.scriptId === null && script.name !== '' ? { ...script, name: copyName(script.name) } : script
      return { origin, script: named, robot, engine: await loadEngine(script.language) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

async function aboutRobot(robotId: string, signal: AbortSignal): Promise<EditorRobot> {
  const params = { robotId }
  const [{ capabilities }, reports, statusNames, settings] = await Promise.all([
    ask('robotConfig', { params }, { signal }),
    call('reports', { params, query: {} }, { signal }),
    call('statusNames', { params }, { signal }),
    ask('robotSettings', { params }, { signal, inPlace: true }),
  ])
  const { timeZone, defaultLanguage: language } = settings
  // A failure gives an empty list (documents, 7).
  return {
    id: robotId,
    capabilities,
    language,
    timeZone,
    reports: reports.ok ? reports.value : [],
    statusNames: statusNames.ok ? statusNames.value : [],
  }
}

const likelyLanguage = 'nl-NL'

type Written = { readonly origin: ScriptOrigin; readonly script: ScriptDraft }

async function read(
  robotId: string,
  source: ScriptSource,
  robot: Promise<EditorRobot>,
  signal: AbortSignal,
): Promise<Written | 'broken'> {
  const { scriptId, copyOf } = source
  if (scriptId !== null) {
    const whole = await ask('script', { params: { robotId, scriptId } }, { signal })
    const { id, scriptVersionId: versionId, scriptTemplateId } = whole.script
    return written(whole, { scriptId: id, versionId, templateId: scriptTemplateId })
  }
  const fresh = { scriptId: null, versionId: null }
  if (copyOf !== null) {
    const whole = await ask('script', { params: { robotId, scriptId: copyOf } }, { signal })
    return written(whole, { ...fresh, templateId: copyOf })
  }
  const { language } = await robot
  const script: ScriptDraft = { name: '', category: null, language, graph: emptyGraph }
  return { origin: { ...fresh, templateId: null }, script }
}

function written(
  { script, steps, nodes, nexts }: Answer<'script'>,
  origin: ScriptOrigin,
): Written | 'broken' {
  const graph = readGraph({ steps, nodes, nexts })
  if (!graph.ok) return 'broken'
  const { scriptName: name, scriptCategory: category, scriptLanguage: language } = script
  return { origin, script: { name, category, language, graph: graph.value } }
}

/** A script as somebody else has saved it meanwhile. */
export interface TheirScript {
  readonly versionId: string
  readonly savedAt: string
  readonly savedByName: string | null
  readonly script: ScriptDraft
}

export async function readTheirs(robotId: string, scriptId: string): Promise<Result<TheirScript, Failure>> {
  const answer = await call('script', { params: { robotId, scriptId } }, { inPlace: true })
  if (!answer.ok) return answer
  const { scriptVersionId: versionId, changedAt: savedAt, changedByName: savedByName } = answer.value.script
  const read = written(answer.value, { scriptId, versionId, templateId: null })
  if (read === 'broken') return failed({ ...networkFailure, error: 'unknown' })
  return success({ versionId, savedAt, savedByName, script: read.script })
}
