import type { Page } from '@playwright/test'
import { goByMenu, logOut, openMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

test('[SHL-07] the icon column is 72 px wide, 56 on small screens and 32 below that', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/general-settings')
  const row = page.getByRole('link', { name: nl('settings.profile') })
  const cell = row.locator(':scope > span').first()
  const icon = cell.locator('svg')
  const title = row.getByText(nl('settings.profile'), { exact: true })
  for (const [width, column] of [
    [1280, 72],
    [768, 72],
    [767, 56],
    [360, 56],
    [359, 32],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(async () => (await cell.boundingBox())?.width, `at ${width}`).toBe(column)
    const [iconBox, titleBox] = [await icon.boundingBox(), await title.boundingBox()]
    expect((iconBox?.x ?? 0) + (iconBox?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(titleBox?.x ?? 0)
  }
})

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide).toBeLessThanOrEqual(0)
}

test('[SHL-07] on a screen of 320 px one logs in, finds the way, changes something and logs out', async ({
  page,
  newPerson,
  logIn,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await logIn(await newPerson({ confirmed: false }))
  await expect(page).toHaveURL('/overview')
  await expectNoSidewaysScrolling(page)

  const menu = await openMenu(page)
  for (const entry of await menu.getByRole('listitem').all()) {
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await goByMenu(page, 'generalSettings')
  await page.getByRole('link', { name: nl('settings.profile') }).click()
  await expectNoSidewaysScrolling(page)
  await page.getByLabel(nl('settings.userProfile.lastName')).fill('van den Oeverkamp-Rozenboom')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: nl('settings.userProfile.passwordChange') }).click()
  const popup = page.getByRole('dialog', { name: nl('settings.changePassword.title') })
  await expect(popup.getByRole('button', { name: nl('settings.changePassword.submit') })).toBeInViewport({
    ratio: 1,
  })
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await logOut(page)
  await expectNoSidewaysScrolling(page)
})
