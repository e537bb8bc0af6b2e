import type { TaskScope } from '@kompaan/contract/wire'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { DatePicker } from '../../../shared/ui/date-picker.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TimeField } from '../../../shared/ui/time-field.tsx'
import { instantOf, type Moment, momentOf, moveProblem, scopesOfMove } from '../model/moved-task.ts'
import { ScopeField } from './scope-field.tsx'
import { type MovableTime, type SaveMove, useMoveFailureText } from './use-save-move.ts'
import styles from './task-form.module.css'

export type MoveModalProps = {
  time: MovableTime
  /** Where it was dropped; null asks for it. */
  to: Moment | null
  timeZone: string
  save: SaveMove
  /** Where it is now, or null when nothing was moved. */
  onClose: (moved: Moment | null) => void
}

type MoveValues = { date: LocalDate | null; time: string | null; scope: TaskScope }

/** Asks what has to be known before one time is moved: when, unless it was dropped there, and how much of what repeats. */
export function MoveModal({ time, to, timeZone, save, onClose }: MoveModalProps) {
  const t = useMessages('tasks')
  const now = useTickingServerNow()
  const { when } = useZonedTime(timeZone)
  const failureText = useMoveFailureText()
  const momentIn = ({ date, time: hour }: MoveValues): Moment | null =>
    date === null || hour === null ? null : { date, time: hour }
  const form = useForm<MoveValues>({
    initial: { ...(to ?? momentOf(time, timeZone)), scope: time.schedule.recurring ? 'one' : 'all' },
    check: (values) => ({
      date: values.date === null ? t('when.dateMissing') : undefined,
      time: values.time === null ? t('when.timeMissing') : timeProblem(momentIn(values)),
    }),
    send: async (values) => {
      const moment = momentIn(values)
      if (moment === null) return null
      const failure = await save(time, moment, scopeIn(values))
      if (failure === null) onClose(moment)
      return failure
    },
  })
  const { values, failure } = form
  const target = momentIn(values)
  const scopes = target === null ? [] : scopesOfMove(time, target, timeZone, now)
  const date = form.field('date')
  const hour = form.field('time')
  const from = when(new Date(time.instant))
  const asksScope = time.schedule.recurring && scopes.length > 1
  return (
    <Modal
      isOpen
      title={t('move.title')}
      text={
        to === null
          ? time.title
          : t('move.fromTo', {
              title: time.title,
              from,
              to: when(new Date(instantOf(to, timeZone) ?? 0)),
            })
      }
      submitLabel={t('move.submit')}
      isPending={form.isPending}
      error={failure === null ? droppedProblem() : failureText(failure)}
      onSubmit={form.submit}
      onCancel={() => onClose(null)}
    >
      <Stack>
        {to === null && (
          <div className={styles.moment}>
            <DatePicker
              label={t('when.date')}
              value={values.date ?? undefined}
              onChange={(next) => date.onChange(next ?? null)}
              onBlur={date.onBlur}
              error={date.error}
              today={dateIn(timeZone, now)}
              min={dateIn(timeZone, now)}
              isRequired
            />
            <TimeField
              label={t('when.time')}
              value={values.time ?? undefined}
              onChange={(next) => hour.onChange(next ?? null)}
              onBlur={hour.onBlur}
              error={hour.error}
              isRequired
            />
          </div>
        )}
        {asksScope && (
          <ScopeField
            label={t('move.which')}
            value={scopeIn(values)}
            onChange={form.field('scope').onChange}
            scopes={scopes}
            instant={time.instant}
            timeZone={timeZone}
          />
        )}
        {time.schedule.recurring && !asksScope && <p>{t('move.onlyThis')}</p>}
      </Stack>
    </Modal>
  )

  /** A scope that the moment no longer offers is not what is sent. */
  function scopeIn(filled: MoveValues): TaskScope {
    const moment = momentIn(filled)
    const offered = moment === null ? [] : scopesOfMove(time, moment, timeZone, now)
    return offered.includes(filled.scope) ? filled.scope : (offered[0] ?? 'one')
  }

  function timeProblem(moment: Moment | null): string | undefined {
    const problem = moment === null ? null : moveProblem(time, moment, timeZone, now)
    return problem === null ? undefined : t(`move.${problem}`)
  }

  /** What was dropped shows no fields; that its time has passed meanwhile is told all the same. */
  function droppedProblem(): string | undefined {
    return to === null ? undefined : timeProblem(to)
  }
}
