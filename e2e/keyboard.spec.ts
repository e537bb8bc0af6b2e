import type { Locator, Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

/** More stops than any page has. */
const stopsAtMost = 80

/** Goes on with the tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < stopsAtMost; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('[I18-02b] by keyboard alone somebody logs in, names the robot, changes the look and logs out', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson()
  await page.goto('/')
  await press(page, page.getByRole('link', { name: nl('landing.logIn') }))
  await type(page, page.getByLabel(nl('session.login.email')), person.email)
  await type(page, page.getByLabel(nl('session.login.password'), { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/overview')

  const menu = page.getByRole('dialog', { name: nl('ui.menu.open') })
  const openMenu = () => press(page, page.getByRole('button', { name: nl('ui.menu.open'), exact: true }))
  await openMenu()
  await press(page, menu.getByRole('link', { name: nl('app.menu.robotSettings') }))
  await expect(page).toHaveURL('/robot-settings')
  const section = page.getByRole('heading', { level: 2, name: nl('robot-settings.profile.title') })
  await press(page, section.getByRole('button'))
  await type(page, page.getByLabel(nl('robot-settings.profile.alias')), 'Zonnetje')
  await page.keyboard.press('Enter')
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()

  await openMenu()
  await press(page, menu.getByRole('link', { name: nl('app.menu.generalSettings') }))
  await press(page, page.getByRole('link', { name: nl('settings.appearance') }))
  await expect(page).toHaveURL('/general-settings/appearance')
  await tabTo(page, page.getByRole('radio', { checked: true }).last())
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)

  await openMenu()
  await press(page, menu.getByRole('button', { name: nl('app.menu.logOut') }))
  await expect(page.getByText(nl('app.ended.logged_out'))).toBeVisible()
})
