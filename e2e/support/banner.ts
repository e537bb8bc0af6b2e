import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The line of a bar above the page, which on a phone is all there is of it until it is opened. */
export function bannerLine(page: Page, title: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: title, exact: true })
}

/** Opens a bar above the page, so that what it has to say and to press is there. */
export async function openBanner(page: Page, title: string): Promise<void> {
  const line = bannerLine(page, title)
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
  await expect(line).toHaveAttribute('aria-expanded', 'true')
}
