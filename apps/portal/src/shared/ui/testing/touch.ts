import { commands, type Locator, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** In tools/vitest/touch.ts. */
    touch: (selector: string, position?: { x: number; y: number }) => Promise<void>
    pinch: (selector: string, from: number, to: number) => Promise<void>
  }
}

/** A tap with a finger, where `click` is one with a mouse. */
export async function touch(target: Locator): Promise<void> {
  await commands.touch(target.selector)
}

/** A tap on a point of the page, whatever lies there. */
export async function touchAt(x: number, y: number): Promise<void> {
  await commands.touch(page.elementLocator(document.documentElement).selector, { x, y })
}

/** Two fingers on the middle of something, which go from so far apart to so far, in px. */
export async function pinch(target: Locator, from: number, to: number): Promise<void> {
  await commands.pinch(target.selector, from, to)
}
