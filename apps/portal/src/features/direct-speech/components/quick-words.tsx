import { CircleHelp, MessageCircle, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSave } from '../../../shared/query/use-save.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { savingFavourite } from '../api/direct-speech.ts'
import { type DirectSpeech, isFavourite, recentWords, type Words } from '../model/quick-words.ts'
import styles from './direct-speech.module.css'

export type QuickWordsProps = {
  robotId: string
  known: DirectSpeech
  onPick: (words: Words) => void
}

/** Words to say again: a tap fills them in, a star keeps them. */
export function QuickWords({ robotId, known, onPick }: QuickWordsProps) {
  const t = useMessages('direct-speech')
  const row = (words: Words) => (
    <li key={`${words.kind} ${words.text}`} className={styles.quickRow}>
      <button type="button" className={styles.pick} onClick={() => onPick(words)}>
        {words.kind === 'ask' ? <CircleHelp aria-hidden="true" /> : <MessageCircle aria-hidden="true" />}
        <span lang={known.language} translate="no">
          {words.text}
        </span>
      </button>
      <FavouriteStar robotId={robotId} known={known} words={words} />
    </li>
  )
  return (
    <Card as="section" aria-labelledby="direct-quick">
      <div className={styles.quick}>
        <h2 id="direct-quick">{t('quick.title')}</h2>
        <QuickList title={t('quick.favourites')} none={t('quick.noFavourites')}>
          {known.favourites.map(row)}
        </QuickList>
        <QuickList title={t('quick.recent')} none={t('quick.noRecent')}>
          {recentWords(known).map(row)}
        </QuickList>
      </div>
    </Card>
  )
}

type QuickListProps = { title: string; none: string; children: readonly ReactNode[] }

function QuickList({ title, none, children }: QuickListProps) {
  return (
    <div>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
        <ul className={styles.quickList} role="list" aria-label={title}>
          {children}
        </ul>
      )}
    </div>
  )
}

type FavouriteStarProps = Pick<QuickWordsProps, 'robotId' | 'known'> & { words: Words }

export function FavouriteStar({ robotId, known, words }: FavouriteStarProps) {
  const t = useMessages('direct-speech')
  const save = useSave()
  const isKept = isFavourite(known, words)
  return (
    <span className={styles.star} data-kept={isKept || undefined}>
      <IconButton
        label={t(isKept ? 'quick.remove' : 'quick.add', { text: words.text })}
        aria-pressed={isKept}
        onPress={() => void save(savingFavourite(robotId, words, !isKept))}
      >
        <Star aria-hidden="true" />
      </IconButton>
    </span>
  )
}
