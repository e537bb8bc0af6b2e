import { describe, isPast, musicEnd, type Occurrence, scheduleToForm } from '@kompaan/schedule'
import { estimatedSeconds, reminderGraph } from '@kompaan/script/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { forgetFormDraft } from '../../../shared/form/form-drafts.ts'
import { isSame } from '../../../shared/form/form-values.ts'
import { forgetTyped } from '../../../shared/form/typed.ts'
import { useFormDraft } from '../../../shared/form/use-form-draft.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { type TypedFate, useKeptTyped } from '../../../shared/form/use-kept-typed.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { daysOnOverview } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { TranscriptionNeeded } from '../../../shared/permissions/transcription-needed.tsx'
import { NewerRobotNeeded } from '../../../shared/robot/newer-robot-needed.tsx'
import { occurrencesQuery } from '../../../shared/robot/occurrences-query.ts'
import { pauseAt, pauseQuery } from '../../../shared/robot/pause-query.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays, dateIn } from '../../../shared/time/local-date.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { focusFirstWrongField } from '../../../shared/ui/focus-first-wrong-field.ts'
import { Form } from '../../../shared/ui/form.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { contentOf, type OpenedTask } from '../api/open-task.ts'
import { wordsQuery } from '../api/words-query.ts'
import { comingTimes } from '../model/coming-times.ts'
import { firstWhen, nameOf, nameOfCopy, valuesOfWords, wordsOf } from '../model/first-values.ts'
import { plannedBeside } from '../model/planned-beside.ts'
import type { TaskSearch, TaskSource } from '../model/task-address.ts'
import {
  keepsSchedule,
  newWords,
  type PlannedBefore,
  scheduleOf,
  type TaskValues,
  whenOfScope,
} from '../model/task-values.ts'
import { taskWarnings } from '../model/task-warnings.ts'
import { isCopied, wordsReach } from '../model/words-reach.ts'
import { DraftOffer } from './draft-offer.tsx'
import { ErrorsInSight } from './errors-in-sight.tsx'
import { ScopeField } from './scope-field.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskSummary } from './task-summary.tsx'
import { useOfflinePopup } from './use-offline-popup.tsx'
import { useSaveTask } from './use-save-task.tsx'
import { useTaskCheck } from './use-task-check.ts'
import { useTaskFailureText } from './use-task-failure-text.ts'
import { Warnings } from './warnings.tsx'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import styles from './task-form.module.css'

export type TaskFormProps = {
  robot: PairedRobot
  source: TaskSource
  search: TaskSearch
  opened: OpenedTask
  /** The occurrence that is changed; null for something new, and for a set of which none was picked. */
  picked: Occurrence | null
  /** By the server's clock. */
  now: number
  onStep: (step: TaskSearch['step']) => void
  /** What somebody else has saved is to be shown instead. */
  onAnew: () => void
}

