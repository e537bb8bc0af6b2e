import type { BrowserCommand } from 'vitest/node'

/** Taps with a finger what a test points at, or a point of it whatever lies there; clicks are those of a mouse. */
export const touch: BrowserCommand<[selector: string, position?: { x: number; y: number }]> = async (
  { iframe },
  selector,
  position,
) => {
  await iframe.locator(selector).tap(position === undefined ? {} : { position, force: true })
}

/** Two fingers on the middle of what a test points at, so far apart at first and then so far, in px; they stay level. */
export const pinch: BrowserCommand<[selector: string, from: number, to: number]> = async (
  { context, iframe, page },
  selector,
  from,
  to,
) => {
  const target = iframe.locator(selector)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to put two fingers on')
  const fingers = (apart: number) =>
    [-1, 1].map((side) => ({
      id: side + 1,
      x: box.x + box.width / 2 + (side * apart) / 2,
      y: box.y + box.height / 2,
    }))
  // Playwright itself taps with one finger only.
  const browser = await context.newCDPSession(page)
  const steps = 8
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / steps)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}
