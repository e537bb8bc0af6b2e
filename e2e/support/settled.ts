import type { Page } from '@playwright/test'
import { settled as settledInPage } from '../../apps/portal/src/shared/ui/testing/settled.ts'

/** Colours on their way from one theme to the other, or a panel that slides in, are nothing to measure. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(settledInPage)
}
