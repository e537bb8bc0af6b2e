import type { BrowserCommand } from 'vitest/node'

/** Taps with a finger what a test points at, or a point of it whatever lies there; clicks are those of a mouse. */
export const touch: BrowserCommand<[selector: string, position?: { x: number; y: number }]> = async (
  { iframe },
  selector,
  position,
) => {
  await iframe.locator(selector).tap(position === undefined ? {} : { position, force: true })
}
