import type { Locator, Page } from '@playwright/test'
import { addDays } from '../apps/portal/src/shared/time/local-date.ts'
import type { Author } from './support/author.ts'
import { findBarriers } from './support/find-barriers.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { comingMonday, pretendNow } from './support/pretend-now.ts'
import { sentences } from './support/scripts.ts'
import { plannedOn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const text = (name: string, values = {}) => nl(`tasks.${name}`, values)
const calendar = (page: Page) => page.getByRole('region', { name: nl('calendar.title') })
const column = (page: Page, date: string) => calendar(page).locator(`section[data-day="${date}"]`)
const card = (page: Page, name: string) => calendar(page).getByRole('link', { name: new RegExp(name) })
const dialog = (page: Page) => page.getByRole('dialog', { name: text('move.title') })
const scope = (page: Page, name: string) =>
  dialog(page).getByRole('radio', { name: text(`scope.${name}`), exact: true })
const submit = (page: Page) => dialog(page).getByRole('button', { name: text('move.submit') })
const told = (page: Page, words: string) => page.getByRole('alertdialog').filter({ hasText: words })

/** A script that is planned, and when it is afterwards. */
async function plan(
  server: LaunchedServer,
  author: Author,
  title: string,
  schedule: ReturnType<typeof scheduleFrom>,
) {
  const { id } = await author.save(sentences(title, 'sustenance', 'Tijd voor koffie.'))
  return planTask(server, author, { title, type: 'script', script: { id }, schedule })
}

async function nominals(server: LaunchedServer, author: Author, from: string, to: string) {
  return (await plannedOn(server, author, from, to)).map(({ nominal }) => nominal)
}

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Takes hold of a card and moves over something, as a hand does: in several steps. */
async function dragOver(page: Page, from: Locator, over: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(over)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await dragOver(page, from, to)
  await page.mouse.up()
}

/** Where a time is on the line of the day, which is there while something is dragged. */
async function heightOf(page: Page, time: string): Promise<number> {
  const noon = await middleOf(page.getByText('12:00', { exact: true }))
  const three = await middleOf(page.getByText('15:00', { exact: true }))
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  // The words of an hour hang under its line.
  const half = ((await page.getByText('12:00', { exact: true }).boundingBox())?.height ?? 0) / 2
  return noon.y - half + ((three.y - noon.y) / 180) * (hours * 60 + minutes - 720)
}

test.describe('in the week', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[TSK-04] what happens once is dragged to another day, keeps its time, and can be put back', async ({
    page,
    server,
    author,
    enter,
  }) => {
    const monday = comingMonday(server)
    const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)]
    await plan(server, author, 'Koffie', scheduleFrom(tuesday, '10:30', null))
    await pretendNow(page, `${monday}T12:00`)
    await enter(author, '/overview?view=week')
    const address = page.url()

    await drag(page, card(page, 'Koffie'), column(page, thursday))
    await expect(column(page, thursday).getByRole('link', { name: /10:30 Koffie/ })).toBeVisible()
    await expect(column(page, tuesday).getByRole('link')).toHaveCount(0)
    expect(await nominals(server, author, monday, addDays(monday, 6))).toEqual([`${thursday}T10:30`])
    // To let go is no press.
    expect(page.url()).toBe(address)
    const done = told(page, '‘Koffie’ is verplaatst naar')
    await done.getByRole('button', { name: text('move.undo') }).click()
    await expect(column(page, tuesday).getByRole('link', { name: /10:30 Koffie/ })).toBeVisible()
    expect(await nominals(server, author, monday, addDays(monday, 6))).toEqual([`${tuesday}T10:30`])

    await test.step('Escape, and the day it is on already, change nothing', async () => {
      const saves: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PUT') saves.push(request.url())
      })
      await dragOver(page, card(page, 'Koffie'), column(page, thursday))
      await expect(column(page, thursday)).toHaveAttribute('data-target', 'true')
      await page.keyboard.press('Escape')
      await expect(column(page, thursday)).not.toHaveAttribute('data-target', 'true')
      await page.mouse.up()
      await drag(page, card(page, 'Koffie'), column(page, tuesday))
      await expect(page.locator('[data-dragged]')).toHaveCount(0)
      expect(page.url()).toBe(address)
      expect(saves).toEqual([])
    })
    await test.step('a card is still a link', async () => {
      await card(page, 'Koffie').click()
      await expect(page).toHaveURL(/\/task\/script\/v2\//)
      await page.goBack()
      await card(page, 'Koffie').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/task\/script\/v2\//)
    })
  })

  test('[TSK-04] of what repeats it is asked how much goes along', async ({
    page,
    server,
    author,
    enter,
  }) => {
    const monday = comingMonday(server)
    const day = (index: number) => addDays(monday, index)
    await plan(server, author, 'Wandelen', scheduleFrom(day(1), '10:30', 'week'))
    await pretendNow(page, `${monday}T12:00`)
    await enter(author, '/overview?view=week')

    await drag(page, card(page, 'Wandelen'), column(page, day(3)))
    await expect(dialog(page)).toBeVisible()
    await expect(scope(page, 'one')).toBeChecked()
    expect(await findBarriers(page, 'everything')).toEqual([])
    await test.step('who changes their mind has changed nothing', async () => {
      await dialog(page)
        .getByRole('button', { name: nl('ui.cancel') })
        .click()
      await expect(column(page, day(1)).getByRole('link')).toHaveCount(1)
    })
    const moveOnce = async () => {
      await drag(page, card(page, 'Wandelen'), column(page, day(3)))
      await submit(page).click()
      await expect(column(page, day(3)).getByRole('link')).toHaveCount(1)
      expect(await nominals(server, author, monday, day(13))).toEqual([`${day(3)}T10:30`, `${day(8)}T10:30`])
    }
    await test.step('this time only, which can be put back', async () => {
      await moveOnce()
      await told(page, '‘Wandelen’ is verplaatst naar')
        .getByRole('button', { name: text('move.undo') })
        .click()
      await expect(column(page, day(1)).getByRole('link')).toHaveCount(1)
      expect(await nominals(server, author, monday, day(13))).toEqual([`${day(1)}T10:30`, `${day(8)}T10:30`])
      await moveOnce()
    })
    await test.step('this and later ones', async () => {
      // What the browser kept of that week is from before the change.
      const fresh = page.waitForResponse(`**/schedules/${day(7)}/**`)
      await visit(page, `/overview?view=week&date=${day(7)}`)
      await (await fresh).finished()
      await drag(page, card(page, 'Wandelen'), column(page, day(11)))
      await scope(page, 'following').check()
      await submit(page).click()
      await expect(column(page, day(11)).getByRole('link')).toHaveCount(1)
      expect(await nominals(server, author, monday, day(20))).toEqual([
        `${day(3)}T10:30`,
        `${day(11)}T10:30`,
        `${day(18)}T10:30`,
      ])
    })
    await test.step('all of it; to an earlier day not only the later ones', async () => {
      await drag(page, card(page, 'Wandelen'), column(page, day(9)))
      await expect(scope(page, 'following')).toHaveCount(0)
      await scope(page, 'all').check()
      await submit(page).click()
      await expect(column(page, day(9)).getByRole('link')).toHaveCount(1)
      expect(await nominals(server, author, day(7), day(20))).toEqual([`${day(9)}T10:30`, `${day(16)}T10:30`])
    })
  })

  test('[TSK-03] what is over stays, nothing is dropped into the past, and both are said', async ({
    page,
    server,
    author,
    enter,
  }) => {
    const monday = comingMonday(server)
    const day = (index: number) => addDays(monday, index)
    await plan(server, author, 'Koffie', scheduleFrom(day(1), '10:30', null))
    await plan(server, author, 'Thee', scheduleFrom(day(3), '10:30', null))
    await pretendNow(page, `${day(2)}T12:00`)
    await enter(author, '/overview?view=week')
    await drag(page, card(page, 'Koffie'), column(page, day(4)))
    await expect(told(page, text('move.over'))).toBeVisible()
    await dragOver(page, card(page, 'Thee'), column(page, day(2)))
    await expect(page.getByText(nl('calendar.drag.past'))).toBeVisible()
    await page.mouse.up()
    await expect(told(page, text('move.past'))).toBeVisible()
    expect(await nominals(server, author, monday, day(6))).toEqual([`${day(1)}T10:30`, `${day(3)}T10:30`])
  })

  test('what could not be moved is told, and stands where it was', async ({
    page,
    server,
    author,
    enter,
    complaints,
  }) => {
    complaints.expect(/status of 409 .*\/schedules/)
    complaints.expect(/ERR_FAILED.*\/schedules/)
    const monday = comingMonday(server)
    const day = (index: number) => addDays(monday, index)
    const schedule = scheduleFrom(day(1), '10:30', null)
    const task = await plan(server, author, 'Koffie', schedule)
    await plan(server, author, 'Thee', scheduleFrom(day(2), '15:00', 'day'))
    await pretendNow(page, `${monday}T12:00`)
    // The stream is silent: the page does not hear of what somebody else does.
    await page.route('**/api/status/events', () => {})
    await enter(author, '/overview?view=week')

    await test.step('without a connection', async () => {
      await page.route('**/schedules*', (route) => route.abort())
      await drag(page, card(page, 'Koffie'), column(page, day(3)))
      await expect(told(page, text('move.stays', { title: 'Koffie' }))).toContainText(
        nl('app.errors.network'),
      )
      await expect(column(page, day(1)).getByRole('link')).toHaveCount(1)
    })
    await test.step('in the question, which stays: the next try needs no second drag', async () => {
      await drag(page, column(page, day(2)).getByRole('link'), column(page, day(3)))
      await submit(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText(nl('app.errors.network'))
      await page.unroute('**/schedules*')
      await page.route('**/schedules*', (route) =>
        route.fulfill({ status: 409, json: { error: 'max_tasks', message: '', details: [] } }),
      )
      await submit(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText(nl('app.errors.max_tasks'))
      await page.unroute('**/schedules*')
      await submit(page).click()
      await expect(column(page, day(3)).getByRole('link', { name: /Thee/ })).toHaveCount(2)
    })
    await test.step('after somebody else has changed it', async () => {
      const { taskId, versionId, script } = task
      await planTask(server, author, {
        id: taskId,
        baseVersionId: versionId,
        title: 'Koffie',
        type: 'script',
        script: { id: script?.id ?? '' },
        schedule: scheduleFrom(day(1), '11:00', null),
      })
      await drag(page, card(page, 'Koffie'), column(page, day(4)))
      await expect(told(page, text('move.conflict'))).toBeVisible()
      await expect(column(page, day(1)).getByRole('link', { name: /11:00 Koffie/ })).toBeVisible()
      expect(await nominals(server, author, day(1), day(1))).toEqual([`${day(1)}T11:00`])
    })
  })
})

