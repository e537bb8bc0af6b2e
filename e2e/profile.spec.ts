import { goByMenu, logOut } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

test('[ACC-17] first name, last name and phone number are edited and kept', async ({
  page,
  newPerson,
  enter,
  newDevice,
}) => {
  const person = await newPerson()
  const tablet = await newDevice()
  await enter(person, '/general-settings', tablet)
  await enter(person, '/general-settings')
  await page.getByRole('link', { name: nl('settings.profile') }).click()
  const firstName = page.getByLabel(nl('settings.userProfile.firstName'))
  const lastName = page.getByLabel(nl('settings.userProfile.lastName'))
  const phone = page.getByLabel(nl('settings.userProfile.phone'))
  const save = page.getByRole('button', { name: nl('settings.userProfile.save') })
  await expect(firstName).toHaveValue(person.firstName)
  await expect(lastName).toHaveValue(person.lastName)
  await expect(phone).toHaveValue(person.phoneNumber)

  await firstName.fill('Anna3')
  await lastName.fill('')
  await phone.fill('12345')
  await save.click()
  await expect(page.getByText(nl('app.rules.firstName.characters'))).toBeVisible()
  await expect(page.getByText(nl('app.rules.lastName.empty'))).toBeVisible()
  await expect(page.getByText(nl('app.rules.phone.format'))).toBeVisible()

  await firstName.fill('Anne-Marie')
  await lastName.fill("O'Brien, Jr.")
  await phone.fill('+32 470 12-34-56')
  await save.click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()
  await page.reload()
  await expect(firstName).toHaveValue('Anne-Marie')
  await expect(lastName).toHaveValue("O'Brien, Jr.")
  await expect(phone).toHaveValue('+32470123456')
  // Another device shows it without a reload.
  await expect(tablet.getByText("Anne-Marie O'Brien, Jr.")).toBeVisible()
})

test('[NAV-07] leaving a form with unsaved changes warns, by link, by the back button and by closing', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/general-settings')
  await page.getByRole('link', { name: nl('settings.profile') }).click()
  const firstName = page.getByLabel(nl('settings.userProfile.firstName'))
  const warning = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
  await firstName.fill('Anouk')

  await goByMenu(page, 'information')
  await warning.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await expect(page).toHaveURL('/general-settings/user-profile')
  await expect(firstName).toHaveValue('Anouk')

  await page.goBack()
  await warning.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await expect(page).toHaveURL('/general-settings/user-profile')
  await expect(firstName).toHaveValue('Anouk')

  const question = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(firstName).toHaveValue('Anouk')

  await goByMenu(page, 'information')
  await warning.getByRole('button', { name: nl('app.unsaved.leave') }).click()
  await expect(page.getByRole('heading', { level: 1, name: nl('information.title') })).toBeVisible()
  await page.goBack()
  await expect(firstName).toHaveValue('Anna')

  // Nothing changed, or saved: nobody is asked.
  await firstName.fill('Anouk')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()
  await goByMenu(page, 'information')
  await expect(page).toHaveURL('/information')
})

test('[NAV-07] the form for another address warns too, and logging out is never held up', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/email/change')
  await page.getByLabel(nl('email-change.email')).fill('half@')
  await page.getByRole('link', { name: nl('app.back') }).click()
  const warning = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
  await warning.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await expect(page.getByLabel(nl('email-change.email'))).toHaveValue('half@')
  await logOut(page)
  await expect(page).toHaveURL('/')
})
