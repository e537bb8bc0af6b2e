import { type RefObject, useEffect, useEffectEvent } from 'react'

/** On the screen, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Somebody takes hold at a point; what it gives back hears how much larger it is to be since then, and where it is held. */
type OnGrab = (point: Point) => (factor: number, to: Point) => void

/**
 * Two fingers on a surface, which go apart or together. A touchpad tells its pinch as a wheel with Ctrl. One finger
 * scrolls, which the browser does by itself.
 */
export function usePinch(surface: RefObject<HTMLElement | null>, onGrab: OnGrab): void {
  const grab = useEffectEvent(onGrab)
  useEffect(() => {
    const element = surface.current
    if (element === null) return undefined
    let held: { readonly apart: number; readonly pinch: ReturnType<OnGrab> } | null = null
    const touch = (event: TouchEvent) => {
      const fingers = fingersOf(event.touches)
      if (fingers === null) {
        held = null
        return
      }
      // Otherwise the browser would scroll too. When it already does, it cannot be stopped any more.
      if (event.cancelable) event.preventDefault()
      held ??= { apart: fingers.apart, pinch: grab(fingers.middle) }
      held.pinch(fingers.apart / held.apart, fingers.middle)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = { x: event.clientX, y: event.clientY }
      // A touchpad tells a few px many times, the wheel of a mouse a hundred at once.
      const by = Math.max(-20, Math.min(20, event.deltaY))
      grab(at)(Math.exp(-by / 100), at)
    }
    // React's own listeners may not hold the browser back.
    const options = { passive: false }
    for (const type of touches) element.addEventListener(type, touch, options)
    element.addEventListener('wheel', wheel, options)
    return () => {
      for (const type of touches) element.removeEventListener(type, touch)
      element.removeEventListener('wheel', wheel)
    }
  }, [surface])
}

const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const

interface Fingers {
  readonly apart: number
  readonly middle: Point
}

function fingersOf([one, other, third]: Iterable<Touch> & TouchList): Fingers | null {
  if (one === undefined || other === undefined || third !== undefined) return null
  const width = one.clientX - other.clientX
  const height = one.clientY - other.clientY
  return {
    // Never nothing: it is divided by.
    apart: Math.max(1, Math.hypot(width, height)),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  }
}
