import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { locales } from '../../../shared/i18n/language.ts'
import type { Translate } from '../../../shared/i18n/texts.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { RowCheckbox } from '../../../shared/ui/row-checkbox.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { VirtualList, type VirtualRow } from '../../../shared/ui/virtual-list.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { Song } from '../api/music-queries.ts'
import { findByName, sortByName } from '../model/find-by-name.ts'
import { useListening } from '../model/listening.ts'
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
import { Record, SongCover } from './song-cover.tsx'
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

  const take = useCallback(
    ({ selection: next, isOverMax: isOver }: SelectionChange) => {
      setIsOverMax(isOver)
      onChange(next)
    },
    [onChange],
  )
  const toggle = useCallback(
    ({ id }: Song) => take(toggleSong(selection, id, songsAtOnceMax)),
    [take, selection, songsAtOnceMax],
  )
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
      <SongList
        robotId={robotId}
        songs={shown}
        chosenIds={chosenIds}
        foundNothingFor={shown.length === 0 ? wanted : null}
        onToggle={toggle}
      />
    </div>
  )
}

type SongListProps = {
  robotId: string
  songs: readonly Song[]
  chosenIds: ReadonlySet<string>
  foundNothingFor: string | null
  onToggle: (song: Song) => void
}

/** Not drawn again for a letter that is typed, only for what is found by it: typing is never held up. */
const SongList = memo(function SongList({
  robotId,
  songs,
  chosenIds,
  foundNothingFor,
  onToggle,
}: SongListProps) {
  const t = useMessages('music')
  const heardId = useListening()?.songId
  return (
    <VirtualList
      aria-label={t('tabs.songs')}
      items={songs}
      titleOf={titleOf}
      isSelected={({ id }) => chosenIds.has(id)}
      onAction={onToggle}
      empty={
        foundNothingFor !== null && (
          <p className={styles.nothing}>{t('search.nothing', { search: foundNothingFor })}</p>
        )
      }
    >
      {(song, row) => (
        <SongRow
          robotId={robotId}
          song={song}
          isChosen={chosenIds.has(song.id)}
          onToggle={onToggle}
          isHeard={song.id === heardId}
          t={t}
          {...row}
        />
      )}
    </VirtualList>
  )
})

type SongRowProps = {
  robotId: string
  song: Song
  isChosen: boolean
  isHeard: boolean
  onToggle: (song: Song) => void
  t: Translate<'music'>
} & VirtualRow

/** A row that stays in sight while one scrolls is not drawn again. It asks for nothing itself, so that it is soon drawn. */
const SongRow = memo(function SongRow({
  robotId,
  song,
  isChosen,
  isHeard,
  onToggle,
  t,
  tabIndex,
  isPassing,
}: SongRowProps) {
  const [isWhole, setIsWhole] = useState(!isPassing)
  if (!isPassing && !isWhole) setIsWhole(true)
  if (!isWhole) {
    return (
      <>
        <Record />
        <div className={styles.passing}>
          <SongWords song={song} t={t} />
        </div>
      </>
    )
  }
  return (
    <>
      <SongCover robotId={robotId} song={song} />
      <RowCheckbox isChecked={isChosen} onChange={() => onToggle(song)} tabIndex={tabIndex}>
        <SongWords song={song} t={t} />
      </RowCheckbox>
      <ListenButton robotId={robotId} song={song} isHeard={isHeard} t={t} tabIndex={tabIndex} />
    </>
  )
})

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
