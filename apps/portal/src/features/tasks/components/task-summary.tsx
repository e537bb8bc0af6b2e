import type { TaskType } from '@kompaan/contract/wire'
import type { Occurrence } from '@kompaan/schedule'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { TaskValues } from '../model/task-values.ts'
import type { TaskWarning } from '../model/task-warnings.ts'
import { ComingDates } from './coming-dates.tsx'
import { Warnings } from './warnings.tsx'
import styles from './task-form.module.css'

export type TaskSummaryProps = {
  type: TaskType
  title: string
  values: TaskValues
  /** One that repeats is being changed: how much of it is said. */
  isEdited: boolean
  /** What other words apply to; null where they are as they were, or new. */
  wordsNote: string | null
  sentence: string
  coming: readonly Occurrence[]
  timeZone: string
  ends: number | null
  warnings: readonly TaskWarning[]
}

/** All that was filled in, in words, before it is planned. */
export function TaskSummary(props: TaskSummaryProps) {
  const { type, title, values, isEdited, wordsNote, sentence, coming, timeZone, ends, warnings } = props
  const t = useMessages('tasks')
  const { time } = useZonedTime(timeZone)
  const isWords = (type === 'reminder' || type === 'question') && values.text.trim() !== ''
  // Without a name it has that of its words, which stand below.
  const isNamed = !isWords || values.name.trim() !== ''
  return (
    <>
      <Warnings warnings={warnings} timeZone={timeZone} />
      <Card>
        <dl className={styles.facts}>
          {isNamed && (
            <div>
              <dt>{t(`title.past.${type}`)}</dt>
              <dd className={styles.name} translate="no">
                {title}
              </dd>
            </div>
          )}
          {isWords && (
            <div>
              <dt>{t(type === 'reminder' ? 'confirm.says' : 'confirm.asks')}</dt>
              <dd className={styles.quoted} translate="no">
                ‘{values.text.trim()}’
              </dd>
              {wordsNote !== null && <dd>{wordsNote}</dd>}
            </div>
          )}
          {isEdited && (
            <div>
              <dt>{t('confirm.scope')}</dt>
              <dd>{t(`scope.${values.scope}`)}</dd>
            </div>
          )}
          {type !== 'music' && (
            <div>
              <dt>{t('confirm.priority')}</dt>
              <dd>{t(`priority.${values.priority}`)}</dd>
            </div>
          )}
        </dl>
      </Card>
      <ComingDates sentence={sentence} coming={coming} timeZone={timeZone} />
      {ends !== null && <p>{t('when.musicEnd', { time: time(new Date(ends)) })}</p>}
    </>
  )
}
