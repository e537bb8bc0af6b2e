import type { Page } from '@playwright/test'
import { settled as settledInPage } from '../../apps/portal/src/shared/ui/testing/settled.ts'

/** Longer than anything in the portal moves. */
const longestMove = 5000

/**
 * Colours on their way from one theme to the other, or a panel that slides in, are nothing to measure.
 * Nothing arrives in a page that its browser does not draw; asking for a picture makes it draw.
 */
export async function settled(page: Page): Promise<void> {
  const drawn = setTimeout(() => void page.screenshot().catch(() => {}), longestMove)
  try {
    await page.evaluate(settledInPage)
  } finally {
    clearTimeout(drawn)
  }
}
