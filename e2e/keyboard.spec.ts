import { goTo, pressByKey, writeByKey } from './support/by-keyboard.ts'
import { makeDevice } from './support/device.ts'
import { nl } from './support/nl.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('[I18-02b] by keyboard alone somebody logs in, names the robot, changes the look and logs out', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson()
  await page.goto('/')
  await pressByKey(page.getByRole('link', { name: nl('landing.logIn') }))
  await writeByKey(page.getByLabel(nl('session.login.email')), person.email)
  await writeByKey(page.getByLabel(nl('session.login.password'), { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/overview')

  const menu = page.getByRole('dialog', { name: nl('ui.menu.open') })
  const openMenu = () => pressByKey(page.getByRole('button', { name: nl('ui.menu.open'), exact: true }))
  await openMenu()
  await pressByKey(menu.getByRole('link', { name: nl('app.menu.robotSettings') }))
  await expect(page).toHaveURL('/robot-settings')
  const section = page.getByRole('heading', { level: 2, name: nl('robot-settings.profile.title') })
  await pressByKey(section.getByRole('button'))
  await writeByKey(page.getByLabel(nl('robot-settings.profile.alias')), 'Zonnetje')
  await page.keyboard.press('Enter')
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()

  await openMenu()
  await pressByKey(menu.getByRole('link', { name: nl('app.menu.generalSettings') }))
  await pressByKey(page.getByRole('link', { name: nl('settings.appearance') }))
  await expect(page).toHaveURL('/general-settings/appearance')
  await goTo(page.getByRole('radio', { checked: true }).last())
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)

  await openMenu()
  await pressByKey(menu.getByRole('button', { name: nl('app.menu.logOut') }))
  await expect(page.getByText(nl('app.ended.logged_out'))).toBeVisible()
})

test('[I18-02b] by keyboard alone a newcomer signs up, pairs a robot and names it', async ({
  page,
  server,
}) => {
  const device = await makeDevice(server)
  await device.beat()
  const field = (name: string) => page.getByLabel(nl(name), { exact: true })
  const button = (name: string) => page.getByRole('button', { name: nl(name), exact: true })
  const password = 'gele tulpen op de markt 12'
  await page.goto('/')
  await pressByKey(page.getByRole('link', { name: nl('landing.signUp') }))
  await writeByKey(field('account.signup.name.firstName'), 'Zoë')
  await writeByKey(field('account.signup.name.lastName'), 'Visser')
  await pressByKey(button('account.signup.next'))
  await writeByKey(field('account.signup.contacts.email'), newAddress())
  await writeByKey(field('account.signup.contacts.phone'), '0612345678')
  await pressByKey(button('account.signup.next'))
  await writeByKey(field('app.password.label'), password)
  await writeByKey(field('app.password.confirm'), password)
  await pressByKey(field('account.signup.password.terms'))
  await pressByKey(button('account.signup.password.submit'))
  await expect(page).toHaveURL('/pairing')

  await writeByKey(page.getByLabel(nl('pairing.code')), await device.pairingCode())
  await pressByKey(button('pairing.submit'))
  await writeByKey(page.getByLabel(nl('pairing.success.alias')), 'Robin')
  await writeByKey(page.getByLabel(nl('pairing.success.livesWith')), 'Mevrouw Jansen')
  await pressByKey(button('pairing.success.save'))
  await expect(page).toHaveURL('/overview')
})
