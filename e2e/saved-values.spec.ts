import { holdBackNextRead } from './support/hold-back-next-read.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

/** Beyond the time in which an answer counts as fresh. */
const tooOld = 31_000

test('[SET-02] a setting that was saved is not overwritten by an older answer that comes after it', async ({
  page,
  newPerson,
  enter,
}) => {
  await page.clock.install()
  await keepFromHearing(page)
  await enter(await newPerson(), '/robot-settings')
  const section = page.getByRole('heading', { level: 2, name: nl('robot-settings.settings.title') })
  const timeZone = page.getByLabel(nl('robot-settings.settings.timeZone'))
  await section.click()
  await expect(timeZone).toHaveValue('Europe/Amsterdam')
  await page.getByRole('link', { name: nl('app.shell.home') }).click()
  // Left for good: who goes back on the way there finds the section still open.
  await expect(section).not.toBeVisible()
  await page.clock.fastForward(tooOld)
  const older = await holdBackNextRead(page, '**/api/robot/robots/*/settings')
  await page.goBack()
  await section.click()
  await older.answered

  await timeZone.selectOption('Europe/London')
  const form = page.getByRole('form', { name: nl('robot-settings.settings.title') })
  await form.getByRole('button', { name: nl('robot-settings.save') }).click()
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()
  await older.letThrough()
  await expect(timeZone).toHaveValue('Europe/London')
})

test('[ACC-17] a name that was saved is not overwritten by an older answer that comes after it', async ({
  page,
  newPerson,
  enter,
}) => {
  await page.clock.install()
  await keepFromHearing(page)
  const person = await newPerson()
  await enter(person, '/general-settings/user-profile')
  const firstName = page.getByLabel(nl('settings.userProfile.firstName'))
  await expect(firstName).toBeVisible()
  await page.clock.fastForward(tooOld)
  const older = await holdBackNextRead(page, '**/api/account/v4/self')
  // Who comes back to the tab has what may be old asked for anew.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await older.answered

  await firstName.fill('Annemarie')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()
  await page.getByRole('link', { name: nl('app.back') }).click()
  await expect(page.getByText(`Annemarie ${person.lastName}`)).toBeVisible()
  await older.letThrough()
  await expect(page.getByText(`Annemarie ${person.lastName}`)).toBeVisible()
})
