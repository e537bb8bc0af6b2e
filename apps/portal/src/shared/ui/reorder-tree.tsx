import { ChevronRight, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useMessages } from '../i18n/use-messages.ts'
import { announce } from './announce.ts'
import { AriaLocale } from './aria-locale.tsx'
import { type LastPress, MoveButtons } from './move-buttons.tsx'
import {
  find,
  moveInTree,
  type Place,
  placeBeyond,
  placeOf,
  placeOfDrop,
  type TreeNode,
} from './tree-places.ts'
import styles from './reorder.module.css'

export type ReorderTreeProps<Node extends TreeNode<Node>> = {
  'aria-label': string
  /** A node with `children`, even none, is a branch that others can be moved into. */
  nodes: readonly Node[]
  /** What a node is called, where it is spoken of: 'Ontbijt omhoog'. */
  titleOf: (node: Node) => string
  /** What a row shows; its title otherwise. */
  children?: ((node: Node) => ReactNode) | undefined
  /** The whole tree in its new order. */
  onChange: (nodes: readonly Node[]) => void
}

/**
 * Rows in branches, in an order of one's own: dragged with mouse, finger or keys, or moved with two buttons that also
 * lead into and out of branches. All branches are open at first.
 */
export function ReorderTree<Node extends TreeNode<Node>>({
  nodes,
  titleOf,
  children = titleOf,
  onChange,
  ...rest
}: ReorderTreeProps<Node>) {
  const t = useMessages('ui')
  const [lastPress, setLastPress] = useState<LastPress>()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (id: string) => !closed.has(id)

  const move = (id: string, place: Place | undefined) => {
    if (place === undefined) return
    const moved = moveInTree(nodes, id, place)
    if (moved === nodes) return
    onChange(moved)
    // What goes into a branch stays in sight.
    setClosed(new Set([...closed].filter((branch) => branch !== place.parent)))
    tell(moved, id)
  }

  const tell = (moved: readonly Node[], id: string) => {
    const node = find(moved, id)
    const place = placeOf(moved, id)
    if (node === undefined || place === undefined) return
    const words = { title: titleOf(node), place: place.index + 1, total: place.total }
    const branch = place.parent === null ? undefined : find(moved, place.parent)
    announce(
      branch === undefined
        ? t('reorder.moved', words)
        : t('reorder.movedInto', { ...words, branch: titleOf(branch) }),
    )
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onMove: ({ keys, target }) => {
      setLastPress(undefined)
      // Without a selection, what is dragged is one row.
      const [id = ''] = [...keys].map(String)
      move(id, placeOfDrop(nodes, id, { id: String(target.key), position: target.dropPosition }))
    },
    shouldAcceptItemDrop: (target) => find(nodes, String(target.key))?.children !== undefined,
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  })

  return (
    <AriaLocale>
      <Tree
        {...rest}
        className={styles.list ?? ''}
        dragAndDropHooks={dragAndDropHooks}
        expandedKeys={branchesOf(nodes).filter(isOpen)}
        onExpandedChange={(open) => setClosed(new Set(branchesOf(nodes).filter((id) => !open.has(id))))}
      >
        {nodes.map(renderNode)}
      </Tree>
    </AriaLocale>
  )

  function renderNode(node: Node) {
    return (
      <TreeItem key={node.id} id={node.id} className={styles.row ?? ''} textValue={titleOf(node)}>
        <TreeItemContent>
          <Button slot="drag" className={styles.grip ?? ''}>
            <GripVertical aria-hidden="true" />
          </Button>
          <span className={styles.branch}>
            {node.children !== undefined && node.children.length > 0 && (
              <Button slot="chevron" className={styles.chevron ?? ''}>
                <ChevronRight aria-hidden="true" />
              </Button>
            )}
          </span>
          <span className={styles.content}>{children(node)}</span>
          <MoveButtons
            title={titleOf(node)}
            canMoveUp={placeBeyond(nodes, node.id, 'up', isOpen) !== undefined}
            canMoveDown={placeBeyond(nodes, node.id, 'down', isOpen) !== undefined}
            onMove={(direction) => {
              setLastPress({ id: node.id, direction })
              move(node.id, placeBeyond(nodes, node.id, direction, isOpen))
            }}
            lastPress={lastPress?.id === node.id ? lastPress : undefined}
          />
        </TreeItemContent>
        {node.children?.map(renderNode)}
      </TreeItem>
    )
  }
}

function branchesOf<Node extends TreeNode<Node>>(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ id, children }) => (children === undefined ? [] : [id, ...branchesOf(children)]))
}
