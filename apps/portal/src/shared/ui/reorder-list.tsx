import { GripVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button, GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useMessages } from '../i18n/use-messages.ts'
import { announce } from './announce.ts'
import { AriaLocale } from './aria-locale.tsx'
import { type LastPress, MoveButtons } from './move-buttons.tsx'
import { moveInTree, type Place, placeOf, placeOfDrop } from './tree-places.ts'
import styles from './reorder.module.css'

export type ReorderListProps<Item extends { readonly id: string }> = {
  'aria-label': string
  items: readonly Item[]
  /** What an item is called, where it is spoken of: 'Ontbijt omhoog'. */
  titleOf: (item: Item) => string
  /** What a row shows; its title otherwise. */
  children?: ((item: Item) => ReactNode) | undefined
  /** All items in their new order. */
  onChange: (items: readonly Item[]) => void
}

/** Rows in an order of one's own: dragged with mouse, finger or keys, or moved with two buttons. */
export function ReorderList<Item extends { readonly id: string }>({
  items,
  titleOf,
  children = titleOf,
  onChange,
  ...rest
}: ReorderListProps<Item>) {
  const t = useMessages('ui')
  const list = useRef<HTMLDivElement>(null)
  const [lastPress, setLastPress] = useState<LastPress>()
  // A list is a tree without branches.
  const nodes = items.map((item) => ({ id: item.id, item }))
  const move = (id: string, place: Place | undefined) => {
    if (place === undefined) return
    const moved = moveInTree(nodes, id, place)
    onChange(moved.map(({ item }) => item))
    const now = placeOf(moved, id)
    const node = moved.find((other) => other.id === id)
    if (node === undefined || now === undefined) return
    const title = titleOf(node.item)
    announce(t('reorder.moved', { title, place: now.index + 1, total: now.total }))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      setLastPress(undefined)
      // Without a selection, what is dragged is one row.
      const [id = ''] = [...keys].map(String)
      move(id, placeOfDrop(nodes, id, { id: String(target.key), position: target.dropPosition }))
      requestAnimationFrame(() => requestAnimationFrame(() => rowOf(list.current, id)?.focus()))
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  })
  return (
    <AriaLocale>
      <GridList
        {...rest}
        ref={list}
        className={styles.list ?? ''}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {nodes.map(({ id, item }, index) => (
          <GridListItem key={id} id={id} className={styles.row ?? ''} textValue={titleOf(item)}>
            <Button slot="drag" className={styles.grip ?? ''}>
              <GripVertical aria-hidden="true" />
            </Button>
            <span className={styles.content}>{children(item)}</span>
            <MoveButtons
              title={titleOf(item)}
              canMoveUp={index > 0}
              canMoveDown={index < nodes.length - 1}
              onMove={(direction) => {
                setLastPress({ id, direction })
                move(id, { parent: null, index: direction === 'up' ? index - 1 : index + 1 })
              }}
              lastPress={lastPress?.id === id ? lastPress : undefined}
            />
          </GridListItem>
        ))}
      </GridList>
    </AriaLocale>
  )
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`) ?? null
}
