import { useQuery } from '@tanstack/react-query'
import {
  Check,
  CircleDashed,
  ClockAlert,
  MessageCircleCheck,
  MessageCircleOff,
  Minus,
  Pause,
  X,
} from 'lucide-react'
import { formatters } from '../../../shared/i18n/formatters.ts'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { occurrencesQuery } from '../../../shared/robot/occurrences-query.ts'
import { useAnswerWords } from '../../../shared/robot/use-became-words.ts'
import { addDays, dateIn, daysFrom } from '../../../shared/time/local-date.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { lastDays } from '../model/last-days.ts'
import styles from './week-picture.module.css'

const signs = {
  done: Check,
  answered: MessageCircleCheck,
  unanswered: MessageCircleOff,
  off_schedule: ClockAlert,
  missed: X,
  waiting: CircleDashed,
  paused: Pause,
  none: Minus,
} as const

export type WeekPictureProps = { robotId: string; taskId: string; timeZone: string }

/** A task that repeats: what came of it on each of the last seven days, and which answers there were. Nothing while that cannot be fetched. */
export function WeekPicture({ robotId, taskId, timeZone }: WeekPictureProps) {
  const t = useMessages('happened')
  const { language } = useLanguage()
  const answerWords = useAnswerWords()
  const now = useTickingServerNow()
  const today = dateIn(timeZone, now)
  const days = daysFrom(addDays(today, -6), 7)
  const { data } = useQuery(occurrencesQuery(robotId, { from: addDays(today, -6), to: today, timeZone }))
  if (data === undefined) return null
  const ofTask = data.filter((each) => each.taskId === taskId)
  const { days: shown, done, count, asked, answered } = lastDays(ofTask, days, { timeZone, now })
  const isAllPaused = count === 0 && shown.some(({ state }) => state === 'paused')
  const weekday = formatters.dateTime(locales[language], { timeZone: 'UTC', weekday: 'short' })
  return (
    <section aria-label={t('week.title')}>
      <h3 className={styles.title}>{t('week.title')}</h3>
      <ol className={styles.days}>
        {shown.map(({ date, state, answers }) => {
          const Sign = signs[state]
          return (
            <li key={date} className={styles.day} data-state={state}>
              <span>{weekday.format(Date.parse(`${date}T00:00Z`))}</span>
              <span className={styles.dot}>
                <Sign aria-hidden="true" />
              </span>
              <VisuallyHidden>{t(`week.${state}`)}</VisuallyHidden>
              {answers.length > 0 && (
                <span className={styles.answers} translate="no">
                  {answers.map((answer) => answerWords({ answer })).join(', ')}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p>
        {isAllPaused
          ? t('week.allPaused')
          : t(`week.summary.${ofTask[0]?.type ?? 'script'}`, { done, count })}
        {asked > 0 && <>, {t('week.answers', { count: answered })}</>}
      </p>
    </section>
  )
}
