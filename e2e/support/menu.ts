import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { nl } from './nl.ts'

/** Opens the menu behind the button with three lines. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: nl('ui.menu.open'), exact: true }).click()
  const menu = page.getByRole('dialog', { name: nl('ui.menu.open') })
  await expect(menu).toBeVisible()
  return menu
}

/** Goes to a page by its entry in the menu. */
export async function goByMenu(page: Page, entry: string): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: nl(`app.menu.${entry}`) }).click()
  await expect(menu).toBeHidden()
}

export async function logOut(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: nl('app.menu.logOut') }).click()
  await expect(page.getByText(nl('app.ended.logged_out'))).toBeVisible()
}
