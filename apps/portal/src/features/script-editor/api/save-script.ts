import type { Result } from '@kompaan/contract/wire'
import { type Script, writeGraph } from '@kompaan/script/core'
import { call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

export interface ScriptToSave {
  readonly robotId: string
  readonly scriptId: string
  readonly script: Script
  readonly templateId: string | null
  /** Null for a new script. */
  readonly baseVersionId: string | null
  /** The same one again after a lost answer changes nothing. */
  readonly versionId: string
}

export type SavedScript = Answer<'putScript'>['script']

export async function saveScript(saving: ScriptToSave): Promise<Result<Answer<'putScript'>, Failure>> {
  const { robotId, scriptId, script, templateId, baseVersionId, versionId } = saving
  return call('putScript', {
    params: { robotId },
    body: {
      script: {
        id: scriptId,
        scriptName: script.name,
        scriptCategory: script.category,
        scriptLanguage: script.language,
        scriptTemplateId: templateId,
      },
      ...writeGraph(script.graph),
      baseVersionId,
      versionId,
    },
  })
}
