import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** As if another tab had chosen it: nothing on the screen is touched. */
export async function switchLanguage(page: Page, language: 'nl' | 'en'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('kompaan.language', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'kompaan.language', newValue: chosen }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'nl' ? 'nl-NL' : 'en-GB')
}
