import { useEffect, useRef, useState } from 'react'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { List } from '../../../shared/ui/list.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { PlaylistSummary } from '../api/music-queries.ts'
import { findByName, sortByName } from '../model/find-by-name.ts'
import { minutesShown } from '../model/minutes.ts'
import styles from './playlist-list.module.css'

export type PlaylistListProps = {
  playlists: readonly PlaylistSummary[]
  selectedId: string | null
  onSelect: (id: string | null) => void
  /** Back from a playlist that had taken its place, whoever goes by keys goes on where they were. */
  takesFocusBack: boolean
}

/** Pressed, a playlist is shown; pressed again, it is not. */
export function PlaylistList({ playlists, selectedId, onSelect, takesFocusBack }: PlaylistListProps) {
  const t = useMessages('music')
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const found = findByName(sortByName(playlists, nameOf, locales[language]), search)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(selectedId)
  useEffect(() => {
    const last = before.current
    before.current = selectedId
    if (!takesFocusBack || selectedId !== null || last === null) return
    place.current?.querySelector<HTMLElement>(`[data-playlist='${CSS.escape(last)}']`)?.focus()
  }, [selectedId, takesFocusBack])
  return (
    <div ref={place} className={styles.place}>
      <SearchField label={t('search.playlists')} value={search} onChange={setSearch} />
      <VisuallyHidden>
        <span role="status">{search !== '' && t('search.foundPlaylists', { count: found.length })}</span>
      </VisuallyHidden>
      {found.length === 0 && <p className={styles.nothing}>{t('search.nothing', { search })}</p>}
      <List aria-label={t('tabs.playlists')}>
        {found.map(({ id, name, songCount, totalDuration }) => (
          <li key={id} className={styles.row} data-selected={id === selectedId || undefined}>
            <button
              type="button"
              className={styles.open}
              aria-pressed={id === selectedId}
              data-playlist={id}
              onClick={() => onSelect(id === selectedId ? null : id)}
            >
              <span className={styles.name} translate="no">
                {name}
              </span>
              <span className={styles.about}>
                {t('about', {
                  songs: t('songs', { count: songCount }),
                  minutes: t('minutes', { count: minutesShown(totalDuration) }),
                })}
              </span>
            </button>
          </li>
        ))}
      </List>
    </div>
  )
}

function nameOf({ name }: PlaylistSummary): string {
  return name
}
