import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { AriaLocale } from './aria-locale.tsx'
import styles from './virtual-list.module.css'

export type VirtualListProps<Item extends { readonly id: string }> = {
  'aria-label': string
  items: readonly Item[]
  /** What a row is called: for a screen reader, and for finding it by typing. */
  titleOf: (item: Item) => string
  /** What a row shows; its title otherwise. */
  children?: ((item: Item) => ReactNode) | undefined
  /** What pressing a row does. */
  onAction?: ((item: Item) => void) | undefined
  /** Instead of rows, when there are none. */
  empty?: ReactNode
}

/** A list of thousands, of which only the rows in sight are drawn. It scrolls in itself. */
export function VirtualList<Item extends { readonly id: string }>({
  items,
  titleOf,
  children = titleOf,
  onAction,
  empty,
  ...rest
}: VirtualListProps<Item>) {
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const draw = (id: string) => {
    const item = byId.get(id)
    return item === undefined ? undefined : children(item)
  }
  const act = (id: string) => {
    const item = byId.get(id)
    if (item !== undefined) onAction?.(item)
  }
  return (
    <AriaLocale>
      <DrawRow value={draw}>
        <Virtualizer layout={ListLayout} layoutOptions={layout} shouldObserveItemSize>
          <GridList
            {...rest}
            className={styles.list ?? ''}
            items={items}
            keyboardNavigationBehavior="tab"
            renderEmptyState={() => empty}
            {...(onAction !== undefined && { onAction: (key) => act(String(key)) })}
          >
            {(item) => (
              <GridListItem id={item.id} className={styles.row ?? ''} textValue={titleOf(item)}>
                <Row id={item.id} />
              </GridListItem>
            )}
          </GridList>
        </Virtualizer>
      </DrawRow>
    </AriaLocale>
  )
}

// Rows find their own height when they are drawn; until then, and for the scroll bar, this one counts.
const layout = { estimatedRowSize: 65 }

// The library makes an element for every item and keeps it. What is in a row comes this way, so that a new drawing of
// the list draws only the rows in sight again.
const DrawRow = createContext<(id: string) => ReactNode>(() => undefined)

function Row({ id }: { id: string }) {
  const draw = useContext(DrawRow)
  return <div className={styles.content}>{draw(id)}</div>
}
