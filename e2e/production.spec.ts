import { randomBytes } from 'node:crypto'
import { openMenu } from './support/menu.ts'
import { nl, nlPattern } from './support/nl.ts'
import { expect, testOnOwnServer } from './support/test.ts'

const test = testOnOwnServer(
  {
    PUBLIC_URL: 'https://kompaan.example.nl',
    SECRET_KEY: randomBytes(32).toString('base64'),
    // Nobody listens there: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Kompaan <kompaan@example.nl>',
    OPERATOR_EMAIL: 'help@example.nl',
  },
  { embedded: true },
)

test('[SHL-10, SHL-04] in production /settings is an unknown path, out of the menu, and nothing calls itself a trial', async ({
  page,
  server,
  newPerson,
  logIn,
}) => {
  await server.operator('publishEula', { nl: '# Voorwaarden', en: '# Terms' })
  await page.goto('/settings')
  await expect(page).toHaveURL('/')

  await logIn(await newPerson())
  await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
  await expect(page.getByText(nlPattern('app.shell.version'))).toHaveCount(0)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: nl('app.menu.information') })).toBeVisible()
  await expect(menu.getByRole('link', { name: nl('app.menu.settings') })).toHaveCount(0)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
  await expect(page).toHaveURL('/overview')
})