/** What, when and how often, and then whether it is right so. */
export function TaskForm(props: TaskFormProps) {
  const { robot, source, search, opened, picked, now, onStep, onAnew } = props
  const { type } = source
  const { task } = opened
  const t = useMessages('tasks')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const words = useRobotWords()
  const { condition } = useRobotCondition(robot.id)
  const offline = useOfflinePopup(robot, 'saved')
  const failureText = useTaskFailureText()
  const timeZone = task?.schedule.timeZone ?? opened.robot.timeZone
  const before = useMemo<PlannedBefore | null>(
    () =>
      task === null
        ? null
        : {
            schedule: task.schedule,
            form: scheduleToForm(task.schedule),
            occurrence: picked?.nominal ?? null,
          },
    [task, picked?.nominal],
  )
  const [initial] = useState(() => firstValues(props, before, timeZone))
  const [failedAt, setFailedAt] = useState<'words' | 'task'>('task')
  const typed = useRef<TypedFate>('whileOpen')
  const name = formName(robot.id, source, search)
  // What exists keeps its saved values; only something new would be lost whole.
  const draftName = task === null ? ['task', robot.id, type].join(':') : null

  const check = useTaskCheck({ type, timeZone, before, now, words: opened.words })
  const form = useForm<TaskValues>({
    name,
    initial,
    check,
    failsAt: { duplicate_name: 'name' },
    send: async (values) => {
      if (search.step !== 'confirm') {
        onStep('confirm')
        return null
      }
      const asked = scheduleOf(values, timeZone, before)
      if (!asked.ok) return null
      const outcome = await save(values, title, asked.value, reach)
      if (outcome.kind === 'failed') {
        setFailedAt(outcome.at)
        if (outcome.failure.error === 'duplicate_name') onStep(undefined)
        return outcome.failure
      }
      typed.current = 'over'
      forgetTyped(name)
      if (draftName !== null) forgetFormDraft(draftName)
      if (outcome.kind === 'theirs') {
        onStep(undefined)
        onAnew()
      } else done(outcome.title, dateIn(timeZone, coming[0]?.instant ?? now))
      return null
    },
  })
  const { values } = form
  const { save, question } = useSaveTask({
    robotId: robot.id,
    source,
    opened,
    onWordsSaved: (saved, theirs) =>
      form.edit((filled) => ({
        ...filled,
        values: {
          ...filled.values,
          ...(saved.name !== nameOf(filled.values) && { name: saved.name }),
          ...(theirs?.form && valuesOfWords(theirs.name, theirs.form)),
          contentId: saved.scriptId,
        },
      })),
  })
  useKeptTyped(name, form.isDirty, typed)
  const draft = useFormDraft(draftName, form, typed)

  const isWords = type === 'reminder' || type === 'question'
  const isOwn = task !== null && values.contentId === contentOf(task)?.id
  const chosen = opened.choices.find(({ id }) => id === values.contentId)
  const reach = isWords
    ? wordsReach({
        isOwnSet: isOwn && task.schedule.recurring,
        scope: values.scope,
        isShared: isOwn ? opened.isWordsShared : chosen?.isPlanned === true,
      })
    : null
  const savedWords = useQuery({
    ...wordsQuery(robot.id, type === 'question' ? type : 'reminder', values.contentId ?? ''),
    enabled: isWords && values.contentId !== null,
  }).data
  const hasOtherWords = savedWords?.form != null && !isSame(savedWords.form, wordsOf(values))
  const wordsName =
    savedWords?.form != null && isCopied(reach)
      ? nameOfCopy(values, { name: savedWords.name, text: savedWords.form.text })
      : nameOf(values)
  const title = isWords ? wordsName : (chosen?.name ?? contentOf(task)?.name ?? '')
  const schedule = scheduleOf(values, timeZone, before)
  const exceptions = values.scope === 'one' || task === null ? [] : task.exceptions
  const coming = schedule.ok ? comingTimes(schedule.value, now, 5, movedTo(exceptions, values.time)) : []
  const [first] = coming
  const duration = isWords
    ? estimatedSeconds(reminderGraph(wordsOf(values), { newId: counter() }), opened.robot.language) * 1000
    : (chosen?.duration ?? 0)
  const day = dateIn(timeZone, first?.instant ?? now)
  const beside = useQuery({
    ...occurrencesQuery(robot.id, { from: day, to: addDays(day, 1), timeZone }),
    enabled: first !== undefined,
  })
  const others = plannedBeside(beside.data ?? [], {
    taskId: task?.taskId ?? null,
    scope: values.scope,
    occurrence: picked?.nominal ?? null,
  })
  const pause = pauseAt(useQuery(pauseQuery(robot.id)).data?.pause, now)
  const pausedUntil = pause === null ? null : Date.parse(pause.until)
  const warnings = schedule.ok
    ? taskWarnings({ schedule: schedule.value, duration, others, pausedUntil, now })
    : []
  const sentence = schedule.ok ? describe(schedule.value, language) : ''
  const ends =
    type === 'music' && chosen !== undefined && first !== undefined ? musicEnd(first.instant, duration) : null
  const isOver = picked !== null && isPast(picked.instant, now)
  const isClosed = isOver && (task?.schedule.recurring !== true || values.scope !== 'all')
  const asks = type === 'question' || (type === 'script' && chosen?.asks === true)
  const mayAsk = type === 'script' && chosen === undefined

  const done = (saved: string, date: string) => {
    showToast({ kind: 'good', text: t('saved', { title: saved }) })
    offline.thenGoOn(() => goToDay(date))
  }
  const goToDay = (date: string) =>
    void navigate({ to: '/overview', search: { date }, hash: daysOnOverview, ignoreBlocker: true })

  const isConfirming = search.step === 'confirm' && (form.isValid || form.isPending) && !isClosed
  const isNameTaken = form.failure?.error === 'duplicate_name'
  // While it was read over, its time came too close. The address goes back too: otherwise the first digit that makes it
  // right again would lead to the end of the form.
  const isWrongAgain = search.step === 'confirm' && !isConfirming && !isClosed
  const goBack = useEffectEvent(() => onStep(undefined))
  // Back at the form the focus went to its title.
  useEffect(() => {
    if (isWrongAgain || (isNameTaken && !isConfirming)) focusFirstWrongField(document.body)
    if (isWrongAgain) goBack()
  }, [isWrongAgain, isNameTaken, isConfirming])
  const keepTyped = () => {
    typed.current = 'untilReturn'
  }
  const message =
    form.failure !== null && form.message !== undefined && failedAt === 'task'
      ? failureText(form.failure)
      : form.message
  return (
    <Page
      key={isConfirming ? 'confirm' : 'form'}
      title={isConfirming ? t('title.confirm') : t(`title.${task === null ? 'new' : 'edit'}.${type}`)}
      width={isConfirming ? 'column' : 'wide'}
      backTo={isConfirming ? undefined : '/overview'}
    >
      <UnsavedChanges isDirty={form.isDirty && !offline.isOpen} isKept={draft.isKept} />
      {question}
      {offline.popup}
      <Form onSubmit={form.submit} isWide={!isConfirming}>
        <ErrorsInSight message={message} />
        <div role="status">
          {draft.offered !== null && !isConfirming && (
            <DraftOffer
              draft={draft.offered}
              isHeld={form.isDirty}
              onChoose={(isTaken) => {
                const { values: kept } = draft.offered ?? { values: {} }
                if (isTaken) form.edit((filled) => ({ ...filled, values: { ...filled.values, ...kept } }))
                draft.choose(isTaken)
              }}
            />
          )}
        </div>
        {type !== 'music' && <NewerRobotNeeded robot={robot} />}
        <div role="status">
          {condition === 'offline' && (
            <Banner kind="attention" title={t('offline.title', words(robot))}>
              <p>{t('offline.before', words(robot))}</p>
            </Banner>
          )}
        </div>
        {(asks || mayAsk) && (
          <TranscriptionNeeded robot={robot} blocks={asks ? 'planning' : 'answers'} onLeave={keepTyped} />
        )}
        <div role="status">
          {isClosed && (
            <Banner kind="attention" title={t('past.title')}>
              <p>{t('past.whileOpen')}</p>
            </Banner>
          )}
        </div>
        {isConfirming ? (
          <TaskSummary
            type={type}
            title={title}
            values={values}
            isEdited={task !== null && task.schedule.recurring}
            wordsNote={hasOtherWords && reach !== null ? t(`words.reach.${reach}`) : null}
            sentence={sentence}
            coming={coming}
            timeZone={timeZone}
            ends={ends}
            warnings={warnings}
          />
        ) : (
          <>
            {task !== null && (
              <div>
                <p className={styles.name} translate="no">
                  {task.title}
                </p>
                {task.schedule.recurring && (
                  <p className={styles.repeats}>{describe(task.schedule, language)}</p>
                )}
              </div>
            )}
            {task !== null && <TaskActions robot={robot} task={task} picked={picked} isOver={isOver} />}
            {task !== null && task.schedule.recurring && picked !== null && before !== null && (
              <ScopeField
                value={values.scope}
                onChange={(scope) =>
                  form.edit((filled) => ({
                    ...filled,
                    values: { ...filled.values, scope, ...whenOfScope(scope, before) },
                  }))
                }
                instant={picked.instant}
                timeZone={timeZone}
                {...(isWords &&
                  isOwn && {
                    allText: `${t('scope.allText')} ${t(`words.reach.${opened.isWordsShared ? 'everywhere' : 'set'}`)}`,
                  })}
              />
            )}
            <SideBySide
              isEven
              start={
                <WhatFields
                  form={form}
                  robotId={robot.id}
                  type={type}
                  reach={reach}
                  opened={opened}
                  onLeaveToMake={keepTyped}
                />
              }
              end={
                <WhenFields
                  form={form}
                  type={type}
                  timeZone={timeZone}
                  now={now}
                  isKept={keepsSchedule(values.scope, before)}
                  earliestDate={before?.form?.date}
                  sentence={sentence}
                  coming={coming}
                  ends={ends}
                  warnings={<Warnings warnings={warnings} timeZone={timeZone} />}
                />
              }
            />
          </>
        )}
        <ActionBar>
          <Button type="submit" isPending={form.isPending} isDisabled={isClosed}>
            {isConfirming ? t(task === null ? 'confirm.plan' : 'confirm.save') : t('next')}
          </Button>
          {isConfirming && (
            <Button variant="secondary" onPress={() => onStep(undefined)}>
              {t('confirm.back')}
            </Button>
          )}
        </ActionBar>
      </Form>
    </Page>
  )
}

