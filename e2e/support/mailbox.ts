import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Opens the newest mail with this subject, as somebody who reads their mail; it may take a moment to arrive. */
export async function openMail(page: Page, recipient: string, subject: string): Promise<void> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: recipient })
    .getByRole('link', { name: subject, exact: true })
    .first()
  await expect(async () => {
    await page.goto('/outbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
}

/** The address of the link in the open mail. */
export async function linkInMail(page: Page): Promise<string> {
  return (await page.locator('article').getByRole('link').first().getAttribute('href')) ?? ''
}
