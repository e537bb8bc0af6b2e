import type { Page } from '@playwright/test'

/**
 * From now on the page's timers come late, as on a busy phone: what counts on a timer of no time at all to come before
 * anything else does goes wrong every time, instead of now and then.
 */
export async function slowTimers(page: Page): Promise<void> {
  await page.evaluate(latenTimers, { most: 250 })
}

/** Runs in the page, so it may use nothing from outside. Long waits stay as they are. */
export function latenTimers({ most, random = false }: { most: number; random?: boolean }): void {
  const soon = window.setTimeout.bind(window)
  const late = (handler: TimerHandler, milliseconds = 0, ...rest: unknown[]) => {
    const by = random ? Math.random() * most : most
    return soon(handler, milliseconds < 400 ? milliseconds + by : milliseconds, ...rest)
  }
  Object.assign(window, { setTimeout: late })
}
