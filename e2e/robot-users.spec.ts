import type { Locator, Page } from '@playwright/test'
import { wrongCode } from './support/authenticator.ts'
import { openBanner } from './support/banner.ts'
import { refusedAbout } from './support/complaints.ts'
import { deviceOf } from './support/device.ts'
import { invitedLink, makeHousehold } from './support/invites.ts'
import { openMail } from './support/mailbox.ts'
import { nl, robotNamed } from './support/nl.ts'
import { apiCall, callerOf, newAddress, openSession, turnMfaOn } from './support/people.ts'
import { expect, test, testOnOwnServer } from './support/test.ts'

const text = (name: string, values = {}) => nl(`robot-users.${name}`, values)
const roleName = (role: string) => nl(`relation-roles.names.${role}`)
const usersPath = '/robot-settings?section=users'
const day = 24 * 60 * 60 * 1000

const rows = (page: Page) => page.getByRole('group', { name: text('list') }).getByRole('listitem')

/** The row of a user or invite, by its name or address. */
const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })

async function openRow(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name)
  await row.getByRole('button', { expanded: false }).click()
  return row
}

const inviteForm = (page: Page) => page.getByRole('form', { name: text('invite.title') })

async function invite(page: Page, email: string, role = 'SUPPORTING_HEALTHCARE_PARTY'): Promise<void> {
  const form = inviteForm(page)
  await form.getByLabel(text('invite.email')).fill(email)
  await form.getByLabel(nl('relation-roles.label')).selectOption(role)
  await form.getByRole('button', { name: text('invite.submit') }).click()
}

async function pressInRow(page: Page, name: string, action: string): Promise<Locator> {
  const row = await openRow(page, name)
  await row.getByRole('button', { name: text(`${action}.action`) }).click()
  const popup = page.getByRole('alertdialog', { name: text(`${action}.title`, { name }) })
  await expect(popup).toContainText(text(`${action}.what`, { name }))
  return popup
}

async function prove(popup: Locator, action: string, password: string): Promise<void> {
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(password)
  await popup.getByRole('button', { name: text(`${action}.submit`) }).click()
}

/** How a reset goes is the primary carer's to ask; the page may do so once more while it learns of the hand-over. */
const askedTooLate = /status of 403 .*\/account-delete\/status/

test('[USR-01] the primary carer comes first, then the others and the open invites, each with what can be done', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false, firstName: 'Zoë' })
  const { serial } = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  await enter(primary, usersPath)
  const invited = newAddress()
  await invite(page, invited)
  await expect(rows(page)).toContainText(['Zoë Bakker', 'Bram Bakker', invited])
  await expect(rowOf(page, 'Zoë Bakker')).toContainText(text('primary'))

  const other = await openRow(page, 'Bram Bakker')
  await expect(other).toContainText(helper.email)
  await expect(other).toContainText(text('regular'))
  await expect(other.getByText(text('details.since'))).toBeVisible()
  await expect(other.getByRole('button', { name: text('makePrimary.action') })).toBeVisible()
  await expect(other.getByRole('button', { name: text('unpair.action') })).toBeVisible()
  await expect(other.getByRole('button', { name: text('edit.action') })).toHaveCount(0)

  const self = await openRow(page, 'Zoë Bakker')
  await expect(self.getByRole('button', { name: text('edit.action') })).toBeVisible()
  await expect(self.getByRole('button', { name: text('unpair.action') })).toHaveCount(0)

  const open = await openRow(page, invited)
  await expect(open).toContainText(text('invited.open'))
  await expect(open).toContainText(roleName('SUPPORTING_HEALTHCARE_PARTY'))
  await expect(open.getByRole('button', { name: text('invited.retry') })).toBeVisible()
  await open.getByRole('button', { name: text('invited.uninvite') }).click()
  const popup = page.getByRole('alertdialog', { name: text('invited.uninviteTitle') })
  await expect(popup).toContainText(text('invited.uninviteText', { email: invited }))
  await popup.getByRole('button', { name: text('invited.uninvite') }).click()
  await expect(rowOf(page, invited)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
})

test('[USR-01, USR-02] a regular user reads who they are and whom to ask, and changes only themselves', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false, firstName: 'Zoë' })
  const { serial } = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  await enter(helper, usersPath)
  await expect(page.getByText(text('askPrimary', { name: 'Zoë Bakker' }))).toBeVisible()
  const other = await openRow(page, 'Zoë Bakker')
  await expect(other).toContainText(primary.email)
  // Only the row's own, which closes it.
  await expect(other.getByRole('button')).toHaveCount(1)
  const self = await openRow(page, 'Bram Bakker')
  await expect(self.getByRole('button', { name: text('edit.action') })).toBeVisible()
  await expect(inviteForm(page)).toHaveCount(0)
})

