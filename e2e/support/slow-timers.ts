import type { Page } from '@playwright/test'

/**
 * From now on the page's timers come late, as on a busy phone: what counts on a timer of no time at all to come before
 * anything else does goes wrong every time, instead of now and then.
 */
export async function slowTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = window.setTimeout.bind(window)
    const late = (handler: TimerHandler, milliseconds = 0, ...rest: unknown[]) =>
      soon(handler, Math.max(milliseconds, 250), ...rest)
    Object.assign(window, { setTimeout: late })
  })
}
