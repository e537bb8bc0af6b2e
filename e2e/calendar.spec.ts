import type { Page } from '@playwright/test'
import { addDays } from '../apps/portal/src/shared/time/local-date.ts'
import { findBarriers } from './support/find-barriers.ts'
import { nl } from './support/nl.ts'
import { comingMonday, pretendNow } from './support/pretend-now.ts'
import { sentences } from './support/scripts.ts'
import { pauseAll, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000
const text = (name: string, values = {}) => nl(`calendar.${name}`, values)

const calendar = (page: Page) => page.getByRole('region', { name: text('title') })
const dayPart = (page: Page, part: string) =>
  calendar(page).getByRole('region', { name: text(`parts.${part}`), exact: true })
const columns = (page: Page) => calendar(page).locator('section[data-when]')
const press = (page: Page, name: string) =>
  calendar(page)
    .getByRole('button', { name: text(name), exact: true })
    .click()

test('[TSK-01] a day has its tasks in the parts of the day and marks where it is now, and past ones change with the clock', async ({
  page,
  server,
  author,
  enter,
}) => {
  const monday = comingMonday(server)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie.'))
  const planned = { type: 'script', script: { id } } as const
  await planTask(server, author, {
    ...planned,
    title: 'Goedemorgen',
    schedule: scheduleFrom(monday, '08:30', 'day'),
  })
  await planTask(server, author, {
    ...planned,
    title: 'Koffie',
    schedule: scheduleFrom(monday, '10:30', null),
  })
  await planTask(server, author, {
    ...planned,
    title: 'Slaap lekker',
    schedule: scheduleFrom(monday, '22:00', null),
  })
  const pass = await pretendNow(page, `${monday}T10:26`)
  await enter(author)

  const morning = dayPart(page, 'morning')
  await expect(morning.getByRole('listitem')).toContainText(['Goedemorgen', 'Koffie'])
  await expect(dayPart(page, 'evening').getByRole('listitem')).toContainText(['22:00 Slaap lekker'])
  await expect(dayPart(page, 'afternoon')).toHaveCount(0)
  await expect(morning.getByText(/^Nu, 10:2[67]$/)).toBeVisible()
  // Its name says the day in full, for who hears it without the page around it.
  const coffee = morning.getByRole('link', { name: /^10:30 Koffie *, gepland, script, maandag \d+ \w+$/ })
  await expect(coffee).toBeVisible()
  const state = () => morning.getByRole('link', { name: /Koffie/ }).getAttribute('data-state')
  await test.step('within two minutes it counts as past, and after its time nobody has heard of it yet', async () => {
    expect(await state()).toBe('coming')
    await pass(2.5 * minute)
    await expect.poll(state).toBe('soon')
    await pass(2 * minute)
    await expect.poll(state).toBe('unheard')
    await expect(morning.getByText(/^Nu, 10:3\d$/)).toBeVisible()
  })
  expect(await findBarriers(page, 'everything')).toEqual([])
})

test('[TSK-01] more than fits is counted, and opened by a tap', async ({ page, server, author, enter }) => {
  const monday = comingMonday(server)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie.'))
  for (let minutes = 10; minutes < 21; minutes += 1)
    await planTask(server, author, {
      title: `Taak ${minutes}`,
      type: 'script',
      script: { id },
      schedule: scheduleFrom(monday, `09:${minutes}`, null),
    })
  await pretendNow(page, `${addDays(monday, -1)}T12:00`)
  await enter(author, `/overview?date=${monday}`)
  const morning = dayPart(page, 'morning')
  await expect(morning.getByRole('listitem')).toHaveCount(8)
  await morning.getByRole('button', { name: nl('calendar.more_other', { count: 3 }) }).click()
  await expect(morning.getByRole('listitem')).toHaveCount(11)

  await page.goto(`/overview?view=week&date=${monday}`)
  const day = columns(page).first()
  await expect(day.getByRole('listitem')).toHaveCount(8)
  const more = day.getByRole('button', { name: nl('calendar.more_other', { count: 3 }) })
  await expect(more).toContainText('+3')
  await more.click()
  await expect(page).toHaveURL(`/overview?date=${monday}`)
  await expect(morning).toBeVisible()
})

test('[TSK-01] of a full day that goes on, what was and what comes are counted apart, and planning stays within reach', async ({
  page,
  server,
  author,
  enter,
}) => {
  const monday = comingMonday(server)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie.'))
  for (let minutes = 10; minutes < 30; minutes += 1)
    await planTask(server, author, {
      title: `Taak ${minutes}`,
      type: 'script',
      script: { id },
      schedule: scheduleFrom(monday, `09:${minutes}`, null),
    })
  await pretendNow(page, `${monday}T09:20`)
  await enter(author, '/overview')
  const morning = dayPart(page, 'morning')
  await expect(morning.getByRole('listitem').first()).toContainText('09:19')
  await expect(morning.getByRole('listitem')).toHaveCount(8)
  await expect(morning.getByRole('button', { name: nl('calendar.rest.after', { count: 3 }) })).toBeVisible()
  await morning.getByRole('listitem').first().scrollIntoViewIfNeeded()
  await expect(page.getByText(nl('calendar.plan.label'), { exact: true })).toBeInViewport()
  await morning.getByRole('button', { name: nl('calendar.rest.before', { count: 9 }) }).click()
  await expect(morning.getByRole('listitem')).toHaveCount(20)

  await page.goto('/overview?view=week')
  const today = columns(page).filter({ hasText: nl('calendar.days.today') })
  await expect(today.getByRole('listitem').first()).toContainText('09:19')
  await expect(today.getByRole('button', { name: nl('calendar.more_other', { count: 12 }) })).toBeVisible()
})

test('[TSK-01] the week has two to seven columns by its width: a whole week from Monday, fewer days from the one that is picked', async ({
  page,
  server,
  author,
  enter,
}) => {
  const monday = comingMonday(server)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie.'))
  await planTask(server, author, {
    title: 'Koffie',
    type: 'script',
    script: { id },
    schedule: scheduleFrom(monday, '10:30', 'day'),
  })
  await pretendNow(page, `${addDays(monday, 2)}T12:00`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(author, '/overview?view=week')
  await expect(columns(page)).toHaveCount(7)
  await expect(columns(page).getByRole('heading')).toContainText(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'])
  await expect(columns(page).getByRole('link', { name: /Koffie/ })).toHaveCount(7)
  await expect(calendar(page).locator('[data-when=today]')).toContainText(text('days.today'))
  expect(await columns(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-when')))).toEqual(
    ['past', 'past', 'today', 'ahead', 'ahead', 'ahead', 'ahead'],
  )
  for (const [width, count] of [
    [1279, 5],
    [769, 5],
    [768, 4],
    [568, 3],
    [321, 3],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect(columns(page)).toHaveCount(count)
    await expect(columns(page).getByRole('heading')).toContainText(
      ['wo', 'do', 'vr', 'za', 'zo'].slice(0, count),
    )
    // Beside each other, and nothing beyond the edge.
    const boxes = await columns(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    expect(new Set(boxes).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(await findBarriers(page, 'everything')).toEqual([])
})

test('one turns the days by buttons, keys and a finger, jumps by month, and comes back to today', async ({
  page,
  server,
  author,
  enter,
}) => {
  const monday = comingMonday(server)
  await pretendNow(page, `${monday}T12:00`)
  await enter(author)
  const title = calendar(page).getByRole('heading', { level: 2 })
  await expect(title).toContainText('Vandaag')
  await press(page, 'later.day')
  await expect(page).toHaveURL(`/overview?date=${addDays(monday, 1)}`)
  await expect(title).toContainText('dinsdag', { ignoreCase: true })
  await page.keyboard.press('Control+ArrowLeft')
  await expect(title).toContainText('Vandaag')
  await press(page, 'earlier.day')
  await expect(page).toHaveURL(`/overview?date=${addDays(monday, -1)}`)
  await expect(calendar(page).getByText(text('empty.was'))).toBeVisible()
  await press(page, 'days.today')
  await expect(page).toHaveURL('/overview')
  await test.step('a month to jump by', async () => {
    await press(page, 'jump')
    const sheet = page.getByRole('dialog', { name: text('jump') })
    await sheet.getByRole('button', { name: /15/ }).first().click()
    await expect(sheet).toHaveCount(0)
    await expect(title).toContainText('15')
  })
  await test.step('the view and the day are in the address: a reload shows the same', async () => {
    await calendar(page)
      .getByRole('radio', { name: text('view.week') })
      .check({ force: true })
    await expect(page).toHaveURL(/view=week/)
    const shown = await title.textContent()
    await page.reload()
    await expect(title).toHaveText(shown ?? '')
  })
})

test('what comes next is said in one sentence, and a day without anything says what it is for', async ({
  page,
  server,
  author,
  enter,
}) => {
  const monday = comingMonday(server)
  await pretendNow(page, `${monday}T12:00`)
  await enter(author)
  await expect(calendar(page).getByText(text('empty.title'))).toBeVisible()
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie.'))
  await planTask(server, author, {
    title: 'Koffie',
    type: 'script',
    script: { id },
    schedule: scheduleFrom(monday, '15:00', null),
  })
  // Nobody reloads: it comes by itself.
  await expect(page.getByText(/begint vandaag om 15:00 met ‘Koffie’/)).toBeVisible()
  await expect(dayPart(page, 'afternoon').getByRole('listitem')).toContainText(['Koffie'])
})

test('all is paused up to a day: said in words, shown everywhere, made longer by somebody else, and ended', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED .*\/pause$/)
  const monday = comingMonday(server)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie.'))
  await planTask(server, author, {
    title: 'Koffie',
    type: 'script',
    script: { id },
    schedule: scheduleFrom(monday, '15:00', 'day'),
  })
  await pretendNow(page, `${monday}T12:00`)
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(author)
  const dayName = (days: number) =>
    new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
      .format(Date.parse(`${addDays(monday, days)}T00:00Z`))
      .replace(/,/g, '')
  const fitsBeside = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  const cards = calendar(page).getByRole('link', { name: /Koffie/ })
  const band = calendar(page).getByRole('region', { name: text('pause.bandLabel') })
  const sheet = page.getByRole('dialog', { name: text('pause.label') })

  await press(page, 'pause.label')
  await sheet.getByRole('button', { name: text('pause.quick.today') }).click()
  await expect(sheet.getByRole('status')).toContainText(`De rest van vandaag`)
  await sheet.getByRole('button', { name: text('pause.quick.week') }).click()
  await expect(sheet.getByRole('status')).toContainText(`Tot en met ${dayName(6)} doet`)
  await expect(sheet.getByRole('status')).toContainText(`Vanaf ${dayName(7)} gaat alles gewoon verder.`)
  expect(await findBarriers(page, 'everything')).toEqual([])
  expect(await fitsBeside()).toBe(true)

  await test.step('a failure is told in place, and the day that was chosen stays', async () => {
    await page.route('**/api/task/robots/*/pause', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await sheet.getByRole('button', { name: text('pause.submit'), exact: true }).click()
    await expect(sheet.getByRole('alert')).toContainText(nl('app.errors.network'))
    await expect(sheet.getByRole('status')).toContainText(`Tot en met ${dayName(6)} doet`)
    await page.unroute('**/api/task/robots/*/pause')
  })
  await sheet.getByRole('button', { name: text('pause.submit'), exact: true }).click()
  await expect(sheet).toHaveCount(0)

  await expect(band).toContainText(text('pause.band', { day: dayName(6) }))
  await expect(cards).toHaveAttribute('data-state', 'paused')
  await expect(cards).toContainText(nl('robot.became.paused'))
  await expect(calendar(page).getByRole('button', { name: text('pause.label') })).toHaveCount(0)
  // Not what will not happen, but what comes after it.
  await expect(
    page.getByText(/^Alles staat op pauze tot en met .*\. \S+ begint .* met ‘Koffie’\.$/),
  ).toBeVisible()
  await expect(page.getByText(/begint vandaag/)).toHaveCount(0)
  expect(await findBarriers(page, 'everything')).toEqual([])
  expect(await fitsBeside()).toBe(true)

  await test.step('somebody else makes it longer, and it is seen without a reload', async () => {
    await pauseAll(server, author, scheduleFrom(addDays(monday, 8), '00:00', null).startTime)
    await expect(band).toContainText(text('pause.band', { day: dayName(7) }))
  })
  await test.step('the week shows which days are left out', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/overview?view=week&date=${addDays(monday, 7)}`)
    const states = () => cards.evaluateAll((all) => all.map((each) => each.getAttribute('data-state')))
    // What was read of that week before is shown until it is read again.
    await expect.poll(states).toEqual(['paused', ...Array.from({ length: 6 }, () => 'coming')])
  })
  await test.step('it is ended by a press, and the keyboard goes on from there', async () => {
    await band.getByRole('button', { name: text('pause.end') }).click()
    await expect(band).toHaveCount(0)
    await expect(cards.first()).toHaveAttribute('data-state', 'coming')
    await expect(calendar(page).getByRole('button', { name: text('pause.label') })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })
})
