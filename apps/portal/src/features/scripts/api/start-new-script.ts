import { type Script, writeGraph } from '@kompaan/script/core'
import { draftsOf } from '../../../shared/drafts/drafts.ts'
import type { OpenDraft } from '../../../shared/drafts/open-draft.ts'

export interface NewScript {
  readonly script: Script
  /** What it was copied from; none for what came out of a file. */
  readonly templateId: string | null
}

/** The place where the editor keeps a script that was never saved; there is one for each robot. */
export interface NewScriptPlace {
  readonly accountId: string
  readonly robotId: string
}

/** Whether somebody has begun to write a script there, and has not saved it. */
export async function hasUnfinishedScript(place: NewScriptPlace): Promise<boolean> {
  return (await openDraft(place).find()) !== null
}

/** Puts a script there for the editor to go on with, in the place of what was there. Whether it could be kept. */
export async function startNewScript(
  place: NewScriptPlace,
  { script, templateId }: NewScript,
): Promise<boolean> {
  const draft = openDraft(place)
  // What is there is to be known, or it would be taken for that of another tab.
  await draft.find()
  const { name, category, language, graph } = script
  draft.keep(() => ({ name, category, language, baseVersionId: null, templateId, ...writeGraph(graph) }))
  await draft.write()
  return draft.get().kept !== 'not_kept'
}

function openDraft({ accountId, robotId }: NewScriptPlace): OpenDraft {
  return draftsOf(accountId).open({ robotId, kind: 'script', id: 'new' })
}