test('[USR-02] an invite goes to the address with the chosen role; its mail leads to the invite', async ({
  page,
  server,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/invites/)
  const household = await makeHousehold(server)
  await enter(household.primary, usersPath)

  const form = inviteForm(page)
  await form.getByRole('button', { name: text('invite.submit') }).click()
  await expect(page.getByText(text('invite.emailEmpty'))).toBeVisible()
  await expect(page.getByText(text('invite.roleEmpty'))).toBeVisible()
  await expect(form.getByLabel(text('invite.email'))).toBeFocused()
  const choices = form.getByLabel(nl('relation-roles.label')).getByRole('option', { disabled: false })
  await expect(choices).toHaveCount(7)

  await invite(page, household.primary.email)
  await expect(form.getByText(nl('app.errors.already_paired'))).toBeVisible()
  await expect(form.getByLabel(text('invite.email'))).toHaveValue(household.primary.email)

  const email = newAddress()
  await invite(page, email, 'SUBJECT_OF_CARE_PROXY')
  await expect(page.getByText(text('invite.sent', { email }))).toBeVisible()
  await expect(rowOf(page, email)).toContainText(roleName('SUBJECT_OF_CARE_PROXY'))
  await expect(form.getByLabel(text('invite.email'))).toHaveValue('')
  expect(await invitedLink(await newDevice(), email, household)).toContain(encodeURIComponent(email))
})

test('[USR-02] whose own account is not confirmed reads what to do first, and gets the mail again there', async ({
  page,
  newPerson,
  enter,
  newDevice,
}) => {
  const primary = await newPerson({ confirmed: false })
  await enter(primary, usersPath)
  const section = page.locator('main section').filter({ hasText: text('invite.title') })
  await expect(section.getByText(text('invite.confirmTitle'))).toBeVisible()
  await expect(inviteForm(page)).toHaveCount(0)
  await section.getByRole('button', { name: nl('activation.banner.resend') }).click()
  await expect(section.getByText(nl('activation.banner.sent'))).toBeVisible()
  // Beside the one that came with signing up.
  await openMail(await newDevice(), primary.email, 'Bevestig uw account', 2)
})

const crowded = testOnOwnServer({ USERS_PER_ROBOT_MAX: '2' })

crowded(
  '[USR-02] how many people fit is told beforehand, and when the last place is just taken',
  async ({ page, server, newPerson, enter, complaints }) => {
    complaints.expect(/status of 409 .*\/invites/)
    const primary = await newPerson({ robot: false })
    const device = await deviceOf(server, primary)
    await enter(primary, usersPath)
    await expect(page.getByText(text('invite.room_one', { count: 1, most: 2 }))).toBeVisible()
    // Typing while somebody else takes the last place: nothing of it is lost.
    const email = newAddress()
    await inviteForm(page).getByLabel(text('invite.email')).fill(email)
    const as = await callerOf(server, primary)
    const params = { robotId: device.robotId }
    const first = { email: newAddress(), clientRelationRole: 'SUBJECT_OF_CARE' } as const
    const { id } = await apiCall(server, 'invite', as, first, params)
    await expect(rowOf(page, first.email)).toBeVisible()
    await invite(page, email)
    await expect(inviteForm(page).getByText(nl('app.errors.max_users'))).toBeVisible()
    await expect(inviteForm(page).getByLabel(text('invite.email'))).toHaveValue(email)
    await page.goto('/overview')
    await page.goto(usersPath)
    await expect(page.getByText(text('invite.full', { most: 2 }))).toBeVisible()
    await expect(inviteForm(page)).toHaveCount(0)
    await apiCall(server, 'uninvite', as, undefined, { ...params, inviteId: id })
    await expect(inviteForm(page)).toBeVisible()
  },
)

test('[USR-04] an invite that expired says so, and a retry sends a new link in place of the old', async ({
  page,
  server,
  enter,
  newDevice,
}) => {
  const household = await makeHousehold(server)
  const email = newAddress()
  await household.invite(email)
  const mailbox = await newDevice()
  const before = await invitedLink(mailbox, email, household)
  await server.advance(8 * day)
  await enter(household.primary, usersPath)
  await expect(rowOf(page, email)).toContainText(text('invited.expired'))
  const row = await openRow(page, email)
  await row.getByRole('button', { name: text('invited.retry') }).click()
  await expect(page.getByText(text('invited.retried', { email }))).toBeVisible()
  await expect(row).toContainText(text('invited.open'))
  expect(await invitedLink(mailbox, email, household, 2)).not.toBe(before)
})

