import { failed, type Result, type ScriptType } from '@kompaan/contract/wire'
import { type Script, writeGraph } from '@kompaan/script/core'
import { call } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'
import { type Failure, networkFailure } from '../http/failure.ts'

export interface ScriptToSave {
  readonly robotId: string
  readonly scriptId: string
  /** Left out: a script, or what it was made as. */
  readonly type?: ScriptType
  readonly script: Script
  readonly templateId: string | null
  /** Null for a new script. */
  readonly baseVersionId: string | null
  /** The same one again after a lost answer changes nothing. */
  readonly versionId: string
}

export type SavedScript = Answer<'putScript'>['script']

export async function saveScript(saving: ScriptToSave): Promise<Result<Answer<'putScript'>, Failure>> {
  const { robotId, scriptId, type, script, templateId, baseVersionId, versionId } = saving
  const answer = await call('putScript', {
    params: { robotId },
    body: {
      script: {
        id: scriptId,
        ...(type !== undefined && { type }),
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
  if (!answer.ok) return answer
  // Something may have answered in the server's place: only what names this version has saved it.
  return isOurs(answer.value, versionId) ? answer : failed({ ...networkFailure, error: 'unknown' })
}

/** The type of an answer is what the contract says, whoever it came from. */
function isOurs(answer: Partial<Answer<'putScript'>>, versionId: string): boolean {
  return answer.script?.scriptVersionId === versionId
}
