import type { Page } from '@playwright/test'

/**
 * The live stream stays silent, as on a slow connection: when it opens the portal fetches all it shows anew, and what
 * failed would mend itself before the test has pressed the button for it.
 */
export async function keepFromHearing(page: Page): Promise<void> {
  await page.route('**/api/status/events', () => {})
}
