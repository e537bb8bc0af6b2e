import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { VirtualList } from '../../../shared/ui/virtual-list.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { Song } from '../api/music-queries.ts'
import { findByName, sortByName } from '../model/find-by-name.ts'
import { minutesCounted } from '../model/minutes.ts'
import {
  chosenSongs,
  isAllSelected,
  type SelectionChange,
  type SongSelection,
  toggleAll,
  toggleSong,
  totalDuration,
} from '../model/song-selection.ts'
import { ListenButton } from './listen-button.tsx'
import { SongCover } from './song-cover.tsx'
import { SongWords } from './song-words.tsx'
import styles from './song-picker.module.css'

export type SongPickerProps = {
  robotId: string
  songs: readonly Song[]
  selection: SongSelection
  onChange: (selection: SongSelection) => void
  /** What can be done with those that are chosen. */
  actions?: ReactNode
}

/** All songs, to look through, listen to and choose from (MUS-02). */
export function SongPicker({ robotId, songs, selection, onChange, actions }: SongPickerProps) {
  const t = useMessages('music')
  const { language } = useLanguage()
  const { songsAtOnceMax } = usePortalConfig().limits
  const [search, setSearch] = useState('')
  const [isOverMax, setIsOverMax] = useState(false)
  const wanted = useDeferredValue(search)
  const sorted = useMemo(() => sortByName(songs, titleOf, locales[language]), [songs, language])
  const shown = useMemo(() => findByName(sorted, wanted), [sorted, wanted])
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown])
  const chosenIds = useMemo(() => new Set(selection), [selection])
  const isAll = isAllSelected(selection, shownIds)

  const take = ({ selection: next, isOverMax: isOver }: SelectionChange) => {
    setIsOverMax(isOver)
    onChange(next)
  }
  return (
    <div className={styles.picker}>
      <SearchField label={t('search.label')} value={search} onChange={setSearch} />
      <VisuallyHidden>
        <span role="status">{wanted !== '' && t('search.found', { count: shown.length })}</span>
      </VisuallyHidden>
      <div className={styles.head}>
        <Checkbox
          isChecked={isAll}
          isIndeterminate={!isAll && shownIds.some((id) => chosenIds.has(id))}
          isDisabled={shown.length === 0}
          onChange={() => take(toggleAll(selection, shownIds, songsAtOnceMax))}
        >
          {t(wanted === '' ? 'select.all' : 'select.allFound')}
        </Checkbox>
        <SelectionTotals songs={songs} selection={selection} />
        {actions}
      </div>
      <div role="alert">
        {isOverMax && <Banner kind="attention">{t('select.max', { max: songsAtOnceMax })}</Banner>}
      </div>
      <VirtualList
        aria-label={t('tabs.songs')}
        items={shown}
        titleOf={titleOf}
        empty={<p className={styles.nothing}>{t('search.nothing', { search: wanted })}</p>}
      >
        {(song) => (
          <>
            <SongCover robotId={robotId} song={song} />
            <div className={styles.choice}>
              <Checkbox
                isChecked={chosenIds.has(song.id)}
                onChange={() => take(toggleSong(selection, song.id, songsAtOnceMax))}
              >
                <SongWords song={song} />
              </Checkbox>
            </div>
            <ListenButton robotId={robotId} song={song} />
          </>
        )}
      </VirtualList>
    </div>
  )
}

/** How many are chosen, and how long they play. */
function SelectionTotals({ songs, selection }: Pick<SongPickerProps, 'songs' | 'selection'>) {
  const t = useMessages('music')
  const chosen = useMemo(() => chosenSongs(songs, selection), [songs, selection])
  const minutes = t('minutes', { count: minutesCounted(totalDuration(chosen)) })
  return (
    <p className={styles.totals} role="status">
      {t('select.totals', { count: chosen.length, minutes })}
    </p>
  )
}

function titleOf({ title }: Song): string {
  return title
}
