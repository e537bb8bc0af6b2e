import type { Page } from '@playwright/test'
import { deviceOf } from './support/device.ts'
import { bringAxe, findBarriers } from './support/find-barriers.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'
import { follow, visit } from './support/visit.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 800, height: 800 }

const rail = (page: Page) => page.getByRole('complementary', { name: nl('ui.menu.rail') })
const section = (page: Page, name: string) =>
  page.getByRole('button', { name: nl(`robot-settings.${name}.title`) })

test.use({ viewport: wide })

test('on a wide screen the menu is always there, with the robot and how it is; on a narrow one it is behind its button', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const { serial } = await deviceOf(server, person)
  await enter(person)
  const switcher = rail(page).getByRole('button', { name: /^Robot kiezen/ })
  await expect(switcher).toContainText(serial)
  await expect(switcher).toContainText(nl('robot-status.conditions.online.short'))
  await expect(rail(page).getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
  const menu = rail(page).getByRole('navigation')
  await expect(menu.getByRole('link', { name: nl('app.menu.overview') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await menu.getByRole('link', { name: nl('app.menu.information') }).click()
  await expect(page).toHaveURL('/information')
  await expect(menu.getByRole('link', { name: nl('app.menu.information') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const music = menu.getByRole('link', { name: nl('app.menu.music') })
  await music.click()
  await expect(music).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: nl('music.tabs.playlists') }).click()
  await expect(page).toHaveURL('/music/selectPlaylist')
  await expect(music).toHaveAttribute('aria-current', 'true')
  await menu.getByRole('button', { name: nl('app.menu.feedback') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const button = page.getByRole('button', { name: nl('ui.menu.open'), exact: true })
  await expect(button).toHaveCount(0)
  await page.setViewportSize(narrow)
  await expect(button).toBeVisible()
  await expect(rail(page)).toHaveCount(0)
})

test('on a wide screen the settings of a robot are a list with what is set, and the chosen part beside it', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await enter(person, '/robot-settings')
  await expect(section(page, 'profile')).toHaveAttribute('aria-expanded', 'true')
  await expect(section(page, 'users')).toHaveAccessibleDescription(nl('robot-users.summary_one'))
  await expect(section(page, 'contacts')).toHaveAccessibleDescription(nl('contacts.summaryNone'))
  await expect(section(page, 'settings')).toHaveAccessibleDescription('Nederlands, Amsterdam')

  await section(page, 'settings').click()
  const settings = page.getByRole('form', { name: nl('robot-settings.settings.title') })
  await expect(settings).toBeVisible()
  await expect(section(page, 'profile')).toHaveAttribute('aria-expanded', 'false')
  const [list, form] = await Promise.all([section(page, 'settings').boundingBox(), settings.boundingBox()])
  expect(form?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))

  await settings.getByLabel(nl('robot-settings.settings.timeZone')).selectOption('Europe/Rome')
  await settings.getByRole('button', { name: nl('robot-settings.save') }).click()
  await expect(section(page, 'settings')).toHaveAccessibleDescription('Nederlands, Rome')
})

test('what was typed stays when the window becomes narrow, and wide again', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/robot-settings')
  const alias = page.getByLabel(nl('robot-settings.profile.alias'))
  await alias.fill('Zonnetje')
  await section(page, 'users').click()
  await expect(alias).toBeHidden()
  await page.setViewportSize(narrow)
  await section(page, 'profile').click()
  await expect(alias).toHaveValue('Zonnetje')
  await page.setViewportSize(wide)
  await expect(alias).toHaveValue('Zonnetje')

  await page.getByRole('link', { name: nl('app.menu.generalSettings') }).click()
  await page.getByRole('button', { name: nl('app.unsaved.leave') }).click()
  const lastName = page.getByLabel(nl('settings.userProfile.lastName'))
  await lastName.fill('van der Berg')
  await page.setViewportSize(narrow)
  await page.setViewportSize(wide)
  await expect(lastName).toHaveValue('van der Berg')
})

test('[NAV-01] on a wide screen the list of one’s own settings stays beside each of them, and keeps its address', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/general-settings')
  const profile = page.getByRole('link', { name: nl('settings.profile') })
  await expect(profile).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel(nl('settings.userProfile.lastName'))).toBeVisible()
  await expect(page).toHaveURL('/general-settings')
  await page.reload()
  await expect(page.getByLabel(nl('settings.userProfile.lastName'))).toBeVisible()
  await expect(page).toHaveURL('/general-settings')
  const mfa = page.getByRole('link', { name: nl('settings.mfa') })
  await mfa.click()
  await expect(page).toHaveURL('/general-settings/mfa')
  await expect(mfa).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: nl('app.back') })).toHaveCount(0)
  await page.setViewportSize(narrow)
  await expect(mfa).toHaveCount(0)
  await page.getByRole('link', { name: nl('app.back') }).click()
  await expect(mfa).toBeVisible()
})

test('[I18-02a] axe finds nothing on the wide screens of visitors', async ({ page }) => {
  await bringAxe(page)
  for (const path of ['/', '/login', '/signup/name', '/forgot-password']) {
    await visit(page, path)
    expect.soft(await findBarriers(page, 'everything'), path).toEqual([])
  }
})

test('[I18-02a] axe finds nothing on wide screens, and nothing is wider than the window', async ({
  page,
  newPerson,
  enter,
}) => {
  await bringAxe(page)
  await enter(await newPerson())
  for (const path of [
    '/overview',
    '/robot-settings',
    '/general-settings',
    '/general-settings/mfa',
    '/information',
    '/pairing',
  ]) {
    await follow(page, path)
    expect.soft(await findBarriers(page, 'everything'), path).toEqual([])
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`)
        .toBe(width)
    }
  }
})
