import type { Page } from '@playwright/test'
import { nl, robotNamed } from './support/nl.ts'
import { sentences } from './support/scripts.ts'
import { dayIn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const second = 1000

/** A day as the portal writes it. */
const words = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const line = (page: Page, serial: string, date: string) =>
  page
    .getByRole('main')
    .getByText(nl('robot-status.safe.until', { ...robotNamed(serial), day: words.format(Date.parse(date)) }))

test('[BEY-03] the overview names the day until which the robot manages, and what is still on its way', async ({
  page,
  server,
  newAuthor,
  enter,
}) => {
  const author = await newAuthor()
  const { device } = author
  const coffee = await author.save(sentences('Koffie', 'sustenance', 'De koffie is klaar.'))
  const schedule = scheduleFrom(dayIn(server, 1), '10:00', 'day')
  await planTask(server, author, { title: 'Koffie', type: 'script', script: { id: coffee.id }, schedule })
  await device.catchUp()
  await enter(author)
  const all = line(page, device.serial, dayIn(server, 13))
  await expect(all).toBeVisible()
  const missing = (what: string) => nl('robot-status.safe.missing', { what })
  await expect(all).not.toContainText(missing('').slice(0, -1))

  const tea = await author.save(sentences('Thee', 'sustenance', 'De thee is klaar.'))
  const planned = { title: 'Thee', type: 'script' as const, script: { id: tea.id } }
  await planTask(server, author, { ...planned, schedule: scheduleFrom(dayIn(server, 4), '15:00', null) })
  // The robot does not have the tea yet: the day before it is the last that it manages.
  const script = nl('robot-status.safe.scripts_one', { count: 1 })
  const change = nl('robot-status.safe.changes_one', { count: 1 })
  const some = line(page, device.serial, dayIn(server, 3))
  await expect(some).toContainText(missing(`${script} en ${change}`))

  await device.catchUp()
  await expect(all).toBeVisible()
  await expect(some).toHaveCount(0)

  await test.step('a robot that cannot be reached promises nothing', async () => {
    await server.advance(91 * second)
    await expect(page.getByRole('main').getByText(nl('robot-status.warning'), { exact: true })).toBeVisible()
    await expect(all).toHaveCount(0)
    const day = words.format(Date.parse(dayIn(server, 13)))
    const ifOn = nl('robot-status.safe.untilIfOn', { ...robotNamed(device.serial), day })
    await expect(page.getByText(ifOn)).toBeVisible()
  })
})
