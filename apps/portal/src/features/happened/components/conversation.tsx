import { questionOutcomeOf } from '@kompaan/contract/wire'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useAnswerWords } from '../../../shared/robot/use-became-words.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { Execution } from '../api/execution-query.ts'
import styles from './what-happened.module.css'

/** What the robot said and asked, and what it understood. */
export function Conversation({ execution, timeZone }: { execution: Execution; timeZone: string }) {
  const t = useMessages('happened')
  const { time } = useZonedTime(timeZone)
  if (execution.feedback.length === 0) return null
  return (
    <section aria-label={t('conversation')}>
      <h3 className={styles.heading}>{t('conversation')}</h3>
      <ol className={styles.talk}>
        {execution.feedback.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries only come after those that are there
          <li key={index} className={styles.turn}>
            <Entry entry={entry} />
            <time className={styles.time} dateTime={entry.executionTime}>
              {time(new Date(entry.executionTime))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

type FeedbackEntry = Execution['feedback'][number]

function Entry({ entry }: { entry: FeedbackEntry }) {
  const t = useMessages('happened')
  switch (entry.type) {
    case 'say':
      return <Bubble text={entry.text ?? ''} />
    case 'closedQuestion':
    case 'multipleChoice':
      return (
        <>
          <Bubble text={entry.text ?? ''} />
          <Answered entry={entry} />
        </>
      )
    case 'wait':
      return <p className={styles.mark}>{t('wait', { count: entry.seconds ?? 0 })}</p>
    case 'statusCheck':
      return (
        <p className={styles.mark}>
          {t('check', { name: entry.statusCheck ?? '' })}: {answerWords(entry.answer)}
        </p>
      )
    case 'report':
      return (
        <p className={styles.mark}>
          {t('report', { name: entry.text ?? '' })},{' '}
          {entry.sent === true ? t('reportSent') : t('reportUnsent')}
        </p>
      )
    case 'goto':
      return null
  }

  function answerWords(answer: string | null | undefined): string {
    return answer === 'yes' || answer === 'no' ? t(`answers.${answer}`) : t('answers.other')
  }
}

function Bubble({ text }: { text: string }) {
  const t = useMessages('happened')
  if (text === '') return null
  return (
    <p className={styles.bubble}>
      <RobotFace mood="speaking" size={32} />
      <VisuallyHidden>{t('robot')}: </VisuallyHidden>
      <span translate="no">{text}</span>
    </p>
  )
}

function Answered({ entry }: { entry: FeedbackEntry }) {
  const t = useMessages('happened')
  const answerWords = useAnswerWords()
  const outcome = questionOutcomeOf(entry)
  if (outcome !== 'answered') return <p className={styles.mark}>{t(`unanswered.${outcome}`)}</p>
  const words = answerWords({ answer: entry.answer ?? null })
  return (
    <p className={styles.answer}>
      <VisuallyHidden>{t('person')}: </VisuallyHidden>
      <span translate="no">{words}</span>
    </p>
  )
}
