import { Check, CheckCheck, CircleAlert, Ear, RotateCcw, SendHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { DirectSpeech, Words } from '../model/quick-words.ts'
import { hasFailed, type Sentence, shownState, stateSince } from '../model/sentence-state.ts'
import { FavouriteStar } from './quick-words.tsx'
import styles from './direct-speech.module.css'

export type TalkProps = {
  robot: PairedRobot
  known: DirectSpeech
  isAway: boolean
  onRepeat: (words: Words) => void
}

/** So many are looked back at without being asked for. */
const shownAtFirst = 4

/** What was said and asked, with what became of it: the newest at the bottom, as in a chat. */
export function Talk({ robot, known, isAway, onRepeat }: TalkProps) {
  const t = useMessages('direct-speech')
  const [showsAll, setShowsAll] = useState(false)
  const { sentences, isInConversation } = known
  const robotWords = useRobotWords()(robot)
  const words = (sentence: Sentence) =>
    t(`state.${shownState(sentence, isInConversation && !isAway)}`, robotWords)
  useNews(sentences, words)
  const newest = useNewestInSight(sentences)
  const shown = showsAll ? sentences : sentences.slice(-shownAtFirst)
  return (
    <section className={styles.talk} aria-labelledby="direct-talk">
      <h2 id="direct-talk">{t('talk.title')}</h2>
      {sentences.length === 0 && <p className={styles.quiet}>{t('talk.empty')}</p>}
      {shown.length < sentences.length && (
        <div>
          <Button variant="quiet" onPress={() => setShowsAll(true)}>
            {t('talk.earlier')}
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list */}
      <ol className={styles.sentences} role="list" aria-labelledby="direct-talk">
        {shown.map((sentence) => (
          <li
            key={sentence.id}
            ref={sentence === sentences.at(-1) ? newest : undefined}
            className={styles.sentence}
          >
            <Said
              robot={robot}
              sentence={sentence}
              known={known}
              words={words(sentence)}
              onRepeat={onRepeat}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

type SaidProps = Pick<TalkProps, 'robot' | 'known' | 'onRepeat'> & { sentence: Sentence; words: string }

function Said({ robot, sentence, known, words, onRepeat }: SaidProps) {
  const t = useMessages('direct-speech')
  const robotWords = useRobotWords()(robot)
  const { day, time, when } = useZonedTime(robot.timeZone)
  const now = new Date(useServerNow())
  const { kind, text, state, answer } = sentence
  const since = new Date(stateSince(sentence))
  const isToday = day(since) === day(now)
  const failed = hasFailed(sentence)
  return (
    <>
      <div className={styles.mine}>
        <FavouriteStar robotId={robot.id} known={known} words={{ kind, text }} />
        <p className={styles.bubble}>
          <VisuallyHidden>{kind === 'ask' ? t('talk.asked') : t('talk.said')}: </VisuallyHidden>
          <span lang={known.language} translate="no">
            {text}
          </span>
        </p>
      </div>
      <p className={styles.state} data-failed={failed || undefined}>
        <span className={styles.sign}>{failed ? <CircleAlert aria-hidden="true" /> : signOf(state)}</span>
        <span>
          {words} <time dateTime={since.toISOString()}>{isToday ? time(since) : when(since)}</time>
        </span>
      </p>
      {answer !== null && (
        <div className={styles.theirs}>
          <RobotFace mood={answer === 'yes' || answer === 'no' ? 'happy' : 'worried'} size={40} />
          <p className={styles.answer} data-clear={answer === 'yes' || answer === 'no' || undefined}>
            {t(`answer.${answer}`, robotWords)}
          </p>
        </div>
      )}
      {failed && (
        <div className={styles.repeat}>
          <Button
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={t('talk.repeatWhat', { text })}
            onPress={() => onRepeat({ kind, text })}
          >
            {t('talk.repeat')}
          </Button>
        </div>
      )}
    </>
  )
}

function signOf(state: Sentence['state']): ReactNode {
  switch (state) {
    case 'sent':
      return <SendHorizontal aria-hidden="true" />
    case 'delivered':
      return <Check aria-hidden="true" />
    case 'asking':
      return <Ear aria-hidden="true" />
    case 'spoken':
    case 'answered':
      return <CheckCheck aria-hidden="true" />
    case 'expired':
    case 'unknown':
    case 'failed':
    case 'interrupted':
      return <CircleAlert aria-hidden="true" />
  }
}

/** Who has sent a sentence sees it stand there: on a phone that is below what was typed. */
function useNewestInSight(sentences: readonly Sentence[]) {
  const place = useRef<HTMLLIElement>(null)
  const seen = useRef<string>(undefined)
  const isFirst = useRef(true)
  const id = sentences.at(-1)?.id
  useEffect(() => {
    const isNew = !isFirst.current && id !== seen.current
    isFirst.current = false
    seen.current = id
    if (isNew) place.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return place
}

/** Has a screen reader say what became of a sentence, once each. */
function useNews(sentences: readonly Sentence[], words: (sentence: Sentence) => string): void {
  const t = useMessages('direct-speech')
  const told = useRef<ReadonlyMap<string, string>>(undefined)
  useEffect(() => {
    const before = told.current
    const now = new Map(sentences.map(({ id, state }) => [id, state] as const))
    told.current = now
    // What was there when the page was opened is no news.
    if (before === undefined) return
    for (const sentence of sentences) {
      const { id, state, text, answer } = sentence
      if (before.get(id) === state) continue
      announce(`${text}: ${answer === 'yes' || answer === 'no' ? t(`answer.${answer}`) : words(sentence)}`)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what became of them is news, not the words for it
  }, [sentences])
}
