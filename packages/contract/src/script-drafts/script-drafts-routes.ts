import { z } from 'zod'
import { idField, instantField } from '../account/account-fields.ts'
import { scriptBodyLimit } from '../limits.ts'
import { route } from '../route.ts'
import { scriptDraftsPaths } from './script-drafts-paths.ts'

const params = z.strictObject({
  robotId: idField,
  /** `new`: of a script that was never saved; there is one for each robot. */
  scriptId: z.union([z.literal('new'), idField]),
})

const nestingMax = 32
/** Three times what the largest script has. Of half a megabyte of `{}` a server would make many times as much. */
const valuesMax = 50_000

/** Not a record: that looks at every name, which for half a megabyte of names takes a fifth of a second. */
const anyContent = z.looseObject({})

/** An unfinished script need not be right, so it is taken as it is; it only has to be read without harm. */
const draftContent = anyContent.refine(isHarmless, 'nested too deeply, or too many values')

/** Made by whoever writes: writing the same one again, after a lost answer, changes nothing. */
const version = idField

const scriptDraft = z
  .strictObject({ version, content: anyContent, savedAt: instantField })
  .meta({ id: 'ScriptDraft' })

const savedScriptDraft = z.strictObject({ version, savedAt: instantField }).meta({ id: 'SavedScriptDraft' })

export function scriptDraftsRoutes() {
  return {
    scriptDraft: route(scriptDraftsPaths.scriptDraft, {
      summary: 'What the caller has written of a script without saving it',
      params,
      answer: { status: 200, schema: scriptDraft },
      errors: ['not_found'],
    }),
    putScriptDraft: route(scriptDraftsPaths.putScriptDraft, {
      costly: true,
      summary:
        'Keep what the caller has written; refused when another one took the place of its base version',
      params,
      body: z
        .strictObject({
          version,
          /** The draft that this one goes on from; null when there was none. */
          baseVersion: version.nullable(),
          content: draftContent,
        })
        .meta({ id: 'ScriptDraftToPut' }),
      bodyLimit: scriptBodyLimit,
      answer: { status: 200, schema: savedScriptDraft },
      errors: ['version_conflict'],
    }),
    removeScriptDraft: route(scriptDraftsPaths.removeScriptDraft, {
      summary: 'Forget what the caller has written; refused when it is another one by now',
      params,
      query: z.strictObject({ version: version.optional() }),
      answer: { status: 204 },
      errors: ['version_conflict'],
    }),
  }
}

function isHarmless(content: object): boolean {
  let level: readonly object[] = [content]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === nestingMax) return false
    const below: object[] = []
    for (const group of level) {
      const values: readonly unknown[] = Array.isArray(group) ? group : Object.values(group)
      count += values.length
      if (count > valuesMax) return false
      for (const value of values) if (typeof value === 'object' && value !== null) below.push(value)
    }
    level = below
  }
  return true
}
