import { useId } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Pause } from '../../../shared/robot/pause-query.ts'
import { countsAsOffline } from '../../../shared/robot/robot-condition.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DatePicker } from '../../../shared/ui/date-picker.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { savePause } from '../api/save-pause.ts'
import { dayWords } from '../model/date-words.ts'
import { endOfDay } from '../model/end-of-day.ts'
import { lastDayOf, latestDay, quickDay, quickPauses } from '../model/pause-days.ts'
import styles from './pause.module.css'

export type PauseSheetProps = {
  robot: PairedRobot
  /** The pause that goes on, whose end is changed; null where one is begun. */
  pause: Pause | null
  today: LocalDate
  onClose: () => void
}

/** Until when all is paused: chosen in a press, or any day, and what comes of it in words. */
export function PauseSheet({ robot, pause, today, onClose }: PauseSheetProps) {
  const t = useMessages('calendar')
  const { language } = useLanguage()
  const words = useRobotWords()
  const formId = useId()
  const { timeZone } = robot
  const form = useForm<{ day: LocalDate | null }>({
    initial: { day: pause === null ? quickDay('week', today) : lastDayOf(pause, timeZone) },
    check: ({ day }) => ({ day: problemOf(day) }),
    failsAt: { invalid_input: 'day' },
    send: async ({ day }) => {
      const until = day === null ? null : endOfDay(day, timeZone)
      if (day === null || until === null) return null
      const failure = await savePause(robot.id, until)
      if (failure !== null) return failure
      showToast({ kind: 'good', text: t('pause.saved', { day: dayWords(day, language, today) }) })
      onClose()
      return null
    },
  })
  const day = form.field('day')
  const chosen = problemOf(day.value) === undefined ? day.value : null
  return (
    <Sheet
      isOpen
      title={t(pause === null ? 'pause.label' : 'pause.change')}
      onCancel={onClose}
      onClickAway={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('pause.cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={form.isPending}>
            {t(pause === null ? 'pause.submit' : 'pause.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <FormErrors message={form.message} />
        <div className={styles.quick} role="group" aria-label={t('pause.quick.label')}>
          {quickPauses.map((choice) => (
            <Button key={choice} variant="secondary" onPress={() => day.onChange(quickDay(choice, today))}>
              {t(`pause.quick.${choice}`)}
            </Button>
          ))}
        </div>
        <DatePicker
          label={t('pause.until')}
          value={day.value ?? undefined}
          onChange={(next) => day.onChange(next ?? null)}
          onBlur={day.onBlur}
          error={day.error}
          today={today}
          min={today}
          max={latestDay(today)}
          isRequired
        />
        <div className={styles.comes} role="status">
          {chosen !== null && (
            <p>
              {t(chosen === today ? 'pause.comesToday' : 'pause.comes', {
                ...words(robot),
                day: dayWords(chosen, language, today),
                next: dayWords(addDays(chosen, 1), language, today),
              })}
            </p>
          )}
          <Unreached robot={robot} />
        </div>
        <p className={styles.small}>{t('pause.still')}</p>
      </Form>
    </Sheet>
  )

  function problemOf(day: LocalDate | null): string | undefined {
    if (day === null) return t('pause.missing')
    if (day < today) return t('pause.past')
    return day > latestDay(today)
      ? t('pause.tooLong', { day: dayWords(latestDay(today), language, today) })
      : undefined
  }
}

/** A robot that cannot be told now keeps to what it knows. */
function Unreached({ robot }: { robot: PairedRobot }) {
  const t = useMessages('calendar')
  const words = useRobotWords()
  const { condition } = useRobotCondition(robot.id)
  if (condition === null || !countsAsOffline(condition)) return null
  return <p>{t('pause.unreached', words(robot))}</p>
}
