import { keepFromHearing } from './support/keep-from-hearing.ts'
import { goByMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`reports.${name}`, values)
const hour = 60 * 60 * 1000

test('[BOT-07] what the robot reports is shown as it comes, the newest first, by kind and as a picture', async ({
  page,
  author,
  server,
  enter,
}) => {
  const params = { robotId: author.robotId }
  const as = await callerOf(server, author)
  await apiCall(server, 'enablePermissions', as, { permissions: ['shareReports'] }, params)
  const report = (
    reportType: string,
    fields: Parameters<typeof author.device.report>[0]['fields'],
    ago: number,
  ) =>
    author.device.report({
      id: crypto.randomUUID(),
      reportType,
      executionId: crypto.randomUUID(),
      scriptVersionId: crypto.randomUUID(),
      at: new Date(server.now() - ago).toISOString(),
      fields,
    })
  const score = (value: string) => [
    { key: 'score', displayName: 'Pijnscore', type: 'number' as const, value },
    { key: 'note', displayName: 'Bijzonderheden', type: 'longText' as const, value: null },
  ]
  const mood = [{ key: 'mood', displayName: 'Stemming vandaag', type: 'choice' as const, value: 'goed' }]

  await enter(author, '/overview')
  await goByMenu(page, 'reports')
  await expect(page.getByRole('heading', { name: text('empty.title') })).toBeVisible()
  await report('pain', score('3'), 50 * hour)
  const reports = page.getByRole('list', { name: text('list') }).getByRole('article')
  await expect(reports).toHaveCount(1)
  await report('mood', mood, 2 * hour)
  await report('pain', score('7,5'), hour)
  await expect(reports).toContainText(['7,5', 'goed', '3'])
  await expect(reports.first()).toContainText(text('noValue'))

  // Whoever goes through the kinds with the keys stays where they are.
  const filter = page.getByRole('combobox', { name: text('filter') })
  await filter.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/reports\?type=/)
  await expect(reports).not.toHaveCount(3)
  await expect(filter).toBeFocused()
  await filter.selectOption('pain')
  await expect(reports).toHaveCount(2)
  await expect(page).toHaveURL(/\/reports\?type=pain$/)
  const picture = page.getByRole('figure').filter({ hasText: text('over', { field: 'Pijnscore' }) })
  await expect(picture.getByRole('img').first()).toBeVisible()
  await picture.locator('summary').click()
  const rows = picture.getByRole('row')
  await expect(rows.nth(1)).toContainText('3')
  // Days on which nothing was filled in keep their place.
  await expect(rows.nth(2).getByRole('cell', { name: '–' })).toBeVisible()
  await expect(rows.last()).toContainText('7,5')

  await filter.selectOption('mood')
  const choices = page.getByRole('figure').filter({ hasText: text('choices', { field: 'Stemming vandaag' }) })
  await expect(choices.getByRole('img').first()).toBeVisible()
})

test('[SEC-37] that another system gets reports of a kind no more is told where those are read', async ({
  page,
  author,
  server,
  enter,
}) => {
  const { device, robotId } = author
  const as = await callerOf(server, author)
  await apiCall(server, 'enablePermissions', as, { permissions: ['shareReports'] }, { robotId })
  await device.report({
    id: crypto.randomUUID(),
    reportType: 'pain',
    executionId: crypto.randomUUID(),
    scriptVersionId: crypto.randomUUID(),
    at: new Date(server.now()).toISOString(),
    fields: [{ key: 'score', displayName: 'Pijnscore', type: 'number', value: '3' }],
  })
  // The server switches a webhook off after three days.
  await page.route(/\/reports\?language=/, async (route) => {
    const answer = await route.fetch()
    const types: readonly object[] = await answer.json()
    const json = types.map((type) => ({ ...type, stoppedAt: '2026-11-02T12:00:00.000Z' }))
    await route.fulfill({ response: answer, json })
  })
  await enter(author, '/reports')
  const told = page.getByText(text('stopped', { title: 'Pijn', date: 'maandag 2 november' }))
  await expect(told).toBeVisible()
  // Of other kinds there is nothing on screen.
  await expect(page.getByText(/niet meer aan/)).toHaveCount(1)
})

test('reports that cannot be fetched are told, and tried again', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 .*filled-reports/)
  const refused = { error: 'forbidden', message: '', details: [] }
  await page.route('**/filled-reports*', (route) => route.fulfill({ status: 403, json: refused }))
  await keepFromHearing(page)
  await enter(author, '/reports')
  await expect(page.getByText(text('failed'))).toBeVisible()
  await page.unroute('**/filled-reports*')
  await page.getByRole('button', { name: nl('app.tryAgain') }).click()
  await expect(page.getByRole('heading', { name: text('empty.title') })).toBeVisible()
})
