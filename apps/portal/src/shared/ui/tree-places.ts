/** What can stand in a tree. With `children`, even none, it is a branch that others can be moved into. */
export type TreeNode<Node> = { readonly id: string; readonly children?: readonly Node[] | undefined }

/** Where something stands among its neighbours: in a branch, or at the root when that is null. */
export type Place = { readonly parent: string | null; readonly index: number }

export type Direction = 'up' | 'down'

/** The tree with one node, and all that is in it, at another place; the place is counted without that node. */
export function moveInTree<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  id: string,
  place: Place,
): readonly Node[] {
  const node = find(nodes, id)
  if (node === undefined) return nodes
  // Nothing can be moved into itself.
  if (place.parent !== null && find([node], place.parent) !== undefined) return nodes
  return insert(without(nodes, id), node, place)
}

/** Where a node stands, and among how many. */
export function placeOf<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  id: string,
  parent: string | null = null,
): (Place & { readonly total: number }) | undefined {
  const index = nodes.findIndex((node) => node.id === id)
  if (index >= 0) return { parent, index, total: nodes.length }
  for (const node of nodes) {
    const place = placeOf(node.children ?? [], id, node.id)
    if (place !== undefined) return place
  }
  return undefined
}

/**
 * The next place up or down, as one sees it on screen: into a branch that is open or empty, past one that is closed,
 * and at the end of a branch out of it. So two buttons reach every place. Undefined at the edge of the tree.
 */
export function placeBeyond<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  id: string,
  direction: Direction,
  isOpen: (id: string) => boolean,
): Place | undefined {
  const place = placeOf(nodes, id)
  if (place === undefined) return undefined
  const { parent, index } = place
  const siblings = parent === null ? nodes : (find(nodes, parent)?.children ?? [])
  const next = siblings[direction === 'up' ? index - 1 : index + 1]
  if (next !== undefined) {
    const { children } = next
    const isEntered = children !== undefined && (children.length === 0 || isOpen(next.id))
    if (isEntered) return { parent: next.id, index: direction === 'up' ? children.length : 0 }
    return { parent, index: direction === 'up' ? index - 1 : index + 1 }
  }
  const branch = parent === null ? undefined : placeOf(nodes, parent)
  if (branch === undefined) return undefined
  return { parent: branch.parent, index: direction === 'up' ? branch.index : branch.index + 1 }
}

/** The place that is meant by letting a node go before, after or on another. */
export function placeOfDrop<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  id: string,
  target: { readonly id: string; readonly position: 'before' | 'after' | 'on' },
): Place | undefined {
  const rest = without(nodes, id)
  if (target.position === 'on') {
    const children = find(rest, target.id)?.children
    return children === undefined ? undefined : { parent: target.id, index: children.length }
  }
  const place = placeOf(rest, target.id)
  if (place === undefined) return undefined
  return { parent: place.parent, index: target.position === 'before' ? place.index : place.index + 1 }
}

export function find<Node extends TreeNode<Node>>(nodes: readonly Node[], id: string): Node | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children ?? [], id)
    if (found !== undefined) return found
  }
  return undefined
}

function without<Node extends TreeNode<Node>>(nodes: readonly Node[], id: string): readonly Node[] {
  return nodes
    .filter((node) => node.id !== id)
    .map((node) => (node.children === undefined ? node : { ...node, children: without(node.children, id) }))
}

function insert<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  added: Node,
  { parent, index }: Place,
): readonly Node[] {
  if (parent === null) return nodes.toSpliced(index, 0, added)
  return nodes.map((node) => {
    if (node.children === undefined) return node
    const place = { parent: node.id === parent ? null : parent, index }
    return { ...node, children: insert(node.children, added, place) }
  })
}
