import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Opens the newest mail with this subject, as somebody who reads their mail; it may take a moment to arrive. The outbox
 * writes a mail anew each time it shows it: only how many there are tells that it was sent again.
 */
export async function openMail(page: Page, recipient: string, subject: string, atLeast = 1): Promise<void> {
  const mails = page.getByRole('listitem').filter({ hasText: recipient }).getByRole('link')
  await expect(async () => {
    await page.goto('/outbox')
    const subjects = await mails.allTextContents()
    const found = subjects.filter((each) => each === subject)
    const told = `mails '${subject}' to ${recipient}, who has: ${subjects.join(' | ')}`
    expect(found.length, told).toBeGreaterThanOrEqual(atLeast)
  }).toPass({ timeout: 30_000 })
  await mails
    .and(page.getByRole('link', { name: subject, exact: true }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
}

/** The address of the link in the open mail. */
export async function linkInMail(page: Page): Promise<string> {
  return (await page.locator('article').getByRole('link').first().getAttribute('href')) ?? ''
}
