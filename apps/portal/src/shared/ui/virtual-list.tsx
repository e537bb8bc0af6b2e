import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { createRowFinder, rowOfKey } from './row-keys.ts'
import styles from './virtual-list.module.css'

export type VirtualListProps<Item extends { readonly id: string }> = {
  'aria-label': string
  items: readonly Item[]
  /** What a row is called: for a screen reader, and for finding it by typing. */
  titleOf: (item: Item) => string
  /** What a row shows; its title otherwise. */
  children?: ((item: Item, row: VirtualRow) => ReactNode) | undefined
  /** What pressing a row does, by a tap, Enter or the space bar. */
  onAction?: ((item: Item) => void) | undefined
  /** For rows that can be chosen: whether this one is. */
  isSelected?: ((item: Item) => boolean) | undefined
  /** Instead of rows, when there are none. */
  empty?: ReactNode
}

export interface VirtualRow {
  /**
   * For what can be pressed in it: the list is one stop of the tab key, from which that key leads through the one row where
   * it stands, and then on.
   */
  readonly tabIndex: 0 | -1
  /** So much goes by at once that nobody presses anything in it: its words are enough until it is drawn again. */
  readonly isPassing: boolean
}

/** The row that the keys start from: by its id, and where it was, for when it goes. */
interface Place {
  readonly id: string | null
  readonly index: number
}

const top: Place = { id: null, index: 0 }

/**
 * A list of thousands, of which only the rows in sight are drawn. It scrolls in itself. The rows are plain elements: those
 * of the library that other lists are made of cost ten times as much, at each frame of scrolling.
 */
export function VirtualList<Item extends { readonly id: string }>({
  items,
  titleOf,
  children = titleOf,
  onAction,
  isSelected,
  empty,
  'aria-label': label,
}: VirtualListProps<Item>) {
  const grid = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>(top)
  const current = useMemo(() => indexOf(items, place), [items, place])
  const hasFocus = useRef(false)
  const takesFocus = useRef(false)
  const [finder] = useState(() => createRowFinder())
  const [usual] = useState(usualHeight)

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on to what is drawn only once
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => grid.current,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    estimateSize: () => usual,
    overscan: 1,
    // The row with the focus is kept wherever one scrolls to, and the one where the tab key enters.
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), current])].toSorted((a, b) => a - b),
      [current],
    ),
  })

  // An observer of each row, as the library has it, costs more at each frame than looking at those that are drawn.
  const drawnRows = rows.getVirtualItems()
  useLayoutEffect(() => {
    const drawn = grid.current?.firstElementChild?.children ?? []
    drawnRows.forEach(({ index, size }, at) => {
      const row = drawn[at]
      if (row instanceof HTMLElement && row.offsetHeight !== size) rows.resizeItem(index, row.offsetHeight)
    })
  })

  const offset = rows.scrollOffset ?? 0
  const lastOffset = useRef(0)
  const isPassing = rows.isScrolling && Math.abs(offset - lastOffset.current) > 2 * usual
  useLayoutEffect(() => {
    lastOffset.current = offset
  }, [offset])

  const goTo = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    takesFocus.current = true
    setPlace({ id: item.id, index })
  }

  useLayoutEffect(() => {
    const item = items[current]
    if (place.id !== null && item?.id !== place.id) {
      // It went: who was there goes on from the one in its place.
      takesFocus.current = hasFocus.current && item !== undefined
      setPlace(takesFocus.current && item !== undefined ? { id: item.id, index: current } : top)
    } else if (takesFocus.current) {
      takesFocus.current = false
      rowAt(grid.current, current)?.focus({ preventScroll: true })
      rows.scrollToIndex(current)
    }
  }, [items, place, current, rows])

  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[current]
    if (event.ctrlKey || event.altKey || event.metaKey || item === undefined) return
    const isOnRow = event.target === rowAt(grid.current, current)
    const page = rows.range === null ? 1 : Math.max(1, rows.range.endIndex - rows.range.startIndex - 1)
    const next =
      rowOfKey(event.key, { current, count: items.length, page }) ??
      (isOnRow ? finder.find(event.key, items.map(titleOf), current) : null)
    if (next !== null) goTo(next)
    else if (!isOnRow || (event.key !== 'Enter' && event.key !== ' ')) return
    else onAction?.(item)
    event.preventDefault()
  }

  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true
    const index = indexOfRow(target)
    const item = items[index]
    if (item !== undefined && index !== current) setPlace({ id: item.id, index })
  }

  const onClick = ({ target }: MouseEvent) => {
    const item = items[indexOfRow(target)]
    if (item !== undefined && !isControl(target)) onAction?.(item)
  }

  if (items.length === 0) return <div className={classNames(styles.list, styles.empty)}>{empty}</div>
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={items.length}
      aria-multiselectable={isSelected === undefined ? undefined : true}
      className={classNames(styles.list, onAction !== undefined && styles.pressed)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget)
      }}
      onClick={onAction === undefined ? undefined : onClick}
    >
      <div role="presentation" className={styles.all} style={{ height: rows.getTotalSize() }}>
        {drawnRows.map(({ index, key, start }) => {
          const item = items[index]
          if (item === undefined) return null
          const isCurrent = index === current
          const tabIndex = isCurrent ? 0 : -1
          return (
            <div
              key={key}
              role="row"
              aria-label={titleOf(item)}
              aria-rowindex={index + 1}
              aria-selected={isSelected?.(item)}
              tabIndex={tabIndex}
              data-index={index}
              className={styles.row}
              style={{ top: start }}
            >
              <div role="gridcell" className={styles.content}>
                {children(item, { tabIndex, isPassing: isPassing && !isCurrent })}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Where the item of a place is now; where it was, as far as there is such a row, when it is gone. */
function indexOf(items: readonly { readonly id: string }[], { id, index }: Place): number {
  const found = items[index]?.id === id ? index : items.findIndex((each) => each.id === id)
  return found === -1 ? Math.max(0, Math.min(index, items.length - 1)) : found
}

/** In px, as the style has it in rem. A row that needs more is measured when it is drawn; most need no more. */
function usualHeight(): number {
  return 5.25 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function rowAt(grid: HTMLElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null
}

function indexOfRow(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return Number(row?.getAttribute('data-index') ?? -1)
}

/** What does something of its own when it is pressed. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null
}
