import { type TouchEvent, useRef } from 'react'

/** So far, in px, and more sideways than up or down: then it was meant. */
const farEnough = 60

/** A finger that goes sideways over what is shown turns the page. */
export function useSwipe(turn: (direction: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0)
      began.current = touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (began.current === null) return
      const finger = changedTouches.item(0)
      const across = finger.clientX - began.current.x
      const down = finger.clientY - began.current.y
      began.current = null
      if (Math.abs(across) >= farEnough && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
    },
  }
}
