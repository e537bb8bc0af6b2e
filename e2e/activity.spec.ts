import { activityPageMax } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import { deviceOf } from './support/device.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { expect, test } from './support/test.ts'

const activityPath = '/robot-settings?section=activity'
const said = (action: string, values = {}) => nl(`activity.actions.${action}`, values)
const you = nl('activity.who.you')
const day = 24 * 60 * 60 * 1000

const entries = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time') })

test('[USR-01, PRM-01] everyone who helps reads who changed what and when, by day, the newest first', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const primary = await newPerson({ robot: false, firstName: 'Zoë' })
  const device = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial: device.serial, email: helper.email })
  const params = { robotId: device.robotId }
  const change = { timeZone: 'Europe/Brussels' }
  await apiCall(server, 'changeRobotSettings', await callerOf(server, helper), change, params)
  await server.advance(day)
  const permissions = { permissions: ['shareReports' as const] }
  await apiCall(server, 'enablePermissions', await callerOf(server, primary), permissions, params)

  await enter(primary, activityPath)
  const sharing = nl('permissions.names.shareReports')
  const helpdesk = nl('activity.who.operator')
  const what = nl('activity.settings.timeZone')
  await expect(entries(page)).toContainText([
    said('enablePermission', { who: you, what: sharing }),
    said('changeRobotSettings', { who: 'Bram Bakker', what }),
    said('addPairing', { who: helpdesk, whom: 'Bram Bakker' }),
    said('addPairing', { who: helpdesk, whom: nl('activity.whom.you') }),
  ])
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['vandaag', 'gisteren'])

  const tablet = await newDevice()
  await enter(helper, activityPath, tablet)
  await expect(entries(tablet)).toContainText([
    said('enablePermission', { who: 'Zoë Bakker', what: sharing }),
    said('changeRobotSettings', { who: you, what }),
    said('addPairing', { who: helpdesk, whom: nl('activity.whom.you') }),
    said('addPairing', { who: helpdesk, whom: 'Zoë Bakker' }),
  ])

  // What happens now comes in by itself.
  await device.changeSettings({ defaultLanguage: 'en-GB' })
  await expect(entries(tablet).first()).toContainText(
    said('changeRobotSettings', {
      who: nl('activity.atRobot'),
      what: nl('activity.settings.defaultLanguage'),
    }),
  )
})

test('[USR-01, ACC-19] who has no account any more is somebody who is no longer here', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false })
  const device = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial: device.serial, email: helper.email })
  await apiCall(server, 'deleteSelf', await callerOf(server, helper), { password: helper.password })
  await enter(primary, activityPath)
  await expect(entries(page).first()).toContainText(said('leaveRobot', { who: nl('activity.who.gone') }))
  await expect(page.getByText('Bram')).toHaveCount(0)
})

test('[USR-01] older activity comes a page at a time, and a page that fails can be asked for again', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  const primary = await newPerson({ robot: false })
  const device = await deviceOf(server, primary)
  const own = await callerOf(server, primary)
  const params = { robotId: device.robotId }
  for (let turn = 0; turn < activityPageMax; turn += 1) {
    const timeZone = turn % 2 === 0 ? 'Europe/Brussels' : 'Europe/Amsterdam'
    await apiCall(server, 'changeRobotSettings', own, { timeZone }, params)
  }
  await keepFromHearing(page)
  await enter(primary, activityPath)
  await expect(entries(page)).toHaveCount(activityPageMax)
  await page.route('**/activity?before=*', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: '', details: [] } }),
  )
  const more = page.getByRole('button', { name: nl('activity.more') })
  await more.click()
  await expect(page.getByText(nl('activity.moreFailed'))).toBeVisible()
  await page.unroute('**/activity?before=*')
  await more.click()
  await expect(entries(page)).toHaveCount(activityPageMax + 1)
  await expect(more).toBeHidden()
  await expect(entries(page).last()).toContainText(
    said('addPairing', { who: nl('activity.who.operator'), whom: nl('activity.whom.you') }),
  )
})

test('[USR-01] nothing yet, and nothing to be had, are told', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  const primary = await newPerson({ robot: false })
  await deviceOf(server, primary)
  await keepFromHearing(page)
  await page.route('**/activity', (route) => route.fulfill({ json: [] }))
  await enter(primary, activityPath)
  await expect(page.getByRole('heading', { name: nl('activity.empty') })).toBeVisible()
  await page.unroute('**/activity')
  await page.route('**/activity', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: '', details: [] } }),
  )
  await page.reload()
  await expect(page.getByText(nl('activity.failed'))).toBeVisible()
  await page.unroute('**/activity')
  await page.getByRole('button', { name: nl('app.tryAgain') }).click()
  await expect(entries(page).first()).toBeVisible()
})
