import { useRouter } from '@tanstack/react-router'
import { memo, type MouseEvent, type ReactNode } from 'react'
import type { Translate } from '../../../shared/i18n/texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Occurrence, OccurrenceState } from '../../../shared/robot/occurrence-state.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { taskSigns } from './task-signs.ts'
import styles from './occurrence-card.module.css'

const tagKinds = {
  soon: 'action',
  running: 'action',
  done: 'good',
  partly: 'attention',
  failed: 'attention',
  missed: 'attention',
} as const satisfies Record<Exclude<OccurrenceState, 'coming' | 'unheard' | 'paused'>, string>

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
  return (
    <a href={href} className={styles.card} data-type={type} data-state={state} onClick={open}>
      <span className={styles.sign}>
        <Sign aria-hidden="true" />
      </span>
      <time className={styles.time}>{time}</time> <span translate="no">{title}</span>
      {minutes !== undefined && (
        <>
          {' '}
          <span className={styles.more}>{t('minutes', { count: minutes })}</span>
        </>
      )}
      {stateWord(state, t)}
      <VisuallyHidden>
        {`, ${state === 'coming' ? `${t('states.coming')}, ` : ''}${t(`types.${type}`)}, ${day}`}
      </VisuallyHidden>
    </a>
  )
})

function stateWord(state: OccurrenceState, t: Translate<'calendar'>): ReactNode {
  // What is to come needs no word: it is as it should be.
  if (state === 'coming') return null
  const word = t(`states.${state}`)
  return (
    <>
      {' '}
      {state === 'unheard' || state === 'paused' ? (
        <span className={styles.more}>{word}</span>
      ) : (
        <Tag kind={tagKinds[state]}>{word}</Tag>
      )}
    </>
  )
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