/** Under this name what was typed is kept: another thing to plan, or another beginning, is another form. */
function formName(
  robotId: string,
  { type, contentId, taskId, occurrence }: TaskSource,
  { date, hour }: TaskSearch,
) {
  return ['task', robotId, type, taskId ?? 'new', occurrence, contentId, date, hour].join(':')
}

function firstValues(
  { source, search, opened, picked, now }: TaskFormProps,
  before: PlannedBefore | null,
  timeZone: string,
): TaskValues {
  const { task, words, choices } = opened
  const scope = source.isSet || picked === null || task?.schedule.recurring !== true ? 'all' : 'one'
  const contentId = contentOf(task)?.id ?? source.contentId
  return {
    ...(words?.form ? valuesOfWords(words.name, words.form) : { ...newWords, name: words?.name ?? '' }),
    contentId: choices.some(({ id }) => id === contentId) ? contentId : null,
    priority: task?.priority ?? 0,
    scope,
    ...(before === null ? firstWhen(search, timeZone, now) : whenOfScope(scope, before)),
  }
}

/** What was taken out of a set stays out when the set moves to another hour. */
function movedTo(
  exceptions: readonly { readonly nominal: string }[],
  time: string | null,
): ReadonlySet<string> {
  return new Set(exceptions.map(({ nominal }) => `${nominal.slice(0, 10)}T${time ?? nominal.slice(11)}`))
}

function counter(): () => string {
  let made = 0
  return () => `${++made}`
}
