import { failed, type Result, type RobotLanguage, type ScriptCategory, success } from '@kompaan/contract/wire'
import { readGraph, reminderFormOf, type SimpleForm } from '@kompaan/script/core'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
import { type Failure, failureOf } from '../../../shared/http/failure.ts'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'

/** A reminder or a question as it was saved last. */
export interface SavedWords {
  readonly scriptId: string
  readonly versionId: string
  readonly name: string
  readonly category: ScriptCategory
  readonly language: RobotLanguage
  /** Null when it does more than the form can show: then it opens in the editor only. */
  readonly form: SimpleForm | null
}

export function wordsQuery(robotId: string, type: 'reminder' | 'question', scriptId: string) {
  return queryOptions({
    queryKey: ['task-words', robotId, type, scriptId],
    queryFn: ({ signal }) => readWords(robotId, type, scriptId, signal),
    // What somebody is writing is not read again under their hands.
    staleTime: 'static',
  })
}

/** The words as somebody else has saved them meanwhile. What was opened here stays what a save begins from. */
export async function readTheirWords(
  robotId: string,
  type: 'reminder' | 'question',
  scriptId: string,
): Promise<Result<SavedWords, Failure>> {
  try {
    return success(await readWords(robotId, type, scriptId))
  } catch (error) {
    return failed(failureOf(error))
  }
}

async function readWords(
  robotId: string,
  type: 'reminder' | 'question',
  scriptId: string,
  signal?: AbortSignal,
): Promise<SavedWords> {
  const whole = await ask(
    'script',
    { params: { robotId, scriptId } },
    { inPlace: true, ...(signal && { signal }) },
  )
  const { scriptVersionId, scriptName, scriptCategory, scriptLanguage } = whole.script
  const { steps, nodes, nexts } = whole
  const graph = readGraph({ steps, nodes, nexts })
  const about = {
    scriptId,
    versionId: scriptVersionId,
    name: scriptName,
    category: scriptCategory,
    language: scriptLanguage,
  }
  if (!graph.ok) return { ...about, form: null }
  if (type === 'reminder') return { ...about, form: reminderFormOf(graph.value) }
  const { rules } = await loadEngine(scriptLanguage)
  return { ...about, form: rules.questionFormOf(graph.value, scriptLanguage) }
}
