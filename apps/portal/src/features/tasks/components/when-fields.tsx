import { type TaskPriority, taskPriorities, type TaskType } from '@kompaan/contract/wire'
import type { Occurrence } from '@kompaan/schedule'
import { type ReactNode, useId, useState } from 'react'
import type { FormState } from '../../../shared/form/use-form.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DatePicker } from '../../../shared/ui/date-picker.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TimeField } from '../../../shared/ui/time-field.tsx'
import { earliestTime } from '../model/first-values.ts'
import {
  repeatChoiceOf,
  repeatChoices,
  type TaskValues,
  type WhenValues,
  withDate,
  withRepeatChoice,
} from '../model/task-values.ts'
import { ComingDates } from './coming-dates.tsx'
import { RepeatEnd, RepeatFields } from './repeat-fields.tsx'
import styles from './task-form.module.css'

export type WhenFieldsProps = {
  form: FormState<TaskValues>
  type: TaskType
  timeZone: string
  now: number
  /** The schedule cannot be shown by these fields, and stays as it is. */
  isKept: boolean
  /** Of what is planned already: it may have begun before today. */
  earliestDate: LocalDate | undefined
  sentence: string
  coming: readonly Occurrence[]
  /** When the music is over. */
  ends: number | null
  warnings: ReactNode
}

/** The day, the time, how it repeats, and what comes of that. */
export function WhenFields(props: WhenFieldsProps) {
  const { form, type, timeZone, isKept, sentence, coming, ends, warnings } = props
  const t = useMessages('tasks')
  const { time } = useZonedTime(timeZone)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.part}>
        <h2 id={id}>{t('when.title')}</h2>
        {isKept ? <p>{t('when.kept')}</p> : <Moment {...props} />}
        <ComingDates sentence={sentence} coming={coming} timeZone={timeZone} />
        {ends !== null && <p>{t('when.musicEnd', { time: time(new Date(ends)) })}</p>}
        {warnings}
        {type !== 'music' && <Priority form={form} />}
      </div>
    </Card>
  )
}

function Moment({ form, timeZone, now, earliestDate }: WhenFieldsProps) {
  const t = useMessages('tasks')
  const { recurringV2 } = usePortalConfig()
  const [ownZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const today = dateIn(timeZone, now)
  const { values } = form
  const date = form.field('date')
  const time = form.field('time')
  const earliest = earliestTime(values.date, timeZone, now)
  const change = (next: WhenValues) =>
    form.edit((filled) => ({ ...filled, values: { ...filled.values, ...next } }))
  return (
    <>
      <div className={styles.moment}>
        <DatePicker
          label={t(values.repeat === null ? 'when.date' : 'when.from')}
          value={values.date ?? undefined}
          onChange={(next) => change(withDate(values, next ?? null))}
          onBlur={date.onBlur}
          error={date.error}
          today={today}
          min={earliestDate !== undefined && earliestDate < today ? earliestDate : today}
          isRequired
        />
        <TimeField
          label={t('when.time')}
          value={values.time ?? undefined}
          onChange={(next) => time.onChange(next ?? null)}
          onBlur={time.onBlur}
          error={time.error}
          min={earliest ?? undefined}
          isRequired
        />
      </div>
      {earliest !== null && <p>{t('when.earliest', { time: earliest.replace(/^0/, '') })}</p>}
      {ownZone !== timeZone && <p>{t('when.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>}
      {values.scope !== 'one' && (
        <>
          <Select
            label={t('repeat.label')}
            options={repeatChoices
              .filter((value) => recurringV2 || value !== 'otherWeek')
              .map((value) => ({ value, label: t(`repeat.${value}`) }))}
            value={repeatChoiceOf(values)}
            onChange={(choice) => change(withRepeatChoice(values, choice, today))}
            error={form.field('repeat').error}
          />
          {values.repeat !== null && values.isCustom && (
            <RepeatFields form={form} repeat={values.repeat} date={values.date ?? today} />
          )}
          {values.repeat !== null && (
            <RepeatEnd form={form} repeat={values.repeat} date={values.date ?? today} today={today} />
          )}
        </>
      )}
    </>
  )
}

const priorityWords = { 0: '0', 10: '10', [-10]: '-10' } as const satisfies Record<TaskPriority, string>

function Priority({ form }: { form: FormState<TaskValues> }) {
  const t = useMessages('tasks')
  const { value, onChange } = form.field('priority')
  return (
    <Select
      label={t('priority.label')}
      description={t('priority.text')}
      options={taskPriorities.map((priority) => ({
        value: priorityWords[priority],
        label: t(`priority.${priorityWords[priority]}`),
      }))}
      value={priorityWords[value]}
      onChange={(chosen) => onChange(taskPriorities.find((each) => priorityWords[each] === chosen) ?? 0)}
    />
  )
}
