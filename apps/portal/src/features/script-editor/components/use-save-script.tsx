import { scriptNameProblem } from '@kompaan/contract/wire'
import type { Script, ScriptDraft } from '@kompaan/script/core'
import { type ReactNode, useRef, useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { saveVersion } from '../../../shared/query/save-version.ts'
import { useConflictChoice } from '../../../shared/query/use-conflict-choice.tsx'
import { saveScript, type SavedScript, type ScriptToSave } from '../../../shared/scripts/save-script.ts'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { readTheirs, type ScriptOrigin, type TheirScript } from '../api/open-script.ts'
import type { Editor } from '../model/editor.ts'
import { canSpeak } from '../model/script-language.ts'
import { BothVersions } from './both-versions.tsx'

export interface SavingScript {
  readonly robotId: string
  readonly editor: Editor
  readonly origin: ScriptOrigin
  /** It is saved, under this; whether it is another script than before. */
  readonly onSaved: (saved: SavedScript, isNew: boolean) => void
  /** The carer chose what somebody else made: it is on screen now. */
  readonly onTheirs: (versionId: string) => void
  /** Name, category and language have to be looked at; with them this very script can be saved, unless it was to be a new one. */
  readonly onDetails: (isToSave: boolean) => void
}

export interface SaveScript {
  readonly save: () => Promise<void>
  /** As another script, under another name; answers why not. */
  readonly saveAsNew: (name: string) => Promise<Failure | null>
  readonly isSaving: boolean
  /** Why the last try failed, until the next. */
  readonly failure: Failure | null
  /** The name that the last try had, when another script has it. */
  readonly takenName: string | null
  readonly question: ReactNode
}

/** Checks and saves the script; whatever happens, what was written stays. */
export function useSaveScript(saving: SavingScript): SaveScript {
  const t = useMessages('script-editor')
  const { editor, origin, robotId } = saving
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [takenName, setTakenName] = useState<string | null>(null)
  const conflict = useConflictChoice<TheirScript>((theirs) => (
    <BothVersions mine={editor.get().history.script} theirs={theirs} />
  ))
  /** What was sent last: sent again after a lost answer, it is the same version. */
  const sent = useRef<(Pick<ScriptToSave, 'script' | 'versionId' | 'scriptId'> & { asNew: boolean }) | null>(
    null,
  )

  const toSave = (script: Script, asNew: boolean): ScriptToSave => {
    const isAgain = sent.current?.script === script && sent.current.asNew === asNew
    const scriptId = (asNew ? null : origin.scriptId) ?? (isAgain ? sent.current?.scriptId : null)
    const next = {
      script,
      scriptId: scriptId ?? crypto.randomUUID(),
      versionId: (isAgain ? sent.current?.versionId : null) ?? crypto.randomUUID(),
    }
    sent.current = { ...next, asNew }
    const { versionId: baseVersionId, templateId } = origin
    return { ...next, robotId, templateId, baseVersionId: asNew ? null : baseVersionId }
  }

  const told = (reason: Failure, name: string, asNew: boolean): Failure => {
    setFailure(reason)
    if (reason.error === 'duplicate_name') {
      setTakenName(name.trim())
      saving.onDetails(!asNew)
    }
    return reason
  }

  const done = async (script: ScriptDraft, saved: SavedScript, isNew: boolean) => {
    setFailure(null)
    setTakenName(null)
    editor.saved(script)
    saving.onSaved(saved, isNew)
    showToast({ kind: 'good', text: t('saved') })
    await queryClient.invalidateQueries({ queryKey: ['scripts', robotId], refetchType: 'active' })
  }

  /** The script as it is, if it can be saved; else what is wrong is shown. */
  const ready = (asNew: boolean): Script | null => {
    const { isValid, firstStep } = editor.check()
    const { script } = editor.get().history
    const isNew = asNew || origin.scriptId === null
    if (isNew && !canSpeak(editor.robot, script.language)) {
      saving.onDetails(!asNew)
      return null
    }
    const { category } = script
    if (scriptNameProblem(script.name) !== null || category === null) {
      saving.onDetails(!asNew)
      return null
    }
    if (isValid) return lastReady.current?.from === script ? lastReady.current.script : made(script, category)
    announce(t('saveFailed.invalid'))
    if (firstStep !== null) {
      editor.show(firstStep)
      editor.openStep(firstStep)
    }
    return null
  }
  /** One object for one script: by it a second try is known. */
  const lastReady = useRef<{ readonly from: ScriptDraft; readonly script: Script } | null>(null)
  const made = (from: ScriptDraft, category: Script['category']): Script => {
    const script = { ...from, category }
    lastReady.current = { from, script }
    return script
  }

  const save = async () => {
    const script = ready(false)
    if (script === null || isSaving) return
    const from = lastReady.current?.from ?? script
    setIsSaving(true)
    const whole = toSave(script, false)
    const answer = await saveVersion({
      base: origin.versionId ?? '',
      send: (base) => saveScript({ ...whole, baseVersionId: base === '' ? null : base }),
      readTheirs: () => readTheirs(robotId, whole.scriptId),
      versionOf: ({ versionId }) => versionId,
      choose: conflict.choose,
    })
    setIsSaving(false)
    if (!answer.ok) told(answer.error, script.name, false)
    else if (answer.value.kept === 'mine') {
      await done(from, answer.value.answer.script, origin.scriptId === null)
    } else {
      const { theirs } = answer.value
      setFailure(null)
      editor.take(theirs.script, await loadEngine(theirs.script.language))
      editor.saved(theirs.script)
      saving.onTheirs(theirs.versionId)
    }
  }

  const saveAsNew = async (name: string): Promise<Failure | null> => {
    editor.describe({ name })
    const script = ready(true)
    if (script === null || isSaving) return null
    setIsSaving(true)
    const answer = await saveScript(toSave(script, true))
    setIsSaving(false)
    if (!answer.ok) return told(answer.error, name, true)
    await done(lastReady.current?.from ?? script, answer.value.script, true)
    return null
  }

  return { save, saveAsNew, isSaving, failure, takenName, question: conflict.question }
}
