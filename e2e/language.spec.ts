import type { Page } from '@playwright/test'
import { messagesOf } from './support/messages.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

const spoken = (page: Page) => page.locator('html')

test('[I18-01] Dutch until somebody chooses English, which stays after a reload', async ({ page }) => {
  await page.goto('/login')
  await expect(spoken(page)).toHaveAttribute('lang', 'nl-NL')
  await page.getByLabel(nl('ui.language')).selectOption('en')
  await expect(spoken(page)).toHaveAttribute('lang', 'en-GB')

  await page.reload()
  await expect(
    page.getByRole('button', { name: messagesOf('en').get('session.login.submit') ?? '', exact: true }),
  ).toBeVisible()
})

test('[I18-01] the language of the account is spoken on a device where nobody chose one', async ({
  page,
  newPerson,
  enter,
  newDevice,
}) => {
  const person = await newPerson()
  await enter(person, '/general-settings/appearance')
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/self/profile') && response.ok()),
    page.getByRole('radio', { name: 'English' }).click(),
  ])
  await expect(spoken(page)).toHaveAttribute('lang', 'en-GB')

  const phone = await newDevice()
  await enter(person, '/general-settings', phone)
  await expect(spoken(phone)).toHaveAttribute('lang', 'en-GB')

  const shared = await newDevice()
  await shared.goto('/login')
  await shared.getByLabel(nl('ui.language')).selectOption('nl')
  await enter(person, '/general-settings', shared)
  await expect(shared.getByRole('heading', { name: nl('settings.title'), level: 1 })).toBeVisible()
  await expect(spoken(shared)).toHaveAttribute('lang', 'nl-NL')
})
