import type { Page } from '@playwright/test'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { howAreYou, sentences } from './support/scripts.ts'
import { switchLanguage } from './support/switch-language.ts'
import { keepFromAskingForRobots, takeAccessAway } from './support/take-access-away.ts'
import { dayIn, plannedOn } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`tasks.${name}`, values)
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
const button = (page: Page, name: string) => page.getByRole('button', { name: text(name), exact: true })

/** What is sent is changed on its way, so that the server itself refuses it: the form sends nothing wrong. */
async function changeOnTheWay(page: Page, change: (body: Record<string, unknown>) => object): Promise<void> {
  await page.route('**/schedules', (route) => {
    const body: Record<string, unknown> = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...body, ...change(body) }) })
  })
}

/** The documents have these words in English. */
async function isToldInEnglish(page: Page, words: string): Promise<void> {
  await switchLanguage(page, 'en')
  await expect(alert(page)).toContainText(words)
  await switchLanguage(page, 'nl')
}

test('[TSK-06] what the server refuses is told in the words of the documents, and nothing of the form is lost', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (400|413) .*\/schedules/)
  await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const day = dayIn(server, 1)
  await enter(author, `/task/script/v2?date=${day}&hour=09:00`)
  await page.getByRole('radio', { name: /^Wandelen/ }).check()
  await button(page, 'next').click()
  const told = alert(page)

  await test.step('400: Invalid schedule', async () => {
    await changeOnTheWay(page, ({ schedule }) => ({
      schedule: { ...(typeof schedule === 'object' ? schedule : {}), minute: ['60'] },
    }))
    const answered = page.waitForResponse('**/schedules')
    await button(page, 'confirm.plan').click()
    expect((await answered).status()).toBe(400)
    await expect(told.getByText(text('failed.invalidSchedule'))).toBeVisible()
    await isToldInEnglish(page, 'Invalid schedule')
    await page.unroute('**/schedules')
  })
  await test.step('413: Unknown error', async () => {
    await changeOnTheWay(page, () => ({ title: 'x'.repeat(100_000) }))
    const answered = page.waitForResponse('**/schedules')
    await button(page, 'confirm.plan').click()
    expect((await answered).status()).toBe(413)
    await expect(told.getByText(text('failed.unknown'))).toBeVisible()
    await isToldInEnglish(page, 'Unknown error')
    await page.unroute('**/schedules')
  })
  await button(page, 'confirm.plan').click()
  await expect(page.getByText(text('saved', { title: 'Wandelen' }))).toBeVisible()
  expect(await plannedOn(server, author, day)).toHaveLength(1)
})

test('[TSK-06] a question that the robot may not listen to is refused with Missing permissions, and planned once it may', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/schedules/)
  await author.save(howAreYou('Hoe gaat het'))
  const day = dayIn(server, 1)
  await enter(author, `/task/script/v2?date=${day}&hour=09:00`)
  await page.getByRole('radio', { name: /^Hoe gaat het/ }).check()
  await button(page, 'next').click()
  const answered = page.waitForResponse('**/schedules')
  await button(page, 'confirm.plan').click()
  expect((await answered).status()).toBe(403)
  await expect(alert(page).getByText(text('failed.missingPermissions'))).toBeVisible()
  await isToldInEnglish(page, 'Missing permissions')
  const params = { robotId: author.robotId }
  const permissions = ['googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', await callerOf(server, author), { permissions }, params)
  await button(page, 'confirm.plan').click()
  await expect(page.getByText(text('saved', { title: 'Hoe gaat het' }))).toBeVisible()
  expect(await plannedOn(server, author, day)).toHaveLength(1)
})

test('[TSK-06, SLS-03] a refusal that is not about permissions is not told as one, and the form stays', async ({
  page,
  server,
  author,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 /)
  await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial: author.device.serial, email: helper.email })
  await keepFromHearing(page)
  await enter(helper, `/task/script/v2?date=${dayIn(server, 1)}&hour=09:00`)
  await page.getByRole('radio', { name: /^Wandelen/ }).check()
  await button(page, 'next').click()
  await keepFromAskingForRobots(page)
  await takeAccessAway(server, author, helper)
  const answered = page.waitForResponse('**/schedules')
  await button(page, 'confirm.plan').click()
  expect((await answered).status()).toBe(403)
  await expect(alert(page).getByText(text('failed.unknown'))).toBeVisible()
  await expect(alert(page)).not.toContainText(text('failed.missingPermissions'))
  await expect(page.getByText('Wandelen', { exact: true })).toBeVisible()
})
