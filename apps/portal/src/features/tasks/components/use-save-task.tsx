import { failed, type Result, type Schedule, success } from '@kompaan/contract/wire'
import { describe, scheduleToSend } from '@kompaan/schedule'
import { reminderGraph, type ScriptGraph } from '@kompaan/script/core'
import { type ReactNode, useState } from 'react'
import { isSame } from '../../../shared/form/form-values.ts'
import { type Failure, networkFailure } from '../../../shared/http/failure.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { saveVersion } from '../../../shared/query/save-version.ts'
import { useConflictChoice } from '../../../shared/query/use-conflict-choice.tsx'
import { saveScript } from '../../../shared/scripts/save-script.ts'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import type { OpenedTask, SavedTask } from '../api/open-task.ts'
import { contentUnder, readTheirTask, saveTask, type TaskToSave } from '../api/save-task.ts'
import { readTheirWords, type SavedWords, wordsQuery } from '../api/words-query.ts'
import { nameOf, wordsOf } from '../model/first-values.ts'
import type { TaskSource } from '../model/task-address.ts'
import type { TaskValues } from '../model/task-values.ts'
import { useVersionIds } from './use-version-ids.ts'

/** Of words that begin alike so many get a name by themselves. */
const alikeMost = 20

/** What became of a save: of the words, which are a script of their own, or of when they are said. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly title: string }
  | { readonly kind: 'theirs' }
  | { readonly kind: 'failed'; readonly at: 'words' | 'task'; readonly failure: Failure }

export interface SavingTask {
  readonly robotId: string
  readonly source: TaskSource
  readonly opened: OpenedTask
  /** The words are saved under this id and name, whatever becomes of the rest; `theirs` where those of somebody else stay. */
  readonly onWordsSaved: (saved: Pick<SavedWords, 'scriptId' | 'name'>, theirs: SavedWords | null) => void
}

/**
 * Saves words first and then the task. Whatever fails, a second try makes no second script and no second task: ids are made
 * here, once, and so is the version of what is sent.
 */
export function useSaveTask({ robotId, source, opened, onWordsSaved }: SavingTask): {
  readonly save: (values: TaskValues, title: string, schedule: Schedule) => Promise<SaveOutcome>
  readonly question: ReactNode
} {
  const t = useMessages('tasks')
  const { language } = useLanguage()
  const { recurringV2 } = usePortalConfig()
  const { type } = source
  const { task, robot } = opened
  const [newIds] = useState(() => ({ task: crypto.randomUUID(), script: crypto.randomUUID() }))
  const versionOf = useVersionIds()
  const conflict = useConflictChoice<SavedTask>(({ title, schedule }) => (
    <p>{t('conflict', { title, when: describe(schedule, language) })}</p>
  ))
  const wordsConflict = useConflictChoice<SavedWords>(({ name, form }) => (
    <p>{form === null ? t('conflictScript', { name }) : t('conflictWords', { name, text: form.text })}</p>
  ))

  const saveWords = async (
    values: TaskValues,
    wordsType: 'reminder' | 'question',
    nth = 1,
  ): Promise<Result<Pick<SavedWords, 'scriptId' | 'name'>, Failure>> => {
    const name = nameOf(values, nth)
    const form = wordsOf(values)
    const scriptId = values.contentId ?? newIds.script
    const { queryKey } = wordsQuery(robotId, wordsType, scriptId)
    const base = queryClient.getQueryData(queryKey)
    if (base !== undefined && (base.form === null || (isSame(base.form, form) && base.name === name)))
      return success({ scriptId, name })
    const about = { name, category: base?.category ?? 'other', language: base?.language ?? robot.language }
    const graph = await graphOf(wordsType, values, about.language)
    if (graph === null) return failed(networkFailure)
    const answer = await saveVersion({
      base: base?.versionId ?? '',
      send: (from) => {
        const baseVersionId = from === '' ? null : from
        const versionId = versionOf({ about, form, baseVersionId })
        const script = { ...about, graph }
        return saveScript({
          robotId,
          scriptId,
          type: wordsType,
          script,
          templateId: null,
          baseVersionId,
          versionId,
        })
      },
      readTheirs: () => readTheirWords(robotId, wordsType, scriptId),
      versionOf: ({ versionId }) => versionId,
      choose: wordsConflict.choose,
    })
    if (!answer.ok) {
      // Nobody gave it that name, so nobody is asked for another.
      const isCounted = values.name.trim() === '' && nth < alikeMost
      return answer.error.error === 'duplicate_name' && isCounted
        ? saveWords(values, wordsType, nth + 1)
        : answer
    }
    const { value } = answer
    const theirs = value.kept === 'theirs' ? value.theirs : null
    const saved: SavedWords =
      value.kept === 'theirs'
        ? value.theirs
        : { scriptId, versionId: value.answer.script.scriptVersionId, ...about, form }
    queryClient.setQueryData(queryKey, saved)
    onWordsSaved(saved, theirs)
    return success(saved)
  }

  /** Null when the words of a language cannot be fetched now. */
  const graphOf = async (
    wordsType: 'reminder' | 'question',
    values: TaskValues,
    spoken: SavedWords['language'],
  ): Promise<ScriptGraph | null> => {
    const newId = () => crypto.randomUUID()
    if (wordsType === 'reminder') return reminderGraph(wordsOf(values), { newId })
    try {
      const { rules } = await loadEngine(spoken)
      const multipleChoice = robot.capabilities.includes('multipleChoice-v1')
      return rules.questionGraph(wordsOf(values), { newId, language: spoken, multipleChoice })
    } catch {
      return null
    }
  }

  const save = async (values: TaskValues, title: string, schedule: Schedule): Promise<SaveOutcome> => {
    const words =
      type === 'reminder' || type === 'question'
        ? await saveWords(values, type)
        : success({ scriptId: values.contentId ?? '', name: title })
    if (!words.ok) return { kind: 'failed', at: 'words', failure: words.error }
    const { scope, priority } = values
    const body: TaskToSave = {
      id: task?.taskId ?? newIds.task,
      title: words.value.name,
      type,
      schedule: scheduleToSend(schedule, recurringV2),
      ...(type !== 'music' && { priority }),
      ...contentUnder(type, words.value.scriptId),
      ...(task !== null && { scope }),
      ...(task !== null && source.occurrence !== null && { occurrence: source.occurrence }),
    }
    const answer = await saveVersion({
      base: task?.versionId ?? '',
      send: (base) => {
        const sent = { ...body, baseVersionId: base === '' ? null : base }
        return saveTask(robotId, { ...sent, versionId: versionOf(sent) })
      },
      readTheirs: () => readTheirTask(robotId, body.id ?? newIds.task),
      versionOf: ({ versionId }) => versionId,
      choose: conflict.choose,
    })
    if (!answer.ok) return { kind: 'failed', at: 'task', failure: answer.error }
    return answer.value.kept === 'mine' ? { kind: 'saved', title: words.value.name } : { kind: 'theirs' }
  }

  const question = (
    <>
      {wordsConflict.question}
      {conflict.question}
    </>
  )
  return { save, question }
}
