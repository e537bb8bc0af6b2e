import type { Locator } from '@playwright/test'
import { nl } from './support/nl.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** Where something stands on the screen. */
async function boxOf(part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height }
}

async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

for (const { screen, width, height } of [
  { screen: 'a phone', width: 360, height: 640 },
  { screen: 'a small phone', width: 320, height: 568 },
  { screen: 'a tablet', width: 700, height: 500 },
  { screen: 'a desktop', width: 1280, height: 600 },
]) {
  test(`on ${screen} what is said briefly covers neither what was pressed and changed nor the top bar`, async ({
    page,
    newPerson,
    enter,
  }) => {
    await page.setViewportSize({ width, height })
    await enter(await newPerson(), '/general-settings/user-profile')
    await page.getByLabel(nl('settings.userProfile.firstName')).fill('Anouk')
    const save = page.getByRole('button', { name: nl('settings.userProfile.save') })
    // As far down as it can stand.
    await save.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await save.click()
    const toast = page.getByRole('alertdialog').filter({ hasText: nl('settings.userProfile.saved') })
    await expect(toast).toBeVisible()
    await settled(page)
    await expect(toast).toBeInViewport({ ratio: 1 })
    expect(await isOver(toast, save)).toBe(false)
    expect(await isOver(toast, page.getByLabel(nl('settings.userProfile.firstName')))).toBe(false)
    // In the top bar, or in the rail of a wide screen, which has no button for the menu.
    const menu = page.getByRole('button', { name: nl('ui.menu.open'), exact: true })
    for (const button of [page.getByRole('button', { name: /^Robot kiezen/ }), ...(await menu.all())]) {
      expect(await isOver(toast, button)).toBe(false)
    }
  })
}
