import { goByMenu, openMenu } from './support/menu.ts'
import { nl, nlPattern, robotNamed } from './support/nl.ts'
import { expect, test } from './support/test.ts'

test('[SHL-04] a version to try says so on every page, in one line with its number', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson())
  await expect(page.getByText(nl('app.shell.version', { version: '2.20.2' }))).toBeVisible()
  await goByMenu(page, 'information')
  await expect(page.getByText(nl('app.shell.version', { version: '2.20.2' }))).toBeVisible()
})

test('[SHL-01] the top bar and the menu hold what they should, in order', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  const [name = ''] = person.robots
  await enter(person)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: /^Robot kiezen/ })).toContainText(name)
  await expect(bar.getByRole('link', { name: nl('app.shell.home') })).toBeVisible()
  await expect(bar.getByRole('heading', { level: 1, name: nl('app.titles.overview') })).toBeVisible()
  const menu = await openMenu(page)
  const entries = await menu.getByRole('navigation').getByRole('listitem').allInnerTexts()
  const keys = [
    'overview',
    'scripts',
    'speechInteractions',
    'reports',
    'generalSettings',
    'robotSettings',
    'direct',
    'music',
    'feedback',
    'information',
    'help',
  ]
  expect(entries).toEqual([...keys, 'settings', 'logOut'].map((key) => nl(`app.menu.${key}`)))
  await expect(menu.getByText(nl('robot-status.conditions.offline.title', robotNamed(name)))).toBeVisible()
  await expect(menu.getByRole('button', { name: nl('robot-status.checkNow') })).toBeVisible()
  await expect(menu.getByRole('link', { name: nl('app.menu.help') })).toHaveAttribute('target', '_blank')
  await menu.getByRole('link', { name: nl('app.menu.music') }).click()
  await expect(page).toHaveURL('/music/overview')
})

test('[SHL-09] the information page tells the version, where help is, the licences and the agreement', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson())
  await goByMenu(page, 'information')
  await expect(page.getByText(`${nl('information.version')} 2.20.2`, { exact: true })).toBeVisible()
  const help = page.getByRole('link', { name: nl('information.helpPage') })
  await expect(help).toHaveAttribute('target', '_blank')
  await expect(help).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: nl('information.company') })).toBeVisible()
  await expect(page.getByText(nl('information.use.text'))).toBeVisible()
  const news = page.getByRole('region', { name: nl('notifications.title') })
  await expect(news.getByText(nl('notifications.none'))).toBeVisible()

  await page.getByText(nl('information.terms'), { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Uw gegevens' })).toBeVisible()
  await expect(page.getByText(nlPattern('app.eula.version'))).toBeVisible()
  await page.getByText(nl('information.licences'), { exact: true }).click()
  await expect(page.getByText('react (MIT)', { exact: true })).toBeVisible()
  await expect(page.getByText('react-aria-components (Apache-2.0)')).toBeVisible()
})

test('[SHL-10] /settings shows the names of texts instead of the texts, until it is switched off', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson())
  await goByMenu(page, 'settings')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: nl('trial-settings.title') })).toBeVisible()
  await page.getByRole('switch', { name: nl('trial-settings.debug') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'title' })).toBeVisible()
  // Remembered on this device.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'title' })).toBeVisible()
  await page.getByRole('switch', { name: 'debug', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: nl('trial-settings.title') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: nl('trial-settings.title') })).toBeVisible()

  await page.getByRole('radio', { name: nl('trial-settings.dark') }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: nl('trial-settings.system') }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('link', { name: nl('trial-settings.outbox') })).toHaveAttribute(
    'href',
    '/outbox',
  )
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: nl('app.menu.settings') })).toBeVisible()
})
