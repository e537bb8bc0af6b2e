import type { RobotLanguage, ScriptCategory } from '@kompaan/contract/wire'
import { readGraph, reminderFormOf, type SimpleForm } from '@kompaan/script/core'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
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
    queryFn: async ({ signal }): Promise<SavedWords> => {
      const whole = await ask('script', { params: { robotId, scriptId } }, { signal, inPlace: true })
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
    },
    // What somebody is writing is not read again under their hands.
    staleTime: 'static',
  })
}
