import { deviceOf } from './support/device.ts'
import { nl, robotNamed } from './support/nl.ts'
import { addOldScript } from './support/old-scripts.ts'
import { apiCall, callerOf } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('[CNV-04] the address of an old script leads to what it has become, also while others convert', async ({
  page,
  author,
  server,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*convert-scripts/)
  const { robotId } = author
  const as = await callerOf(server, author)
  const { script } = await addOldScript(server, author, robotId)
  const started = { error: 'conversion_started', message: 'conversion already started', details: [] }
  let refused = 0
  await page.route('**/convert-scripts', (route) => {
    refused += 1
    return refused <= 2 ? route.fulfill({ status: 409, json: started }) : route.continue()
  })
  await enter(author, `/script/template/${script.id}`)
  await page.waitForURL(/\/script\/v2\/template\/[\da-f-]+$/)
  expect(refused).toBe(3)
  const [converted] = await apiCall(server, 'convertedScripts', as, undefined, { robotId })
  expect(converted?.scriptV1Id).toBe(script.id)
  await expect(page).toHaveURL(new RegExp(`${converted?.scriptReferenceId}$`))
  await visit(page, '/script/overview')
  await expect(page.getByRole('button', { name: /^Van vroeger/ })).toBeVisible()
})

test('[CNV-04] an old script that is not there is told; without one, a new script is written', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, `/script/template/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: nl('scripts.conversion.unknown') })).toBeVisible()
  await visit(page, '/script/template')
  await page.waitForURL('**/script/v2/template')
})

for (const path of [
  '/script/overview',
  '/script/template/1',
  '/script/v2/template',
  '/speech-interactions',
  '/speech-interactions/new',
  '/speech-interactions/edit/1',
  '/speech-interaction/link-script',
  '/speech-interaction/new-script/v2/template',
  '/task/script/v2',
  '/task/reminder',
  '/task/question',
]) {
  test(`[CNV-05] a robot that needs an update is said to do music and nothing else on ${path}`, async ({
    page,
    newPerson,
    server,
    enter,
  }) => {
    const person = await newPerson({ robot: false })
    const { serial } = await deviceOf(server, person, { capabilities: ['scriptExecution-v1'] })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/convert-scripts|scripts-v5/.test(request.url())) asked.push(request.url())
    })
    await enter(person, path)
    const title = nl('robot.updateFirst.title', robotNamed(serial))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(nl('robot.updateFirst.text'))).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('link', { name: nl('robot.updateFirst.action') }).click()
    await expect(page).toHaveURL(/\/robot-settings\?section=software$/)
  })
}

test('[CNV-05] a robot that needs an update is planned music, and is asked no question', async ({
  page,
  newPerson,
  server,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const { serial } = await deviceOf(server, person, { capabilities: ['scriptExecution-v1'] })
  const title = nl('robot.updateFirst.title', robotNamed(serial))
  await enter(person, '/task/music')
  await expect(page.getByRole('heading', { level: 1, name: nl('tasks.title.new.music') })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await visit(page, '/direct')
  await page.getByRole('radio', { name: nl('direct-speech.kind.ask') }).check()
  await expect(page.getByText(title)).toBeVisible()
})
