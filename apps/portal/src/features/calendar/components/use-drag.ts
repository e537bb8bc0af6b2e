import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
  useEffect,
  useState,
} from 'react'
import { useStableCallback } from '../../../shared/ui/use-stable-callback.ts'

export interface Dragged<Item, Target> {
  readonly item: Item
  /** Null where it would come to nothing. */
  readonly target: Target | null
  /** Where the pointer is, and what it moves over from left to right, in px of the window. */
  readonly x: number
  readonly y: number
  readonly area: { readonly left: number; readonly width: number }
}

export interface DragOptions<Item, Target> {
  /** What it would be dropped on, by a place in the window. */
  readonly targetAt: (x: number, y: number) => Target | null
  readonly onDrop: (item: Item, target: Target) => void
}

/** So far, in px, a press may slip and is still a press. */
const slips = 6
/** And so far a drag may go and still come to nothing: it ends about where it began. */
const nowhere = 20

/**
 * Cards that are moved by hand. A mouse takes hold of the whole card, which stays a link to be pressed; a finger of its grip
 * only, since on a card it scrolls. Escape, or a pointer that is lost, ends it and nothing has happened.
 */
export function useDrag<Item, Target>(options: DragOptions<Item, Target>) {
  const [dragged, setDragged] = useState<Dragged<Item, Target> | null>(null)
  const targetAt = useStableCallback(options.targetAt)
  const onDrop = useStableCallback(options.onDrop)
  const [{ handles, stop }] = useState(() => createHandles({ targetAt, onDrop, onDragged: setDragged }))
  useEffect(() => stop, [stop])
  return { dragged, handles }
}

type HandlesOptions<Item, Target> = DragOptions<Item, Target> & {
  readonly onDragged: (dragged: Dragged<Item, Target> | null) => void
}

export type DragHandles<Item> = ReturnType<typeof createHandles<Item, never>>['handles']

/** What takes hold of a card: the same for all of them, for as long as they are there. */
function createHandles<Item, Target>({ targetAt, onDrop, onDragged }: HandlesOptions<Item, Target>) {
  let stop: (() => void) | null = null
  let hasDragged = false

  const follow = (held: HTMLElement, pointerId: number, began: { x: number; y: number }, item: Item) => {
    const over = new AbortController()
    const { signal } = over
    const box = (held.closest('[data-drag-area]') ?? held).getBoundingClientRect()
    const area = { left: box.left, width: box.width }
    let under: Target | null = null
    const end = () => {
      over.abort()
      stop = null
      onDragged(null)
    }
    stop?.()
    stop = end
    const whenIts =
      (handle: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
        if (event.pointerId === pointerId) handle(event)
      }
    const onMove = whenIts(({ clientX: x, clientY: y }) => {
      const distance = Math.hypot(x - began.x, y - began.y)
      if (!hasDragged && distance <= slips) return
      if (!hasDragged) {
        hasDragged = true
        // Of a pointer that is gone already there is nothing to hold.
        if (held.isConnected) held.setPointerCapture(pointerId)
      }
      under = distance <= nowhere ? null : targetAt(x, y)
      onDragged({ item, target: under, x, y, area })
    })
    const onUp = whenIts(() => {
      const dropped = under
      end()
      if (dropped !== null) onDrop(item, dropped)
    })
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointerup', onUp, { signal })
    addEventListener('pointercancel', whenIts(end), { signal })
    // What a finger touched within it had hold of the pointer first, and has to give it up; of a card that is gone the
    // page tells.
    const onLost = whenIts(({ target }) => {
      if (target === held || target === document) end()
    })
    addEventListener('lostpointercapture', onLost, { signal })
    addEventListener('blur', end, { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        end()
      },
      { signal, capture: true },
    )
  }

  const begin = (item: Item) => (pressed: PointerEvent<HTMLElement>) => {
    hasDragged = false
    if (!pressed.isPrimary || pressed.button !== 0) return
    follow(pressed.currentTarget, pressed.pointerId, { x: pressed.clientX, y: pressed.clientY }, item)
  }

  const handles = {
    /** For what is around a card and its grip. */
    cardProps: (item: Item) => ({
      onPointerDown: (pressed: PointerEvent<HTMLElement>) => {
        if (pressed.pointerType !== 'touch') begin(item)(pressed)
      },
      // The browser would drag the address of the link.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      // What ends a drag is no press; a key is one, whatever the pointer did before.
      onClickCapture: (event: MouseEvent) => {
        if (!hasDragged || event.detail === 0) return
        hasDragged = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
    gripProps: (item: Item) => ({
      onPointerDown: (pressed: PointerEvent<HTMLElement>) => {
        if (pressed.pointerType === 'touch') begin(item)(pressed)
      },
      // Nor does it turn the page.
      onTouchStart: (event: TouchEvent) => event.stopPropagation(),
    }),
  }
  return { handles, stop: () => stop?.() }
}
