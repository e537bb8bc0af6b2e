import { createLink } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { needsAttention, type Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { useBecameWords } from '../../../shared/robot/use-became-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays, dateIn } from '../../../shared/time/local-date.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { type LogLine, robotLog } from '../model/robot-log.ts'
import styles from './robot-log.module.css'

const PageLink = createLink(TextLink)

const shownMost = 6

export type RobotLogProps = {
  robot: PairedRobot
  /** The plans until today, week by week. A week that has not been loaded is undefined. */
  weeks: readonly (readonly Occurrence[] | undefined)[]
}

/** What the robot said and heard today and yesterday, with what was missed or not answered first. */
export function RobotLog({ robot: { timeZone }, weeks }: RobotLogProps) {
  const t = useMessages('happened')
  const now = useTickingServerNow()
  const yesterday = addDays(dateIn(timeZone, now), -1)
  if (weeks.includes(undefined)) return <p className={styles.empty}>{t('failed')}</p>
  const lately = weeks
    .flatMap((week) => week ?? [])
    .filter(({ plannedTaskTime }) => dateIn(timeZone, Date.parse(plannedTaskTime)) >= yesterday)
  const lines = robotLog(lately, now, shownMost)
  if (lines.length === 0) return <p className={styles.empty}>{t('log.empty')}</p>
  return (
    <ol className={styles.lines} aria-label={t('log.title')}>
      {lines.map((line) => (
        <Line key={line.occurrence.id} line={line} timeZone={timeZone} />
      ))}
    </ol>
  )
}

function Line({ line: { occurrence, state }, timeZone }: { line: LogLine; timeZone: string }) {
  const becameWords = useBecameWords()
  const { when } = useZonedTime(timeZone)
  const { type, taskId, nominal, title, plannedTaskTime, playlist, script, reminder, question } = occurrence
  const id = (playlist ?? script ?? reminder ?? question)?.id
  return (
    <li className={styles.line} data-state={state}>
      <PageLink to="/task/$type/{-$id}/{-$taskId}/{-$time}" params={{ type, id, taskId, time: nominal }}>
        <span translate="no">{title}</span>
      </PageLink>{' '}
      <Tag kind={needsAttention(state) ? 'attention' : state === 'answered' ? 'action' : 'plain'}>
        {becameWords(occurrence, state)}
      </Tag>
      <time className={styles.time} dateTime={plannedTaskTime}>
        {when(new Date(plannedTaskTime))}
      </time>
    </li>
  )
}
