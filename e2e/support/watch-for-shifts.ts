import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved by itself, and how much of the screen by how far, since this document was loaded. */
    shifts?: { score: number; moved: string[] }
  }
}

/** From the next load on, adds up what moves on screen without anybody having done something, as browsers score it. */
export async function watchForShifts(page: Page): Promise<() => Promise<{ score: number; moved: string[] }>> {
  await page.addInitScript(addUpShifts)
  return () => page.evaluate(() => window.shifts ?? { score: 1, moved: ['nobody watched'] })
}

/** Runs in the page, so it may use nothing from outside. */
function addUpShifts(): void {
  const shifts = { score: 0, moved: new Array<string>() }
  window.shifts = shifts
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || typeof entry.value !== 'number') continue
      shifts.score += entry.value
      shifts.moved.push(JSON.stringify(entry))
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
