import { failed, type Result, type Schedule, success } from '@kompaan/contract/wire'
import { describe, scheduleToSend } from '@kompaan/schedule'
import { reminderGraph, type ScriptGraph, type SimpleForm, writeGraph } from '@kompaan/script/core'
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
import { nameOf, nameOfCopy, wordsOf } from '../model/first-values.ts'
import type { TaskSource } from '../model/task-address.ts'
import type { TaskValues } from '../model/task-values.ts'
import { isCopied, type WordsReach } from '../model/words-reach.ts'
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

interface CopyOfWords {
  readonly name: string
  readonly form: SimpleForm
  readonly words: NonNullable<TaskToSave['words']>
}

/**
 * Saves words first and then the task. Whatever fails, a second try makes no second script and no second task: ids are made
 * here, once, and so is the version of what is sent.
 */
export function useSaveTask({ robotId, source, opened, onWordsSaved }: SavingTask): {
  readonly save: (
    values: TaskValues,
    title: string,
    schedule: Schedule,
    reach: WordsReach | null,
  ) => Promise<SaveOutcome>
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

  /** The words as a copy that the server makes together with the task; null where they are as they were. */
  const copyOfWords = async (
    values: TaskValues,
    wordsType: 'reminder' | 'question',
  ): Promise<Result<CopyOfWords | null, Failure>> => {
    const form = wordsOf(values)
    const base = queryClient.getQueryData(wordsQuery(robotId, wordsType, values.contentId ?? '').queryKey)
    if (base === undefined || base.form === null) return success(null)
    if (isSame(base.form, form) && base.name === nameOf(values)) return success(null)
    const graph = await graphOf(wordsType, values, base.language)
    if (graph === null) return failed(networkFailure)
    const name = nameOfCopy(values, { name: base.name, text: base.form.text })
    return success({ name, form, words: { name, ...writeGraph(graph) } })
  }

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

  const save = async (
    values: TaskValues,
    title: string,
    schedule: Schedule,
    reach: WordsReach | null,
  ): Promise<SaveOutcome> => {
    const isWords = type === 'reminder' || type === 'question'
    const known = { scriptId: values.contentId ?? '', name: title }
    const copy = isWords && isCopied(reach) ? await copyOfWords(values, type) : success(null)
    if (!copy.ok) return { kind: 'failed', at: 'words', failure: copy.error }
    const words = isWords && !isCopied(reach) ? await saveWords(values, type) : success(known)
    if (!words.ok) return { kind: 'failed', at: 'words', failure: words.error }
    const { scope, priority } = values
    const body: TaskToSave = {
      id: task?.taskId ?? newIds.task,
      title: copy.value?.name ?? words.value.name,
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
        // Each try makes steps with ids of their own: what was filled in names the version.
        const versionId = versionOf({ ...sent, form: copy.value?.form })
        return saveTask(robotId, { ...sent, ...(copy.value && { words: copy.value.words }), versionId })
      },
      readTheirs: () => readTheirTask(robotId, body.id ?? newIds.task),
      versionOf: ({ versionId }) => versionId,
      choose: conflict.choose,
    })
    if (!answer.ok) return { kind: 'failed', at: 'task', failure: answer.error }
    return answer.value.kept === 'mine'
      ? { kind: 'saved', title: answer.value.answer.title }
      : { kind: 'theirs' }
  }

  const question = (
    <>
      {wordsConflict.question}
      {conflict.question}
    </>
  )
  return { save, question }
}
