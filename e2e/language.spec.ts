import type { Page } from '@playwright/test'
import { addDays } from '../apps/portal/src/shared/time/local-date.ts'
import { messagesOf } from './support/messages.ts'
import { nl } from './support/nl.ts'
import { addPlaylist, addSongs } from './support/songs.ts'
import { switchLanguage } from './support/switch-language.ts'
import { dayIn, pauseAll, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

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

test('[I18-01] dates, numbers and plurals are those of the language', async ({
  page,
  server,
  author,
  enter,
}) => {
  const [one, two] = await addSongs(server, author, author.robotId, ['Polka', 'Wals'])
  if (one === undefined || two === undefined) throw new Error('The songs were not added')
  await addPlaylist(server, author, author.robotId, 'Kort', [one])
  await addPlaylist(server, author, author.robotId, 'Lang', [one, two])
  const back = addDays(dayIn(server, 0), 5)
  await pauseAll(server, author, scheduleFrom(back, '00:00', null).startTime)
  const lastDay = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
      .format(Date.parse(`${addDays(back, -1)}T00:00Z`))
      .replace(/,/g, '')

  await enter(author, '/overview')
  await expect(page.getByText(lastDay('nl-NL')).first()).toBeVisible()
  await visit(page, '/music/upload')
  await expect(page.getByText('0,0 GB', { exact: false })).toBeVisible()
  await visit(page, '/music/selectPlaylist')
  await expect(page.getByText(/(?<!\d)1 liedje(?!s)/)).toBeVisible()
  await expect(page.getByText(/(?<!\d)2 liedjes/)).toBeVisible()

  await switchLanguage(page, 'en')
  await expect(page.getByText(/(?<!\d)1 song(?!s)/)).toBeVisible()
  await expect(page.getByText(/(?<!\d)2 songs/)).toBeVisible()
  await visit(page, '/music/upload')
  await expect(page.getByText('0.0 GB', { exact: false })).toBeVisible()
  await visit(page, '/overview')
  await expect(page.getByText(lastDay('en-GB')).first()).toBeVisible()
})
