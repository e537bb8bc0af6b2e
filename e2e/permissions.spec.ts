import type { Page } from '@playwright/test'
import { deviceOf } from './support/device.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { everyStep } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`robot-permissions.${name}`, values)
const nameOf = (permission: string) => nl(`permissions.names.${permission}`)
const permissionsPath = '/robot-settings?section=permissions'

const toggle = (page: Page, permission: string) => page.getByRole('checkbox', { name: nameOf(permission) })

async function save(page: Page): Promise<void> {
  await page
    .getByRole('form', { name: text('title') })
    .getByRole('button', { name: text('save') })
    .click()
}

/** What the page changes about permissions: 'DELETE shareReports', 'PUT speechInteractions shareReports'. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/permissions') || request.method() === 'GET') return
    const body: unknown = request.postDataJSON()
    const on = typeof body === 'object' && body !== null && 'permissions' in body ? body.permissions : []
    const named = Array.isArray(on) && on.length > 0 ? on.join(' ') : request.url().split('/').at(-1)
    sent.push(`${request.method()} ${named}`)
  })
  return sent
}

test('[PRM-01] only what differs is saved: each switched off by its own call, all switched on by one', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false })
  await deviceOf(server, primary)
  const sent = changesOf(page)
  await enter(primary, permissionsPath)
  await expect(toggle(page, 'statusCheck')).toBeChecked()
  await expect(toggle(page, 'speechInteractions')).not.toBeChecked()
  for (const permission of ['speechInteractions', 'googleAudioTranscription', 'shareReports']) {
    await toggle(page, permission).click()
  }
  expect(sent).toEqual([])
  await save(page)
  await expect(page.getByText(text('saved'))).toBeVisible()
  expect(sent).toEqual(['PUT speechInteractions googleAudioTranscription shareReports'])

  await toggle(page, 'speechInteractions').click()
  await toggle(page, 'statusCheck').click()
  await toggle(page, 'shareReports').click()
  await toggle(page, 'shareReports').click()
  const switchedOff = ['speechInteractions', 'statusCheck'].map((permission) =>
    page.waitForResponse(`**/permissions/${permission}`),
  )
  await save(page)
  await Promise.all(switchedOff)
  expect(sent.slice(1).toSorted()).toEqual(['DELETE speechInteractions', 'DELETE statusCheck'])
  await page.reload()
  await expect(toggle(page, 'shareReports')).toBeChecked()
  await expect(toggle(page, 'googleAudioTranscription')).toBeChecked()
  await expect(toggle(page, 'speechInteractions')).not.toBeChecked()
  await expect(toggle(page, 'statusCheck')).not.toBeChecked()

  await toggle(page, 'statusCheck').click()
  await toggle(page, 'shareReports').click()
  await save(page)
  await expect.poll(() => sent.slice(3).toSorted()).toEqual(['DELETE shareReports', 'PUT statusCheck'])
  await expect(page.getByText(text('saved'))).toBeVisible()
  await save(page)
  await expect(page.getByText(text('nothingChanged'))).toBeVisible()
  expect(sent).toHaveLength(5)
})

test('[PRM-01] when a part fails it is told which, and the rest can be tried again', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  const primary = await newPerson({ robot: false })
  await deviceOf(server, primary)
  await page.route('**/permissions/statusCheck', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: '', details: [] } }),
  )
  await enter(primary, permissionsPath)
  await toggle(page, 'statusCheck').click()
  await toggle(page, 'shareReports').click()
  await save(page)
  const partly = text('partly', { done: nameOf('shareReports'), failed: nameOf('statusCheck') })
  const told = page.getByRole('alert').filter({ hasText: partly })
  await expect(told).toContainText(nl('app.errors.internal'))
  await expect(toggle(page, 'statusCheck')).not.toBeChecked()
  await expect(page).toHaveURL(permissionsPath)

  // What was not saved is not lost in silence.
  await page.getByRole('link', { name: nl('app.shell.home') }).click()
  const question = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
  await question.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await page.unroute('**/permissions/statusCheck')
  const sent = changesOf(page)
  await save(page)
  await expect(page.getByText(text('saved'))).toBeVisible()
  expect(sent).toEqual(['DELETE statusCheck'])
  await expect(told).toBeHidden()
})

test('[PRM-01] what the same carer changes elsewhere comes in, beside what is being changed here', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false })
  const device = await deviceOf(server, primary)
  await enter(primary, permissionsPath)
  await toggle(page, 'statusCheck').click()
  const as = await callerOf(server, primary)
  const params = { robotId: device.robotId }
  await apiCall(server, 'enablePermissions', as, { permissions: ['shareReports'] }, params)
  await expect(toggle(page, 'shareReports')).toBeChecked()
  await expect(toggle(page, 'statusCheck')).not.toBeChecked()
  const sent = changesOf(page)
  await save(page)
  await expect(page.getByText(text('saved'))).toBeVisible()
  expect(sent).toEqual(['DELETE statusCheck'])
})

test('[PRM-02] others read what the robot may do and whom to ask; the server refuses them', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ robot: false, firstName: 'Zoë' })
  const device = await deviceOf(server, primary)
  const helper = await newPerson({ robot: false })
  await server.operator('addCarer', { serial: device.serial, email: helper.email })
  await enter(helper, permissionsPath)
  await expect(page.getByText(text('ask', { name: 'Zoë Bakker' }))).toBeVisible()
  await expect(toggle(page, 'statusCheck')).toBeChecked()
  for (const permission of [
    'speechInteractions',
    'googleAudioTranscription',
    'shareReports',
    'statusCheck',
  ]) {
    await expect(toggle(page, permission)).toBeDisabled()
  }
  await expect(page.getByRole('form', { name: text('title') })).toHaveCount(0)
  const params = { robotId: device.robotId }
  const body = { permissions: ['speechInteractions' as const] }
  await expect(
    apiCall(server, 'enablePermissions', await callerOf(server, helper), body, params),
  ).rejects.toThrow(/403/)
  // What the primary carer changes shows at once.
  await apiCall(server, 'enablePermissions', await callerOf(server, primary), body, params)
  await expect(toggle(page, 'speechInteractions')).toBeChecked()
})

test('[PRM-03] above a script that listens it is one line on a phone, which opens on a tap', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const { id } = await author.save(everyStep('Pillen'))
  await enter(author, `/script/v2/template/${id}`)
  const line = page.getByRole('button', { name: nl('permissions.transcription.title') })
  await expect(line).toBeVisible()
  const text = page.getByText(nl('permissions.transcription.blocks.answers'))
  await expect(text).toBeHidden()
  await line.click()
  await expect(text).toBeVisible()
  await expect(page.getByRole('link', { name: nl('permissions.off.open') })).toBeVisible()
})

test('above a script with a report stands that reports are not shared, until they are', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const { id } = await author.save(everyStep('Pillen'))
  await enter(author, `/script/v2/template/${id}`)
  const line = page.getByRole('button', { name: nl('permissions.steps.shareReports.title') })
  await line.click()
  await expect(page.getByText(nl('permissions.steps.shareReports.text'))).toBeVisible()
  // By itself the robot may look up whether something happened.
  const checking = page.getByRole('button', { name: nl('permissions.steps.statusCheck.title') })
  await expect(checking).toHaveCount(0)

  const params = { robotId: author.device.robotId }
  const caller = await callerOf(server, author)
  await apiCall(server, 'enablePermissions', caller, { permissions: ['shareReports' as const] }, params)
  await expect(line).toHaveCount(0)
  await apiCall(server, 'disablePermission', caller, undefined, { ...params, permission: 'statusCheck' })
  await expect(checking).toBeVisible()
})

test('[PRM-03] without audio transcription the pages that need it say so, and lead the primary carer to it', async ({
  page,
  newAuthor,
  enter,
}) => {
  const primary = await newAuthor()
  const title = page.getByText(nl('permissions.transcription.title'))
  await enter(primary, '/speech-interactions')
  await expect(title).toBeVisible()
  await expect(page.getByText(nl('permissions.transcription.blocks.commands'))).toBeVisible()
  for (const [path, blocks] of [
    ['/task/question/1', 'planning'],
    ['/task/script/1', 'answers'],
    ['/task/script/v2', 'answers'],
  ] as const) {
    await page.goto(path)
    await expect(title).toBeVisible()
    await expect(page.getByText(nl(`permissions.transcription.blocks.${blocks}`))).toBeVisible()
  }
  await page.goto('/task/music')
  await expect(page.getByRole('heading', { level: 1, name: nl('tasks.title.new.music') })).toBeVisible()
  await expect(title).toBeHidden()

  await page.goto('/speech-interactions/new')
  await page.getByRole('link', { name: nl('permissions.off.open') }).click()
  await expect(page).toHaveURL(permissionsPath)
  await toggle(page, 'speechInteractions').click()
  const needs = page.getByText(text('needsTranscription', { name: nameOf('googleAudioTranscription') }))
  await expect(needs).toBeVisible()
  await toggle(page, 'googleAudioTranscription').click()
  await expect(needs).toBeHidden()
  await save(page)
  await expect(page.getByText(text('saved'))).toBeVisible()
  // Back at the page that sent them here. What the settings were drawn from is at hand, so a notice would come with the
  // title.
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 1, name: nl('speech-interactions.form.new'), exact: true }),
  ).toBeVisible()
  await expect(title).toBeHidden()
})

test('[PRM-03] a regular user reads whom to ask for audio transcription', async ({
  page,
  server,
  newAuthor,
  newPerson,
  enter,
}) => {
  const primary = await newAuthor({ firstName: 'Zoë' })
  const { serial } = primary.device
  const helper = await newPerson({ robot: false })
  await server.operator('addCarer', { serial, email: helper.email })
  await enter(helper, '/task/question/1')
  await expect(page.getByText(nl('permissions.off.ask', { name: 'Zoë Bakker' }))).toBeVisible()
  await expect(page.getByRole('link', { name: nl('permissions.off.open') })).toHaveCount(0)
})
