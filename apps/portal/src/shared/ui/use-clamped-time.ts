import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Clamped, typeDigit, type TypedDigits } from './clamp-typed-time.ts'

export interface ClampedTime {
  /** Goes on the element around the places of the time. */
  readonly box: RefObject<HTMLDivElement | null>
  /** The last correction of a typed time, until the next key. */
  readonly clamped: Clamped | null
}

/**
 * Clamps digits that are typed into a time (D-87). The component library would begin a new number with the second digit: 75
 * minutes would become 5.
 */
export function useClampedTime(onClamp: (clamped: Clamped) => void): ClampedTime {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<TypedDigits | null>(null)
  const [clamped, setClamped] = useState<Clamped | null>(null)

  const onDigit = useEffectEvent((event: InputEvent) => {
    const segment = segmentOf(event.target)
    const { data, inputType, isTrusted } = event
    // The code below also fires input events, which nobody typed.
    if (!isTrusted || inputType !== 'insertText' || segment === null || data === null) return
    if (!/^\d$/.test(data)) return
    const step = typeDigit(last.current, segment, data)
    last.current = step.last
    setClamped(step.clamped)
    if (step.clamped === null) return
    event.preventDefault()
    event.stopPropagation()
    write(box.current, step.clamped)
    onClamp(step.clamped)
  })
  const forget = useEffectEvent(() => {
    last.current = null
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (!/^\d$/.test(key) && key !== 'Unidentified') forget()
    }
    const onPointer = () => forget()
    const onInput = (event: InputEvent) => onDigit(event)
    // In capture: the places of the time must not see a digit that is changed here.
    element.addEventListener('beforeinput', onInput, { capture: true })
    element.addEventListener('keydown', onKey, { capture: true })
    element.addEventListener('pointerdown', onPointer, { capture: true })
    return () => {
      element.removeEventListener('beforeinput', onInput, { capture: true })
      element.removeEventListener('keydown', onKey, { capture: true })
      element.removeEventListener('pointerdown', onPointer, { capture: true })
    }
  }, [])
  return { box, clamped }
}

function segmentOf(target: EventTarget | null): 'hour' | 'minute' | null {
  const type = target instanceof HTMLElement ? target.dataset['type'] : undefined
  return type === 'hour' || type === 'minute' ? type : null
}

/** Types the digits in the carer's stead. Leaving the place first makes them a new number. */
function write(box: HTMLElement | null, { segment, digits }: Clamped): void {
  const place = box?.querySelector<HTMLElement>(`[data-type="${segment}"]`)
  if (place == null) return
  place.blur()
  place.focus()
  for (const data of digits) {
    place.dispatchEvent(
      new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true }),
    )
  }
}
