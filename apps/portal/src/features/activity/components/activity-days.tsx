import { useId } from 'react'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import type { Activity } from '../api/activity-query.ts'
import { useActivityWords } from './use-activity-words.ts'
import styles from './activity-days.module.css'

/** What happened, under the day it happened on. */
export function ActivityDays({ entries }: { entries: readonly Activity[] }) {
  const { day } = useOwnTime()
  const days = Map.groupBy(entries, ({ at }) => day(new Date(at)))
  return [...days].map(([name, onThatDay]) => <Day key={name} name={name} entries={onThatDay} />)
}

function Day({ name, entries }: { name: string; entries: readonly Activity[] }) {
  const id = useId()
  const { time } = useOwnTime()
  const words = useActivityWords()
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.day} id={id}>
        {name}
      </h3>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <time className={styles.time} dateTime={entry.at}>
              {time(new Date(entry.at))}
            </time>
            <span>{words(entry)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
