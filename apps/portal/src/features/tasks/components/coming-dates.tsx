import type { Occurrence } from '@kompaan/schedule'
import { useId } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import styles from './task-form.module.css'

export type ComingDatesProps = { sentence: string; coming: readonly Occurrence[]; timeZone: string }

/** The rule in words, and the first times that it gives (SCH-03). */
export function ComingDates({ sentence, coming, timeZone }: ComingDatesProps) {
  const t = useMessages('tasks')
  const { date, time } = useZonedTime(timeZone)
  const id = useId()
  if (sentence === '') return null
  return (
    <div className={styles.rule}>
      <p className={styles.sentence}>{begun(sentence)}</p>
      {coming.length > 1 && (
        <>
          <p id={id} className={styles.small}>
            {t('when.next')}
          </p>
          <ol className={styles.dates} aria-labelledby={id}>
            {coming.map(({ instant, nominal }) => (
              <li key={nominal}>
                {date(new Date(instant))}, {time(new Date(instant))}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/** As a sentence begins. */
function begun(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
