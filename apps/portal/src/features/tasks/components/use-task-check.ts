import { scriptNameMaxLength, scriptNameProblem, type TaskType } from '@kompaan/contract/wire'
import { neverFires, type ScheduleProblem } from '@kompaan/schedule'
import {
  maxPassesMost,
  repeatMaxMinutes,
  simpleFormProblems,
  simpleTextMaxLength,
} from '@kompaan/script/core'
import type { FieldPath } from '../../../shared/form/form-values.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { SavedWords } from '../api/words-query.ts'
import { comingTimes } from '../model/coming-times.ts'
import { wordsOf } from '../model/first-values.ts'
import { type PlannedBefore, scheduleOf, type TaskValues } from '../model/task-values.ts'

type Problems = { [Path in FieldPath<TaskValues>]?: string | undefined }

interface Checked {
  readonly type: TaskType
  readonly timeZone: string
  readonly before: PlannedBefore | null
  readonly now: number
  /** As they were saved; words that the form cannot show are not looked at. */
  readonly words: SavedWords | null
}

/** What is wrong with each field, in words. */
export function useTaskCheck({
  type,
  timeZone,
  before,
  now,
  words,
}: Checked): (values: TaskValues) => Problems {
  const t = useMessages('tasks')
  return (values) => ({ ...whatProblems(values), ...whenProblems(values) })

  function whatProblems(values: TaskValues): Problems {
    if (type === 'music' || type === 'script')
      return values.contentId === null ? { contentId: t(`what.missing.${type}`) } : {}
    if (words !== null && words.form === null && values.contentId === words.scriptId) return {}
    const problems: Problems = {}
    // Without a name it has that of its words, and without words those are what is missing.
    if (scriptNameProblem(values.name) === 'long')
      problems.name = t('words.nameLong', { max: scriptNameMaxLength })
    for (const { code } of simpleFormProblems(wordsOf(values))) {
      switch (code) {
        case 'text_missing':
          problems.text = t(`words.textMissing.${type}`)
          break
        case 'text_too_long':
          problems.text = t('words.textLong', { max: simpleTextMaxLength })
          break
        case 'invalid_repeat_minutes':
          problems['again.minutes'] = t('words.minutesRange', { max: repeatMaxMinutes })
          break
        case 'invalid_repeat_times':
          problems['again.times'] = t('words.timesRange', { max: maxPassesMost })
          break
      }
    }
    return problems
  }

  function whenProblems(values: TaskValues): Problems {
    const schedule = scheduleOf(values, timeZone, before)
    if (!schedule.ok) {
      return schedule.error.reduce<Problems>((told, problem) => ({ ...told, ...problemOf(problem) }), {})
    }
    const { date, repeat } = values
    if (repeat?.end != null && date !== null && repeat.end < date) {
      return { 'repeat.end': t('repeat.endTooEarly') }
    }
    if (neverFires(schedule.value)) return { repeat: t('warnings.neverFires') }
    if (comingTimes(schedule.value, now, 1).length > 0) return {}
    return schedule.value.recurring ? { repeat: t('when.past') } : { time: t('when.past') }
  }

  function problemOf({ path, values }: ScheduleProblem): Problems {
    switch (path) {
      case 'date':
        return { date: t('when.dateMissing') }
      case 'time':
        return { time: t('when.timeMissing') }
      case 'repeat.interval':
        return { 'repeat.interval': t('repeat.intervalRange', { max: values?.max ?? 999 }) }
      case 'repeat.weekdays':
        return { 'repeat.weekdays': t('repeat.weekdaysMissing') }
      case 'repeat.on.days':
        return { 'repeat.on.days': t('repeat.daysMissing') }
      case 'repeat.on.weekdays':
        return { 'repeat.on.weekdays': t('repeat.weekdaysMissing') }
      case 'repeat.on.positions':
        return { 'repeat.on.positions': t('repeat.positionsMissing') }
      case 'repeat.months':
        return { 'repeat.months': t('repeat.monthsMissing') }
      case 'repeat.end':
        return { 'repeat.end': t('repeat.endMissing') }
      default:
        return { repeat: t('warnings.neverFires') }
    }
  }
}
