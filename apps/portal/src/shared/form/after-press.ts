let isPressing = false
const waiting: (() => void)[] = []

/**
 * Does the work now; in the middle of a press, after it. Pressing a button leaves the field before it, and a message
 * that appeared then would move the button away from under the finger: the press would miss.
 */
export function afterPress(work: () => void): void {
  if (isPressing) waiting.push(work)
  else work()
}

/** A finger that slid away brings no click. */
const clickPatience = 300

let ending: ReturnType<typeof setTimeout> | undefined

function begin(): void {
  // The end of the press before may still be due; in the middle of this one it would move the button after all.
  clearTimeout(ending)
  isPressing = true
}

function endAfter(milliseconds: number): void {
  clearTimeout(ending)
  ending = setTimeout(end, milliseconds)
}

function end(): void {
  isPressing = false
  for (const work of waiting.splice(0)) work()
}

const early = { capture: true }
addEventListener('pointerdown', begin, early)
addEventListener('pointerup', () => endAfter(clickPatience), early)
addEventListener('click', () => endAfter(0), early)
addEventListener('pointercancel', () => endAfter(0), early)
