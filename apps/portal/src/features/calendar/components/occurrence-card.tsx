import { useRouter } from '@tanstack/react-router'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import {
  needsAttention,
  type Occurrence,
  type OccurrenceState,
} from '../../../shared/robot/occurrence-state.ts'
import { useBecameWords } from '../../../shared/robot/use-became-words.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { taskSigns } from './task-signs.ts'
import styles from './occurrence-card.module.css'

export type OccurrenceCardProps = {
  occurrence: Occurrence
  state: OccurrenceState
  /** What the clock shows then, and the day in words. */
  time: string
  day: string
}

/**
 * One time at which something is planned: what, when, and what became of it. A link to the page of the task, at this time of
 * it; a plain one, since a week shows dozens, and the router's own follows all that the router does, each for itself.
 */
export const OccurrenceCard = memo(function OccurrenceCard({
  occurrence,
  state,
  time,
  day,
}: OccurrenceCardProps) {
  const t = useMessages('calendar')
  const becameWords = useBecameWords()
  const router = useRouter()
  const { title, type, playlist } = occurrence
  const Sign = taskSigns[type]
  const minutes = playlist === undefined ? undefined : Math.floor(playlist.totalDuration / 60_000)
  const href = taskHref(occurrence)
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  const length = minutes === undefined ? null : t('minutes', { count: minutes })
  const word = becameWords(occurrence, state)
  // What is to come shows no word: it is as it should be.
  if (state === 'skipped') {
    return (
      <div className={styles.card} data-type={type} data-state={state}>
        <Sign className={styles.sign} aria-hidden="true" />
        <s>
          <time className={styles.time}>{time}</time> <span translate="no">{title}</span>
        </s>{' '}
        <span className={styles.more}>{word}</span>
      </div>
    )
  }
  const said = [time, title, length, state === 'coming' ? null : word].filter((part) => part !== null)
  const heard = [said.join(' '), ...(state === 'coming' ? [word] : []), t(`types.${type}`), day].join(', ')
  return (
    <a
      href={href}
      className={styles.card}
      data-type={type}
      data-state={state}
      aria-label={heard}
      onClick={open}
    >
      <Sign className={styles.sign} aria-hidden="true" />
      <time className={styles.time}>{time}</time> <span translate="no">{title}</span>{' '}
      {length !== null && <span className={styles.more}>{length} </span>}
      {length !== null && (state === 'unheard' || state === 'paused') && '· '}
      {state !== 'coming' && stateWord(state, word)}
    </a>
  )
})

function stateWord(state: Exclude<OccurrenceState, 'coming' | 'skipped'>, word: string): ReactNode {
  if (state === 'unheard' || state === 'paused') return <span className={styles.more}>{word}</span>
  return <Tag kind={tagKind(state)}>{word}</Tag>
}

/** No state is green: that the robot spoke does not mean that anybody did something (D-66). */
function tagKind(state: OccurrenceState): 'action' | 'attention' | 'plain' {
  if (needsAttention(state)) return 'attention'
  return state === 'soon' || state === 'running' || state === 'answered' ? 'action' : 'plain'
}

/** Scripts have an address of their own. */
function taskHref({ type, taskId, nominal, playlist, script, reminder, question }: Occurrence): string {
  const id = (playlist ?? script ?? reminder ?? question)?.id
  const place = [id, taskId, nominal].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)))
  return ['/task', ...(type === 'script' ? ['script', 'v2'] : [type]), ...place].join('/')
}

/** Then the browser opens it elsewhere, or saves it. */
function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
