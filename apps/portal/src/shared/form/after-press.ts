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

function finish(): void {
  isPressing = false
  for (const work of waiting.splice(0)) work()
}

/** A finger that slid away brings no click. */
const clickPatience = 300

const early = { capture: true }
addEventListener('pointerdown', () => (isPressing = true), early)
addEventListener('click', () => setTimeout(finish), early)
addEventListener('pointerup', () => setTimeout(finish, clickPatience), early)
addEventListener('pointercancel', finish, early)