test.describe('in the day', () => {
  const grip = (page: Page, title: string, time: string) =>
    calendar(page).getByRole('button', { name: nl('calendar.drag.grip', { title, time }) })

  test('[TSK-04] a mouse drags a card along the line of the day to another time', async ({
    page,
    server,
    author,
    enter,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const monday = comingMonday(server)
    await plan(server, author, 'Koffie', scheduleFrom(monday, '15:30', null))
    await pretendNow(page, `${monday}T12:00`)
    await enter(author)
    await card(page, 'Koffie').scrollIntoViewIfNeeded()
    const start = await middleOf(card(page, 'Koffie'))
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x, start.y + 40, { steps: 4 })
    await page.mouse.move(start.x, await heightOf(page, '09:00'), { steps: 4 })
    await expect(page.getByText(nl('calendar.drag.past'))).toBeVisible()
    await page.mouse.move(start.x, await heightOf(page, '16:46'), { steps: 4 })
    await expect(page.getByText('16:45', { exact: true })).toBeVisible()
    await page.mouse.up()
    await expect(card(page, '16:45 Koffie')).toBeVisible()
    expect(await nominals(server, author, monday, monday)).toEqual([`${monday}T16:45`])
    await test.step('about where it began, nothing happens', async () => {
      const now = await middleOf(card(page, 'Koffie'))
      await page.mouse.move(now.x, now.y)
      await page.mouse.down()
      await page.mouse.move(now.x, now.y + 12, { steps: 3 })
      await expect(page.getByText(nl('calendar.drag.nothing'))).toBeVisible()
      await page.mouse.up()
      await expect(page.getByText(nl('calendar.drag.nothing'))).toHaveCount(0)
      expect(await nominals(server, author, monday, monday)).toEqual([`${monday}T16:45`])
    })
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

    test('a finger drags by the grip alone; on a card it scrolls, and a lost finger changes nothing', async ({
      page,
      server,
      author,
      enter,
    }) => {
      const monday = comingMonday(server)
      await plan(server, author, 'Koffie', scheduleFrom(monday, '15:30', null))
      await pretendNow(page, `${monday}T12:00`)
      await enter(author)
      const touch = await page.context().newCDPSession(page)
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 0) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x, y }],
        })
      const handle = grip(page, 'Koffie', '15:30')
      await handle.scrollIntoViewIfNeeded()
      const noon = page.getByText('12:00', { exact: true })

      await test.step('a finger that is lost', async () => {
        const { x, y } = await middleOf(handle)
        await finger('touchStart', x, y)
        await finger('touchMove', x, y - 30)
        await finger('touchMove', x, y - 60)
        await expect(noon).toBeVisible()
        await finger('touchCancel')
        await expect(noon).toHaveCount(0)
      })
      await test.step('to another time', async () => {
        const { x, y } = await middleOf(handle)
        await finger('touchStart', x, y)
        await finger('touchMove', x, y - 30)
        await finger('touchMove', x, y - 60)
        await expect(noon).toBeVisible()
        await finger('touchMove', x, await heightOf(page, '20:00'))
        await expect(page.getByText('20:00', { exact: true })).toBeVisible()
        await finger('touchEnd')
        await expect(card(page, '20:00 Koffie')).toBeVisible()
        expect(await nominals(server, author, monday, monday)).toEqual([`${monday}T20:00`])
      })
      await test.step('on the card it scrolls', async () => {
        const { x, y } = await middleOf(card(page, 'Koffie'))
        const scrolled = await page.evaluate(() => scrollY)
        await finger('touchStart', x, y)
        for (const by of [20, 60, 120]) await finger('touchMove', x, y + by)
        await expect(noon).toHaveCount(0)
        await finger('touchEnd')
        await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled)
      })
    })
  })

  test('[TSK-04] who does not drag presses the grip, or Move on the page of the task, and says when', async ({
    page,
    server,
    author,
    enter,
  }) => {
    const monday = comingMonday(server)
    const next = addDays(monday, 1)
    await plan(server, author, 'Koffie', scheduleFrom(monday, '15:30', 'day'))
    await pretendNow(page, `${monday}T12:00`)
    await enter(author)
    const hour = dialog(page)
      .getByRole('group', { name: text('when.time') })
      .getByRole('spinbutton')
      .first()

    await grip(page, 'Koffie', '15:30').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    expect(await findBarriers(page, 'everything')).toEqual([])
    await submit(page).click()
    await expect(dialog(page).getByText(text('move.unchanged'))).toBeVisible()
    await hour.focus()
    await page.keyboard.type('09')
    await expect(dialog(page).getByText(text('move.past'))).toBeVisible()
    await hour.focus()
    await page.keyboard.type('17')
    await submit(page).click()
    await expect(card(page, '17:30 Koffie')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    await card(page, '17:30 Koffie').click()
    // By its whole name: until the page of the task is there, the grip of a card has that word too.
    await page.getByRole('button', { name: text('actions.move'), exact: true }).click()
    await hour.focus()
    await page.keyboard.type('18')
    await submit(page).click()
    await expect(page).toHaveURL(`/overview?date=${monday}#days`)
    await expect(card(page, '18:30 Koffie')).toBeVisible()
    expect(await nominals(server, author, monday, next)).toEqual([`${monday}T18:30`, `${next}T15:30`])
  })
})
