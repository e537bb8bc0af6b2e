import { nl, robotNamed } from './support/nl.ts'
import { sentences } from './support/scripts.ts'
import { dayIn, plannedOn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const text = (name: string, values = {}) => nl(`tasks.${name}`, values)
const minute = 60_000

test('[TSK-06] with a robot that is offline the form says so beforehand, and skipping and deleting tell by a popup', async ({
  page,
  server,
  author,
  enter,
}) => {
  const script = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const [first, second] = [dayIn(server, 1), dayIn(server, 2)]
  const { taskId } = await planTask(server, author, {
    title: 'Wandelen',
    type: 'script',
    script: { id: script.id },
    schedule: scheduleFrom(first, '09:00', 'day'),
  })
  await server.advance(30 * minute)
  const words = robotNamed(author.device.serial)
  const popup = page.getByRole('dialog', { name: text('offline.title', words) })
  const remove = async (action: 'skip' | 'delete') => {
    await page.getByRole('button', { name: text(`actions.${action}`), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text(`${action}.submit`), exact: true })
      .click()
    await expect(popup.getByText(text('offline.removed', words))).toBeVisible()
    await popup.getByRole('button', { name: nl('ui.close') }).click()
    await expect(page).toHaveURL(/\/overview/)
  }

  await enter(author, `/task/script/v2/${script.id}/${taskId}/${first}T09:00`)
  await expect(page.getByText(text('offline.before', words))).toBeVisible()
  await remove('skip')
  expect(await plannedOn(server, author, first)).toEqual([])

  await visit(page, `/task/script/v2/${script.id}/${taskId}/${second}T09:00`)
  await remove('delete')
  expect(await plannedOn(server, author, second)).toEqual([])
})

test('[SCH-03] the last day is never before the first: the calendar offers none, and a typed one is refused', async ({
  page,
  server,
  author,
  enter,
}) => {
  const month = dayIn(server, 40).slice(0, 7)
  await enter(author, `/task/reminder?date=${month}-15&hour=09:00`)
  await page.getByLabel(text('words.text.reminder')).fill('Drink wat')
  await page.getByLabel(text('repeat.label')).selectOption('day')
  await page.getByLabel(text('repeat.onDate')).check()
  const end = page.getByRole('group', { name: text('repeat.end') })
  await end.getByRole('button').click()
  const days = page.getByRole('dialog').getByRole('grid').getByRole('button')
  const number = (each: number) => days.filter({ hasText: new RegExp(`^${each}$`) })
  await expect(number(14)).toHaveAttribute('aria-disabled', 'true')
  await expect(number(15)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await end.getByRole('spinbutton').first().focus()
  await page.keyboard.type('14')
  await page.getByRole('button', { name: text('next'), exact: true }).click()
  await expect(page.getByText(text('repeat.endTooEarly'))).toBeVisible()
})
