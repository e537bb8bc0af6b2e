import { useQuery } from '@tanstack/react-query'
import { Check, CircleDashed, Pause, X } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { occurrencesQuery } from '../../../shared/robot/occurrences-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays } from '../../../shared/time/local-date.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { type Execution, executionQuery } from '../api/execution-query.ts'
import { type Proof, proofChain, type ProofChain } from '../model/proof-chain.ts'
import { PerformedVersion } from './performed-version.tsx'
import { WeekPicture } from './week-picture.tsx'
import styles from './what-happened.module.css'

export type WhatHappenedProps = {
  robot: PairedRobot
  taskId: string
  /** The local time that it was planned for. */
  nominal: string
}

/** How far one time of a task came, and what was said and answered; live while it goes on (TSK-09, BEY-01). */
export function WhatHappened({ robot: { id: robotId, timeZone }, taskId, nominal }: WhatHappenedProps) {
  const t = useMessages('happened')
  const refetchInterval = useFallbackInterval()
  // Where the robot's clock was put to another zone since, it stands on a day beside that.
  const date = nominal.slice(0, 10)
  const days = { from: addDays(date, -1), to: addDays(date, 1), timeZone }
  const planned = useQuery({ ...occurrencesQuery(robotId, days), refetchInterval })
  return (
    <Card as="section" aria-label={t('title')}>
      <Stack>
        <h2>{t('title')}</h2>
        <Fetched query={planned} failed={t('failed')} waiting={<Skeleton shape="rows" count={3} />}>
          {(all) => {
            const occurrence = all.find((each) => each.taskId === taskId && each.nominal === nominal)
            if (occurrence === undefined) return <p>{t('gone')}</p>
            return (
              <Stack>
                <Became robotId={robotId} occurrence={occurrence} timeZone={timeZone} />
                {occurrence.schedule.recurring && <WeekPicture {...{ robotId, taskId, timeZone }} />}
              </Stack>
            )
          }}
        </Fetched>
      </Stack>
    </Card>
  )
}

type BecameProps = { robotId: string; occurrence: Occurrence; timeZone: string }

function Became({ robotId, occurrence, timeZone }: BecameProps) {
  const { taskId, executionId } = occurrence
  const t = useMessages('happened')
  const now = useTickingServerNow()
  const refetchInterval = useFallbackInterval()
  const execution = useQuery({
    ...executionQuery(robotId, taskId, executionId ?? ''),
    refetchInterval,
    enabled: executionId !== undefined,
  })
  if (executionId === undefined)
    return <Chain chain={proofChain(occurrence, undefined, now)} timeZone={timeZone} />
  return (
    <Fetched query={execution} failed={t('failed')} waiting={<Skeleton shape="rows" count={3} />}>
      {(told) => (
        <Stack>
          <Chain chain={proofChain(occurrence, told, now)} timeZone={timeZone} />
          {told.endedAt === null && told.missedReason === null && <p role="status">{t('going')}</p>}
          <Conversation execution={told} timeZone={timeZone} />
          <Songs execution={told} />
          {told.missedReason === null && <PerformedVersion occurrence={occurrence} planned={told.planned} />}
        </Stack>
      )}
    </Fetched>
  )
}

const signs = { done: Check, stopped: X, paused: Pause, waiting: CircleDashed } as const

function Chain({ chain: { proofs, stoppedBy }, timeZone }: { chain: ProofChain; timeZone: string }) {
  const t = useMessages('happened')
  return (
    <>
      <ol className={styles.chain}>
        {proofs.map((proof) => (
          <ProofDot key={proof.step} proof={proof} timeZone={timeZone} />
        ))}
      </ol>
      {stoppedBy !== null && (
        <p className={styles.why} data-reason={stoppedBy}>
          {t(`stopped.${stoppedBy}`)}
        </p>
      )}
    </>
  )
}

function ProofDot({ proof: { step, state, at }, timeZone }: { proof: Proof; timeZone: string }) {
  const t = useMessages('happened')
  const { when } = useZonedTime(timeZone)
  const Sign = signs[state]
  return (
    <li className={styles.proof} data-state={state}>
      <span className={styles.dot}>
        <Sign aria-hidden="true" />
      </span>
      <span className={styles.name}>{t(`steps.${step}`)}</span>
      <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
      {at !== null && <time dateTime={at}>{when(new Date(at))}</time>}
    </li>
  )
}

function Conversation({ execution, timeZone }: { execution: Execution; timeZone: string }) {
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

function Answered({ entry: { intentionType, answer } }: { entry: FeedbackEntry }) {
  const t = useMessages('happened')
  if (intentionType === 'offline') return <p className={styles.mark}>{t('notListened')}</p>
  if (intentionType !== 'command') return <p className={styles.mark}>{t('notUnderstood')}</p>
  const words = answer === 'yes' || answer === 'no' || answer === 'other' ? t(`answers.${answer}`) : answer
  return (
    <p className={styles.answer}>
      <VisuallyHidden>{t('person')}: </VisuallyHidden>
      <span translate="no">{words}</span>
    </p>
  )
}

function Songs({ execution: { songs } }: { execution: Execution }) {
  const t = useMessages('happened')
  if (songs.length === 0) return null
  return (
    <section aria-label={t('songs')}>
      <h3 className={styles.heading}>{t('songs')}</h3>
      <ol className={styles.songs}>
        {songs.map(({ id, title }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one song may be played twice
          <li key={`${id} ${index}`} translate="no">
            {title ?? t('removedSong')}
          </li>
        ))}
      </ol>
    </section>
  )
}
