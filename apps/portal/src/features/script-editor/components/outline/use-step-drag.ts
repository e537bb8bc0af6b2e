import type { Place } from '@kompaan/script/core'
import { type PointerEvent, useRef } from 'react'

/** So far the pointer may shake before it is a drag and no press. */
const slack = 6
/** Nearer to the edge of the window than this, the page goes along. */
const edge = 72

/**
 * Moves a step by its grip, with mouse or finger, to the nearest of the places between steps. Nothing is drawn again
 * until it is let go: the place that is meant carries a mark.
 */
export function useStepDrag(
  onDrop: (stepId: string, place: Place) => void,
): (event: PointerEvent<HTMLElement>) => void {
  const isDragging = useRef(false)
  return (event) => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
    if (grip === null || event.button !== 0) return
    const stepId = grip.dataset.grip ?? ''
    const outline = event.currentTarget
    const row = grip.parentElement
    const start = { x: event.clientX, y: event.clientY }
    let at = start
    let meant: HTMLElement | null = null
    let frame = 0
    isDragging.current = false

    const mean = (next: HTMLElement | null) => {
      meant?.removeAttribute('data-meant')
      next?.setAttribute('data-meant', '')
      meant = next
    }
    const follow = () => {
      if (at.y < edge) window.scrollBy(0, at.y - edge)
      else if (at.y > innerHeight - edge) window.scrollBy(0, at.y - innerHeight + edge)
      mean(nearestPlace(outline, at))
      frame = requestAnimationFrame(follow)
    }
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      at = { x, y }
      if (isDragging.current || Math.hypot(x - start.x, y - start.y) < slack) return
      isDragging.current = true
      row?.setAttribute('data-dragged', '')
      follow()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      row?.removeAttribute('data-dragged')
      grip.removeEventListener('pointermove', move)
      grip.removeEventListener('pointerup', drop)
      grip.removeEventListener('pointercancel', end)
      mean(null)
    }
    const drop = () => {
      const place = isDragging.current && meant !== null ? placeAt(meant) : null
      end()
      if (!isDragging.current) return
      // The click that follows a drag is no press.
      const swallow = (click: Event) => click.stopPropagation()
      grip.addEventListener('click', swallow, { capture: true })
      setTimeout(() => grip.removeEventListener('click', swallow, { capture: true }))
      if (place !== null) onDrop(stepId, place)
    }
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', drop)
    grip.addEventListener('pointercancel', end)
  }
}

function nearestPlace(outline: HTMLElement, { x, y }: { x: number; y: number }): HTMLElement | null {
  let nearest: HTMLElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of outline.querySelectorAll<HTMLElement>('[data-at]')) {
    const { left, right, top, bottom } = place.getBoundingClientRect()
    const aside = Math.max(0, left - x, x - right)
    const distance = Math.abs((top + bottom) / 2 - y) + aside / 4
    if (distance < least) {
      least = distance
      nearest = place
    }
  }
  return nearest
}

function placeAt({ dataset: { at, place = '' } }: HTMLElement): Place {
  if (at === 'after') return { at, stepId: place }
  if (at === 'branch') return { at, linkId: place }
  return { at: 'start' }
}
