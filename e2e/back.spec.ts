import { goByMenu, openMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

test('[NAV-07] Back closes the menu and stays on the page; Back again leaves it', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson())
  await goByMenu(page, 'generalSettings')
  await expect(page).toHaveURL('/general-settings')
  const menu = await openMenu(page)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/general-settings')
  await page.goBack()
  await expect(page).toHaveURL('/overview')
})

test('[NAV-07] Back closes a popup; who typed in it is asked first', async ({ page, newPerson, enter }) => {
  await enter(await newPerson(), '/general-settings')
  await page.getByRole('link', { name: nl('settings.profile') }).click()
  await expect(page).toHaveURL('/general-settings/user-profile')
  const open = page.getByRole('button', { name: nl('settings.userProfile.passwordChange') })
  const popup = page.getByRole('dialog', { name: nl('settings.changePassword.title') })
  const question = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
  await open.click()
  await expect(popup).toBeVisible()
  await page.goBack()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL('/general-settings/user-profile')

  await open.click()
  const field = popup.locator('input[type=password]').first()
  await field.fill('lente')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await expect(field).toHaveValue('lente')
  await page.goBack()
  await question.getByRole('button', { name: nl('app.unsaved.close') }).click()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL('/general-settings/user-profile')
  await page.goBack()
  await expect(page).toHaveURL('/general-settings')
})

test('[NAV-07] Back with a popup over a form that is not saved closes the popup alone', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/general-settings')
  await page.getByRole('link', { name: nl('settings.profile') }).click()
  const firstName = page.getByLabel(nl('settings.userProfile.firstName'))
  await firstName.fill('Anouk')
  const menu = await openMenu(page)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(firstName).toHaveValue('Anouk')
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: nl('app.unsaved.title') })).toBeVisible()
})
