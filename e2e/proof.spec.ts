import { expect, test } from './support/test.ts'

const people = '/api/robot/robots/1/users'

function played({ annotations }: ReturnType<typeof test.info>): string[] {
  return annotations.flatMap(({ type, description = '' }) => (type === 'played' ? description : []))
}

function isFromServer({ annotations }: ReturnType<typeof test.info>): boolean {
  return annotations.some(({ type }) => type === 'server')
}

test('a page that the server sends is noted on the test', async ({ page }) => {
  expect(isFromServer(test.info())).toBe(false)
  await page.goto('/config.json')
  expect(isFromServer(test.info())).toBe(true)
})

test('an answer that a test makes up is noted on it, also in a second browser', async ({ newDevice }) => {
  const device = await newDevice()
  await device.goto('/config.json')
  await device.route(`**${people}`, (route) => route.fulfill({ json: [] }))
  await device.context().route('**/api/robot/check-invite/abc', (route) => route.fulfill({ status: 404 }))
  await device.evaluate((path) => fetch(path).then(({ status }) => status), people)
  expect(played(test.info())).toEqual(['GET /api/robot/robots/:id/users 200'])
})

test('an answer that a test holds back or passes on is not made up', async ({ page, complaints }) => {
  complaints.expect(/status of 401 /)
  await page.goto('/config.json')
  await page.route(`**${people}`, async (route) => route.fulfill({ response: await route.fetch() }))
  expect(await page.evaluate((path) => fetch(path).then(({ status }) => status), people)).toBe(401)
  expect(played(test.info())).toEqual([])
})