test('[USR-06] handing over asks for the password, swaps both roles, and both screens adapt at once', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/users\//)
  complaints.expect(askedTooLate)
  const primary = await newPerson({ robot: false, firstName: 'Zoë' })
  const { serial } = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  const tablet = await newDevice()
  await enter(helper, usersPath, tablet)
  await expect(tablet.getByText(text('askPrimary', { name: 'Zoë Bakker' }))).toBeVisible()
  await enter(primary, usersPath)
  const popup = await pressInRow(page, 'Bram Bakker', 'makePrimary')
  await expect(popup).toContainText(text('makePrimary.you', { name: 'Bram Bakker' }))
  await prove(popup, 'makePrimary', 'niet dit wachtwoord')
  await expect(popup).toContainText(nl('app.errors.wrong_password'))
  await expect(popup).toContainText(text('makePrimary.failed'))
  await prove(popup, 'makePrimary', primary.password)
  await expect(popup).toBeHidden()
  await expect(page.getByText(text('makePrimary.done', { name: 'Bram Bakker' }))).toBeVisible()
  await expect(page.getByText(text('askPrimary', { name: 'Bram Bakker' }))).toBeVisible()
  await expect(rows(page)).toContainText(['Bram Bakker', 'Zoë Bakker'])
  await expect(inviteForm(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: nl('robot-settings.reset.section') })).toBeHidden()

  await expect(tablet.getByText(nl('app.shell.becamePrimary', robotNamed(serial)))).toBeVisible()
  await expect(inviteForm(tablet)).toBeVisible()
  await expect(tablet.getByRole('heading', { name: nl('robot-settings.reset.section') })).toBeVisible()
})

test('[USR-06] with two-step login the code is asked for as well', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/users\//)
  complaints.expect(askedTooLate)
  const primary = await newPerson({ robot: false })
  const { serial } = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  const { phone } = await turnMfaOn(server, primary)
  await enter(primary, usersPath, page, await phone.nextCode())
  const popup = await pressInRow(page, 'Bram Bakker', 'makePrimary')
  await popup.getByLabel(nl('app.password.current'), { exact: true }).fill(primary.password)
  const submit = popup.getByRole('button', { name: text('makePrimary.submit') })
  await expect(submit).toBeDisabled()
  const code = popup.getByLabel(nl('app.factors.code'))
  await code.fill(wrongCode(phone))
  await submit.click()
  await expect(popup).toContainText(nl('app.errors.otp_wrong'))
  // Just used, on another device; half a minute later it would be a wrong one.
  const used = await phone.nextCode()
  await openSession(server, primary, used)
  await code.fill(used)
  await submit.click()
  await expect(popup).toContainText(nl('app.errors.otp_used'))
  await code.fill(await phone.nextCode())
  await submit.click()
  await expect(page.getByText(text('askPrimary', { name: 'Bram Bakker' }))).toBeVisible()
})

test('[USR-07] who is unpaired reads it on the page that is open, and sees nothing of the robot any more', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const primary = await newPerson({ robot: false })
  const { serial, robotId } = await deviceOf(server, primary)
  complaints.expect(refusedAbout(robotId))
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  const tablet = await newDevice()
  await enter(helper, '/robot-settings?section=profile', tablet)
  await tablet.getByLabel(nl('robot-settings.profile.alias')).fill('Half getypt')
  await enter(primary, usersPath)
  const popup = await pressInRow(page, 'Bram Bakker', 'unpair')
  await prove(popup, 'unpair', primary.password)
  await expect(page.getByText(text('unpair.done', { name: 'Bram Bakker' }))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('group', { name: text('list') })).toBeFocused()

  await expect(tablet).toHaveURL('/pairing')
  const news = tablet.getByRole('alert').filter({ hasText: nl('app.shell.gone.title', robotNamed(serial)) })
  await openBanner(tablet, nl('app.shell.gone.title', robotNamed(serial)))
  await expect(news).toContainText(nl('app.shell.gone.unpaired'))
  await news.getByRole('button', { name: nl('ui.close') }).click()
  await expect(news).toBeHidden()
  await tablet.reload()
  await expect(tablet).toHaveURL('/pairing')
})

