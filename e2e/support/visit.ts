import type { Page } from '@playwright/test'

/**
 * Loads a page of the portal and goes on in the frame in which it is drawn: an assertion that looks a moment too early
 * looks again only half a second later.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await drawn(page)
}

/** Until a page of the portal has taken the place of what stands in index.html. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.querySelector('.start-wait') === null,
  )
}

/** Goes to another address as a link does, without a load. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
