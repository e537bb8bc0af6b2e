import type { Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { sentences } from './support/scripts.ts'
import { dayIn, plannedOn } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`tasks.${name}`, values)
const button = (page: Page, name: string) => page.getByRole('button', { name: text(name), exact: true })

/** What is sent is changed on its way, so that the server itself refuses it: the form sends nothing wrong. */
async function changeOnTheWay(page: Page, change: (body: Record<string, unknown>) => object): Promise<void> {
  await page.route('**/schedules', (route) => {
    const body: Record<string, unknown> = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...body, ...change(body) }) })
  })
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
  const told = page.getByRole('alert').filter({ hasText: /./ })

  await test.step('400: Invalid schedule', async () => {
    await changeOnTheWay(page, ({ schedule }) => ({
      schedule: { ...(typeof schedule === 'object' ? schedule : {}), minute: ['60'] },
    }))
    const answered = page.waitForResponse('**/schedules')
    await button(page, 'confirm.plan').click()
    expect((await answered).status()).toBe(400)
    await expect(told.getByText(text('failed.invalidSchedule'))).toBeVisible()
    await page.unroute('**/schedules')
  })
  await test.step('413: Unknown error', async () => {
    await changeOnTheWay(page, () => ({ title: 'x'.repeat(100_000) }))
    const answered = page.waitForResponse('**/schedules')
    await button(page, 'confirm.plan').click()
    expect((await answered).status()).toBe(413)
    await expect(told.getByText(text('failed.unknown'))).toBeVisible()
    await page.unroute('**/schedules')
  })
  await button(page, 'confirm.plan').click()
  await expect(page.getByText(text('saved', { title: 'Wandelen' }))).toBeVisible()
  expect(await plannedOn(server, author, day)).toHaveLength(1)
})