test('[USR-07] who still has another robot ends up at that one, told which is gone', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  const primary = await newPerson({ robot: false })
  const device = await deviceOf(server, primary)
  complaints.expect(refusedAbout(device.robotId))
  const helper = await newPerson({ firstName: 'Bram' })
  const [own = ''] = helper.robots
  await server.operator('addCarer', { serial: device.serial, email: helper.email })
  await enter(helper)
  await page.getByRole('button', { name: /^Robot kiezen/ }).click()
  const edit = nl('robot-switcher.edit', robotNamed(device.serial))
  await page.getByRole('button', { name: edit }).click()
  await expect(page).toHaveURL('/robot-settings?section=profile')
  const as = await callerOf(server, primary)
  const params = { robotId: device.robotId }
  const users = await apiCall(server, 'robotUsers', as, undefined, params)
  const userId = users.find(({ email }) => email === helper.email)?.uuid ?? ''
  const auth = { password: primary.password }
  await apiCall(server, 'unpairUser', as, { auth }, { ...params, userId })
  await expect(page).toHaveURL('/overview')
  const news = nl('app.shell.gone.title', robotNamed(device.serial))
  await openBanner(page, news)
  await expect(page.getByRole('alert').filter({ hasText: news })).toContainText(nl('app.shell.gone.unpaired'))
  await expect(page.getByRole('button', { name: /^Robot kiezen/ })).toContainText(own)
})

test('[USR-07] with two-step login, unpairing somebody asks for the code as well', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false })
  const { serial } = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  const { phone } = await turnMfaOn(server, primary)
  await enter(primary, usersPath, page, await phone.nextCode())
  const popup = await pressInRow(page, 'Bram Bakker', 'unpair')
  await popup.getByLabel(nl('app.factors.code')).fill(await phone.nextCode())
  await prove(popup, 'unpair', primary.password)
  await expect(rows(page)).toHaveCount(1)
})

test('[USR-08] everyone changes their own relation to the client and their own name for the robot', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const primary = await newPerson({ robot: false, firstName: 'Zoë' })
  const { serial } = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  const tablet = await newDevice()
  await enter(primary, usersPath, tablet)
  await expect(rowOf(tablet, 'Bram Bakker')).toContainText(text('noRelation'))
  await enter(helper, usersPath)
  const self = await openRow(page, 'Bram Bakker')
  await self.getByRole('button', { name: text('edit.action') }).click()
  const popup = page.getByRole('dialog', { name: text('edit.title') })
  const submit = popup.getByRole('button', { name: text('edit.submit') })
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('relation-roles.label')).selectOption('PERSONAL_HEALTHCARE_PROFESSIONAL')
  await submit.click()
  await expect(popup).toBeHidden()
  await expect(self).toContainText(roleName('PERSONAL_HEALTHCARE_PROFESSIONAL'))
  await expect(self.getByRole('button', { name: text('edit.action') })).toBeFocused()
  // The primary carer sees it without asking.
  await expect(rowOf(tablet, 'Bram Bakker')).toContainText(roleName('PERSONAL_HEALTHCARE_PROFESSIONAL'))

  await page.getByRole('heading', { level: 2, name: nl('robot-settings.profile.title') }).click()
  await page.getByLabel(nl('robot-settings.profile.alias')).fill('Zonnetje')
  const profile = page.getByRole('form', { name: nl('robot-settings.profile.title') })
  await profile.getByRole('button', { name: nl('robot-settings.save') }).click()
  await expect(page.getByRole('button', { name: /^Robot kiezen/ })).toContainText('Zonnetje')
  await expect(tablet.getByRole('button', { name: /^Robot kiezen/ })).toContainText(serial)
})

test('[USR-06, SET-01] what somebody is typing stays when the robot is handed over, but for what they may no longer change', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(askedTooLate)
  const primary = await newPerson({ robot: false })
  const device = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial: device.serial, email: helper.email })
  await enter(primary, '/robot-settings?section=profile')
  const livesWith = page.getByLabel(nl('robot-settings.profile.livesWith'))
  const alias = page.getByLabel(nl('robot-settings.profile.alias'))
  await livesWith.fill('Mevrouw Jansen')
  await alias.fill('Zonnetje')
  const as = await callerOf(server, primary)
  const params = { robotId: device.robotId }
  const users = await apiCall(server, 'robotUsers', as, undefined, params)
  const userId = users.find(({ email }) => email === helper.email)?.uuid ?? ''
  const body = { auth: { password: primary.password }, userRobot: { role: 'PRIMARY_CARER' } } as const
  await apiCall(server, 'changeRobotUser', as, body, { ...params, userId })
  await expect(livesWith).toBeDisabled()
  await expect(livesWith).toHaveValue('')
  await expect(alias).toHaveValue('Zonnetje')
})
