import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { needsAttention, type Occurrence, stateOf } from '../../../shared/robot/occurrence-state.ts'
import { occurrencesQuery } from '../../../shared/robot/occurrences-query.ts'
import { useBecameWords } from '../../../shared/robot/use-became-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays } from '../../../shared/time/local-date.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { type Execution, executionQuery } from '../api/execution-query.ts'
import { proofChain, type StopReason } from '../model/proof-chain.ts'
import { Conversation } from './conversation.tsx'
import { PerformedVersion } from './performed-version.tsx'
import { ProofList } from './proof-list.tsx'
import { WeekPicture } from './week-picture.tsx'
import styles from './what-happened.module.css'

export type WhatHappenedProps = {
  robot: PairedRobot
  taskId: string
  /** The local time that it was planned for. */
  nominal: string
}

/** Shows one time of a task: the answers, the sentences and how far it came, live while it runs (TSK-09, BEY-01). */
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
  if (executionId === undefined) {
    const { proofs, stoppedBy } = proofChain(occurrence, undefined, now)
    return (
      <Stack>
        <InShort occurrence={occurrence} now={now} stoppedBy={stoppedBy} />
        <ProofList proofs={proofs} timeZone={timeZone} />
      </Stack>
    )
  }
  return (
    <Fetched query={execution} failed={t('failed')} waiting={<Skeleton shape="rows" count={3} />}>
      {(told) => {
        const { proofs, stoppedBy } = proofChain(occurrence, told, now)
        return (
          <Stack>
            <InShort occurrence={occurrence} now={now} stoppedBy={stoppedBy} />
            {told.offSchedule && <OffSchedule {...{ occurrence, execution: told, timeZone }} />}
            {told.endedAt === null && told.missedReason === null && <p role="status">{t('going')}</p>}
            <Conversation execution={told} timeZone={timeZone} />
            <Songs execution={told} />
            {told.missedReason === null && (
              <PerformedVersion occurrence={occurrence} planned={told.planned} />
            )}
            <ProofList proofs={proofs} timeZone={timeZone} />
          </Stack>
        )
      }}
    </Fetched>
  )
}

type InShortProps = { occurrence: Occurrence; now: number; stoppedBy: StopReason | null }

/** What a carer wants to know first: which answer there was, or what became of it and why. */
function InShort({ occurrence, now, stoppedBy }: InShortProps) {
  const t = useMessages('happened')
  const becameWords = useBecameWords()
  const state = stateOf(occurrence, now)
  return (
    <>
      <p className={styles.became} data-attention={needsAttention(state) || undefined}>
        {becameWords(occurrence, state)}
      </p>
      {stoppedBy !== null && (
        <p className={styles.why} data-reason={stoppedBy}>
          {t(`stopped.${stoppedBy}`)}
        </p>
      )}
    </>
  )
}

type OffScheduleProps = { occurrence: Occurrence; execution: Execution; timeZone: string }

/** By which clock time the robot had planned it, and by which the server. */
function OffSchedule({ occurrence: { plannedTaskTime }, execution, timeZone }: OffScheduleProps) {
  const t = useMessages('happened')
  const { when } = useZonedTime(timeZone)
  const times = { robot: when(new Date(execution.planned)), wanted: when(new Date(plannedTaskTime)) }
  return <p className={styles.why}>{t('offSchedule', times)}</p>
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
