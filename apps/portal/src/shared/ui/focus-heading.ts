export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** For a button that goes when it is pressed: a keyboard goes on from the heading of the page. */
export function focusHeadingWhenLost(): void {
  whenLost(focusHeading)
}

/** Does something about the focus when what had it has gone. */
export function whenLost(focus: () => void): void {
  // In the next frame it has gone.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focus()
  })
}
