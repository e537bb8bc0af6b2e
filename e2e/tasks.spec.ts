import type { Locator, Page } from '@playwright/test'
import type { Author } from './support/author.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { messagesOf } from './support/messages.ts'
import { nl, robotNamed } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { howAreYou, sentences } from './support/scripts.ts'
import { addPlaylist, addSongs } from './support/songs.ts'
import { switchLanguage } from './support/switch-language.ts'
import { advanceTo, dayIn, plannedOn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { drawn, visit } from './support/visit.ts'

const text = (name: string, values = {}) => nl(`tasks.${name}`, values)
const button = (page: Page, name: string) => page.getByRole('button', { name: text(name), exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: text(name) })
const words = (page: Page, type: string) => page.getByLabel(text(`words.text.${type}`))
const minute = 60_000

/** Hour and minute of the time field. */
const clock = (page: Page): Locator =>
  page.getByRole('group', { name: text('when.time') }).getByRole('spinbutton')

async function typeTime(page: Page, digits: string): Promise<void> {
  await clock(page).first().focus()
  await page.keyboard.type(digits)
}

async function goOn(page: Page): Promise<void> {
  await button(page, 'next').click()
  await expect(title(page, 'title.confirm')).toBeVisible()
}

async function plan(page: Page, name: string): Promise<void> {
  await goOn(page)
  await button(page, 'confirm.plan').click()
  await expect(page.getByText(text('saved', { title: name }))).toBeVisible()
}

/** The same while the robot is offline: what is said about that stands before the message. */
async function planWhileOffline(
  page: Page,
  { serial, name }: { serial: string; name: string },
): Promise<void> {
  await goOn(page)
  await button(page, 'confirm.plan').click()
  const popup = page.getByRole('dialog', { name: text('offline.title', robotNamed(serial)) })
  await popup.getByRole('button', { name: nl('ui.close') }).click()
  await expect(page.getByText(text('saved', { title: name }))).toBeVisible()
}

async function saveChange(page: Page, name: string): Promise<void> {
  await goOn(page)
  await button(page, 'confirm.save').click()
  await expect(page.getByText(text('saved', { title: name })).first()).toBeVisible()
}

async function allow(server: LaunchedServer, author: Author): Promise<void> {
  const body = { permissions: ['googleAudioTranscription' as const] }
  await apiCall(server, 'enablePermissions', await callerOf(server, author), body, {
    robotId: author.robotId,
  })
}

const kinds = [
  { kind: 'music', type: 'music', path: '/task/music', name: 'Zondagochtend' },
  { kind: 'a script', type: 'script', path: '/task/script', name: 'Wandelen' },
  { kind: 'a script of version 2', type: 'script', path: '/task/script/v2', name: 'Wandelen' },
  { kind: 'a reminder', type: 'reminder', path: '/task/reminder', name: 'Water' },
  { kind: 'a question', type: 'question', path: '/task/question', name: 'Geslapen' },
] as const

for (const { kind, type, path, name } of kinds) {
  test(`[TSK-02] ${kind} is planned, confirmed, changed and read at its address`, async ({
    page,
    server,
    author,
    enter,
    complaints,
  }) => {
    // Of the session that ends when two days have passed.
    complaints.expect(/status of 401 .*\/api\/status\/events/)
    const songs = await addSongs(server, author, author.robotId, ['Polka'])
    await addPlaylist(server, author, author.robotId, 'Zondagochtend', songs)
    await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
    await allow(server, author)
    const day = dayIn(server, 1)
    await enter(author, `${path}?date=${day}&hour=09:00`)

    await test.step('it is filled in and confirmed', async () => {
      await expect(title(page, `title.new.${type}`)).toBeVisible()
      if (type === 'reminder' || type === 'question') {
        await words(page, type).fill('Heeft u goed geslapen?')
        await page.getByLabel(text('words.name')).fill(name)
      } else {
        await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
      }
      await goOn(page)
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(page.getByText(/^Eenmalig op .* om 9:00$/)).toBeVisible()
    })
    await test.step('the way back keeps all of it', async () => {
      await button(page, 'confirm.back').click()
      await expect(title(page, `title.new.${type}`)).toBeVisible()
      await goOn(page)
      await page.reload()
      await drawn(page)
      await expect(title(page, 'title.confirm')).toBeVisible()
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    })
    await button(page, 'confirm.plan').click()
    await expect(page.getByText(text('saved', { title: name }))).toBeVisible()
    await expect(page).toHaveURL(`/overview?date=${day}#days`)
    await expect(page.getByRole('link', { name: new RegExp(`09:00 ${name}`) })).toBeInViewport()
    const [planned, ...others] = await plannedOn(server, author, day)
    expect(others).toEqual([])
    expect(planned).toMatchObject({ type, title: name, time: '09:00' })

    const { taskId = '' } = planned ?? {}
    const content = planned?.playlist ?? planned?.script ?? planned?.reminder ?? planned?.question
    const address = `${path}/${content?.id ?? ''}/${taskId}`
    await test.step('it is changed', async () => {
      await visit(page, `${address}/${day}T09:00`)
      await expect(title(page, `title.edit.${type}`)).toBeVisible()
      await typeTime(page, '10')
      await saveChange(page, name)
      expect(await plannedOn(server, author, day)).toMatchObject([{ taskId, time: '10:00' }])
    })
    await test.step('a copy for another day begins with the same', async () => {
      await visit(page, `${address}/${day}T10:00`)
      await page.getByRole('link', { name: text('actions.copy') }).click()
      await expect(title(page, `title.new.${type}`)).toBeVisible()
      await expect(clock(page).first()).toHaveText('10')
      const next = dayIn(server, 2)
      await plan(page, name)
      await expect(page).toHaveURL(`/overview?date=${next}#days`)
      expect(await plannedOn(server, author, next)).toMatchObject([{ type, title: name, time: '10:00' }])
      expect(await plannedOn(server, author, day)).toHaveLength(1)
    })
    await test.step('once its time is past it is there to read', async () => {
      // A page that stays open may ask just then, with a session that has ended.
      await page.goto('about:blank')
      await server.advance(2 * 24 * 60 * minute)
      await enter(author, `${address}/${day}T10:00`)
      await expect(title(page, `title.past.${type}`)).toBeVisible()
      await expect(page.getByText(text('past.why'))).toBeVisible()
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(button(page, 'next')).toHaveCount(0)
      await expect(button(page, 'actions.delete')).toHaveCount(0)
    })
  })
}

test('[TSK-02] what is not there any more, or never was, is told', async ({ page, author, enter }) => {
  await enter(author, '/task/reminder/1/2')
  await expect(page.getByRole('heading', { name: text('gone.title') })).toBeVisible()
})

test('[TSK-03] what begins within two minutes cannot be planned, and one minute later can', async ({
  page,
  server,
  author,
  enter,
}) => {
  await advanceTo(server, '12:00')
  await enter(author, `/task/reminder?date=${dayIn(server, 0)}&hour=12:01`)
  await words(page, 'reminder').fill('Drink wat')
  await expect(page.getByText(text('warnings.past'))).toBeVisible()
  await button(page, 'next').click()
  await expect(page.getByText(text('when.past'))).toBeVisible()
  await expect(clock(page).first()).toBeFocused()
  await typeTime(page, '1202')
  await expect(page.getByText(text('when.past'))).toBeVisible()
  await typeTime(page, '1203')
  await expect(page.getByText(text('when.past'))).toBeHidden()
  await expect(page.getByText(text('warnings.past'))).toBeHidden()
  await planWhileOffline(page, { serial: author.device.serial, name: 'Drink wat' })
  expect(await plannedOn(server, author, dayIn(server, 0))).toMatchObject([{ time: '12:03' }])
})

test('[TSK-03] what comes too close while it is read over goes back to its time, and stays there while that is typed anew', async ({
  page,
  server,
  author,
  enter,
}) => {
  await advanceTo(server, '12:00')
  await page.clock.install()
  await enter(author, `/task/reminder?date=${dayIn(server, 0)}&hour=12:06`)
  await words(page, 'reminder').fill('Drink wat')
  await goOn(page)
  await server.advance(5 * minute)
  await page.clock.fastForward(61_000)
  await expect(title(page, 'title.new.reminder')).toBeVisible()
  await expect(page.getByText(text('when.past'))).toBeInViewport()
  await expect(clock(page).first()).toBeFocused()
  await expect(page).not.toHaveURL(/step=/)
  await typeTime(page, '1230')
  await expect(page.getByText(text('when.past'))).toBeHidden()
  await expect(title(page, 'title.new.reminder')).toBeVisible()
  await planWhileOffline(page, { serial: author.device.serial, name: 'Drink wat' })
})

test('[TSK-03] a time that passes while the page is open closes it, and keeps what was typed', async ({
  page,
  server,
  author,
  enter,
}) => {
  await advanceTo(server, '12:00')
  const day = dayIn(server, 0)
  const script = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const schedule = scheduleFrom(day, '12:06', null)
  const { taskId } = await planTask(server, author, {
    title: 'Wandelen',
    type: 'script',
    schedule,
    script: { id: script.id },
  })
  await page.clock.install()
  await enter(author, `/task/script/${script.id}/${taskId}/${day}T12:06`)
  await page.getByLabel(text('priority.label')).selectOption('10')
  await server.advance(5 * minute)
  await page.clock.fastForward(61_000)
  await expect(page.getByText(text('past.whileOpen'))).toBeVisible()
  await expect(button(page, 'next')).toBeDisabled()
  await expect(button(page, 'actions.delete')).toHaveCount(0)
  await expect(page.getByLabel(text('priority.label'))).toHaveValue('10')
})

test('[TSK-04] of what repeats, one time, it and later ones, or the whole set is changed', async ({
  page,
  server,
  author,
  enter,
}) => {
  const script = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const days = [1, 2, 3, 4, 5].map((each) => dayIn(server, each))
  const [first = '', second = '', third = '', fourth = '', last = ''] = days
  const daily = scheduleFrom(first, '09:00', 'day')
  const task = { title: 'Wandelen', type: 'script' as const, script: { id: script.id } }
  const { taskId } = await planTask(server, author, { ...task, schedule: daily })
  const address = (id: string, nominal: string) => `/task/script/v2/${script.id}/${id}/${nominal}`
  const times = async () => (await plannedOn(server, author, first, last)).map(({ nominal }) => nominal)
  const scope = (name: string) => page.getByRole('radio', { name: text(`scope.${name}`), exact: true })

  await test.step('one: forced to that day, and not recurring', async () => {
    await enter(author, address(taskId, `${second}T09:00`))
    await expect(scope('one')).toBeChecked()
    await expect(page.getByLabel(text('repeat.label'))).toHaveCount(0)
    await typeTime(page, '10')
    await goOn(page)
    await expect(page.getByText(text('scope.one'), { exact: true })).toBeVisible()
    await button(page, 'confirm.save').click()
    await expect(page).toHaveURL(/\/overview/)
    const [one] = await plannedOn(server, author, second)
    expect(one?.schedule).toMatchObject({
      recurring: false,
      dayOfWeek: ['*'],
      dayOfMonth: [String(Number(second.slice(8)))],
      hour: ['10'],
    })
    expect(await times()).toEqual([
      `${first}T09:00`,
      `${second}T10:00`,
      `${third}T09:00`,
      `${fourth}T09:00`,
      `${last}T09:00`,
    ])
  })
  await test.step('this and later ones: those before stay, the recurrence is kept', async () => {
    await visit(page, address(taskId, `${fourth}T09:00`))
    await scope('following').check()
    await typeTime(page, '11')
    await saveChange(page, 'Wandelen')
    await expect(page).toHaveURL(/\/overview/)
    expect(await times()).toEqual([
      `${first}T09:00`,
      `${second}T10:00`,
      `${third}T09:00`,
      `${fourth}T11:00`,
      `${last}T11:00`,
    ])
    const [later] = await plannedOn(server, author, fourth)
    expect(later).toMatchObject({ schedulePatternType: 'daily', schedule: { recurring: true } })
  })
  await test.step('the whole set, as its address asks: a sequence keeps its recurrence', async () => {
    await visit(page, `${address(taskId, `${first}T09:00`)}/true`)
    await expect(scope('all')).toBeChecked()
    await typeTime(page, '08')
    await saveChange(page, 'Wandelen')
    await expect(page).toHaveURL(/\/overview/)
    expect(await times()).toEqual([
      `${first}T08:00`,
      `${second}T10:00`,
      `${third}T08:00`,
      `${fourth}T11:00`,
      `${last}T11:00`,
    ])
    const [changed] = await plannedOn(server, author, first)
    expect(changed).toMatchObject({ taskId, schedulePatternType: 'daily', schedule: { recurring: true } })
  })
})

test('[TSK-04] of what repeats, one time, it and later ones, or the whole set is deleted', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  // Once all of it is deleted.
  complaints.expect(/status of 404 .*\/tasks\//)
  const script = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const [first = '', second = '', third = '', fourth = ''] = [1, 2, 3, 4].map((each) => dayIn(server, each))
  const { taskId } = await planTask(server, author, {
    title: 'Wandelen',
    type: 'script',
    script: { id: script.id },
    schedule: scheduleFrom(first, '09:00', 'day'),
  })
  const open = (day: string) => `/task/script/${script.id}/${taskId}/${day}T09:00`
  const left = async () =>
    (await plannedOn(server, author, first, fourth)).map(({ nominal }) => nominal.slice(0, 10))
  const asked = page.getByRole('alertdialog')
  const remove = async (scope: string) => {
    await button(page, 'actions.delete').click()
    await asked.getByRole('radio', { name: text(`scope.${scope}`), exact: true }).check()
    await asked.getByRole('button', { name: text('delete.submit') }).click()
    await expect(page).toHaveURL(/\/overview/)
  }

  await enter(author, open(second))
  await button(page, 'actions.skip').click()
  await asked.getByRole('button', { name: text('skip.submit') }).click()
  await expect(page.getByText(text('skip.done', { title: 'Wandelen' }))).toBeVisible()
  await expect(page).toHaveURL(`/overview?date=${second}#days`)
  expect(await left()).toEqual([first, third, fourth])
  await page.getByRole('button', { name: text('move.undo') }).click()
  await expect(page.getByText('‘Wandelen’ is weer gepland voor')).toBeVisible()
  expect(await left()).toEqual([first, second, third, fourth])

  await visit(page, open(second))
  await remove('one')
  expect(await left()).toEqual([first, third, fourth])

  await visit(page, open(fourth))
  await remove('following')
  expect(await left()).toEqual([first, third])
  await visit(page, open(third))
  await remove('one')
  expect(await left()).toEqual([first])
  await visit(page, open(first))
  await remove('all')
  expect(await left()).toEqual([])

  await visit(page, open(first))
  await expect(page.getByRole('heading', { name: text('gone.title') })).toBeVisible()
})

test('what somebody else changed meanwhile is shown, and the carer chooses whose stays', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/schedules/)
  const day = dayIn(server, 1)
  const script = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const task = { title: 'Wandelen', type: 'script' as const, script: { id: script.id } }
  const change = (time: string, over?: { taskId: string; versionId: string }) =>
    planTask(server, author, {
      ...task,
      schedule: scheduleFrom(day, time, null),
      ...(over !== undefined && { id: over.taskId, baseVersionId: over.versionId }),
    })
  const conflict = page.getByRole('dialog', { name: nl('query.conflict.title') })
  const choose = async (whose: string) => {
    await goOn(page)
    await button(page, 'confirm.save').click()
    await conflict.getByRole('radio', { name: nl(`query.conflict.${whose}`), exact: true }).check()
    await conflict.getByRole('button', { name: nl('query.conflict.go') }).click()
  }
  const first = await change('09:00')
  await enter(author, `/task/script/${script.id}/${first.taskId}/${day}T09:00`)
  await expect(title(page, 'title.edit.script')).toBeVisible()
  await change('11:00', first)
  await typeTime(page, '10')
  await choose('mine')
  await expect(page.getByText(text('saved', { title: 'Wandelen' }))).toBeVisible()
  const [mine] = await plannedOn(server, author, day)
  expect(mine?.time).toBe('10:00')

  await visit(page, `/task/script/${script.id}/${first.taskId}`)
  await expect(clock(page).first()).toHaveText('10')
  if (mine !== undefined) await change('12:00', mine)
  await typeTime(page, '15')
  await choose('theirs')
  await expect(title(page, 'title.edit.script')).toBeVisible()
  await expect(clock(page).first()).toHaveText('12')
  expect(await plannedOn(server, author, day)).toMatchObject([{ time: '12:00' }])
})

test('words that somebody else changed meanwhile are shown, and the carer chooses whose stay; put off, nothing is overwritten', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/scripts-v3/)
  const day = dayIn(server, 1)
  const as = await callerOf(server, author)
  const { robotId } = author
  await enter(author, `/task/reminder?date=${day}&hour=09:00`)
  await words(page, 'reminder').fill('Drink een glas water')
  await page.getByLabel(text('words.name')).fill('Water')
  await plan(page, 'Water')
  const [planned] = await plannedOn(server, author, day)
  const scriptId = planned?.reminder?.id ?? ''
  const address = `/task/reminder/${scriptId}/${planned?.taskId ?? ''}/${day}T09:00`
  const read = () => apiCall(server, 'script', as, undefined, { robotId, scriptId })
  const said = async () =>
    (await read()).nodes.flatMap((node) => (node.nodeType === 'say' ? [node.text] : []))
  /** Somebody else, on another device, changes the words. */
  const changeElsewhere = async (sentence: string) => {
    const { script, steps, nodes, nexts } = await read()
    const { id, type, scriptName, scriptCategory, scriptLanguage, scriptVersionId } = script
    await apiCall(
      server,
      'putScript',
      as,
      {
        script: { id, type, scriptName, scriptCategory, scriptLanguage },
        steps,
        nodes: nodes.map((node) => (node.nodeType === 'say' ? { ...node, text: sentence } : node)),
        nexts,
        baseVersionId: scriptVersionId,
      },
      { robotId },
    )
  }
  const conflict = page.getByRole('dialog', { name: nl('query.conflict.title') })
  const choose = async (whose: string) => {
    await conflict.getByRole('radio', { name: nl(`query.conflict.${whose}`), exact: true }).check()
    await conflict.getByRole('button', { name: nl('query.conflict.go') }).click()
  }

  await visit(page, address)
  await expect(words(page, 'reminder')).toHaveValue('Drink een glas water')
  await changeElsewhere('Drink een kopje thee')
  await words(page, 'reminder').fill('Drink wat melk')
  await goOn(page)
  for (const attempt of ['the first', 'the second'])
    await test.step(`${attempt} try asks, and is put off`, async () => {
      await button(page, 'confirm.save').click()
      await expect(conflict.getByText('Drink een kopje thee')).toBeVisible()
      await conflict.getByRole('button', { name: nl('query.conflict.later') }).click()
      await expect(page.getByRole('alert').getByText(nl('app.errors.version_conflict'))).toBeVisible()
      expect(await said()).toEqual(['Drink een kopje thee'])
    })
  await test.step('mine', async () => {
    await button(page, 'confirm.save').click()
    await choose('mine')
    await expect(page.getByText(text('saved', { title: 'Water' })).first()).toBeVisible()
    expect(await said()).toEqual(['Drink wat melk'])
  })
  await test.step('theirs: their words stay, and when it is said is as it was filled in', async () => {
    await visit(page, address)
    await expect(words(page, 'reminder')).toHaveValue('Drink wat melk')
    await changeElsewhere('Drink wat u wilt')
    await words(page, 'reminder').fill('Drink wat limonade')
    await typeTime(page, '10')
    await goOn(page)
    await button(page, 'confirm.save').click()
    await choose('theirs')
    await expect(page).toHaveURL(`/overview?date=${day}#days`)
    expect(await said()).toEqual(['Drink wat u wilt'])
    expect(await plannedOn(server, author, day)).toMatchObject([{ title: 'Water', time: '10:00' }])
  })
})

test('who leaves with something filled in is asked first', async ({ page, server, author, enter }) => {
  await enter(author, `/task/reminder?date=${dayIn(server, 1)}&hour=09:00`)
  await words(page, 'reminder').fill('Drink wat')
  const asked = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
  const back = page.getByRole('link', { name: nl('app.back'), exact: true })
  await back.click()
  await asked.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await expect(asked).toHaveCount(0)
  await expect(words(page, 'reminder')).toHaveValue('Drink wat')
  await test.step('the next step of the form is no leaving', async () => {
    await goOn(page)
    await expect(asked).toHaveCount(0)
    await button(page, 'confirm.back').click()
  })
  await test.step('nor does a form ask in which nothing was changed', async () => {
    await back.click()
    await asked.getByRole('button', { name: nl('app.unsaved.leaveKept') }).click()
    await expect(page).toHaveURL(/\/overview/)
    await visit(page, `/task/reminder?date=${dayIn(server, 1)}&hour=09:00`)
    await expect(words(page, 'reminder')).toHaveValue('')
    await back.click()
    await expect(page).toHaveURL(/\/overview/)
  })
})

test('who is where the clock stands otherwise is told whose time it is, and plans by the robot’s', async ({
  page,
  server,
  author,
  enter,
  newDevice,
}) => {
  const day = dayIn(server, 1)
  const address = `/task/reminder?date=${day}&hour=09:00`
  const notice = (on: Page) => on.getByText(text('when.zone', { zone: 'Europe/Amsterdam' }))
  await enter(author, address)
  await expect(words(page, 'reminder')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  const away = await newDevice({ timezoneId: 'America/New_York' })
  await enter(author, address, away)
  await expect(notice(away)).toBeVisible()
  await words(away, 'reminder').fill('Drink wat')
  await plan(away, 'Drink wat')
  expect(await plannedOn(server, author, day)).toMatchObject([{ nominal: `${day}T09:00` }])
})

test('[TSK-06] a day that is full is told in the form, and what was filled in is planned once there is room', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/schedules/)
  const day = dayIn(server, 1)
  const script = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const often = (title: string, hours: readonly string[]) =>
    planTask(server, author, {
      title,
      type: 'script',
      script: { id: script.id },
      schedule: { ...scheduleFrom(day, '00:00', 'day'), minute: ['0', '30'], hour: hours },
    })
  for (let each = 0; each < 10; each += 1) await often(`Vaak ${each}`, ['*'])
  const last = await often(
    'En nog vaker',
    Array.from({ length: 10 }, (_, hour) => String(hour)),
  )
  await enter(author, `/task/reminder?date=${day}&hour=09:00`)
  await words(page, 'reminder').fill('Drink wat')
  await goOn(page)
  await button(page, 'confirm.plan').click()
  await expect(page.getByRole('alert').getByText(nl('app.errors.max_tasks'))).toBeVisible()
  await button(page, 'confirm.back').click()
  await expect(words(page, 'reminder')).toHaveValue('Drink wat')
  const as = await callerOf(server, author)
  await apiCall(server, 'removeTask', as, { taskId: last.taskId }, { robotId: author.robotId })
  await plan(page, 'Drink wat')
  const reminders = (await plannedOn(server, author, day)).filter(({ type }) => type === 'reminder')
  expect(reminders).toMatchObject([{ title: 'Drink wat', time: '09:00' }])
})

test('[TSK-05] a task is normal, important or can wait; music has no priority', async ({
  page,
  server,
  author,
  enter,
}) => {
  const day = dayIn(server, 1)
  const songs = await addSongs(server, author, author.robotId, ['Polka'])
  await addPlaylist(server, author, author.robotId, 'Zondagochtend', songs)
  const important = page.getByLabel(text('priority.label'))
  await enter(author, `/task/reminder?date=${day}&hour=09:00`)
  for (const [index, priority] of [0, 10, -10].entries()) {
    await visit(page, `/task/reminder?date=${day}&hour=0${9 - index}:00`)
    await words(page, 'reminder').fill(`Tekst ${priority}`)
    await expect(important).toHaveValue('0')
    await important.selectOption(text(`priority.${priority}`))
    await goOn(page)
    await expect(page.getByText(text(`priority.${priority}`), { exact: true })).toBeVisible()
    await button(page, 'confirm.plan').click()
    await expect(page).toHaveURL(/\/overview/)
  }
  await visit(page, `/task/music?date=${day}&hour=15:00`)
  await page.getByRole('radio', { name: /^Zondagochtend/ }).check()
  await expect(important).toHaveCount(0)
  await plan(page, 'Zondagochtend')
  const planned = await plannedOn(server, author, day)
  expect(planned.map(({ priority }) => priority)).toEqual([-10, 10, 0, undefined])
})

test('[TSK-06] with a robot that is offline it is saved, and a popup tells', async ({
  page,
  server,
  author,
  enter,
}) => {
  await server.advance(30 * minute)
  const day = dayIn(server, 1)
  await enter(author, `/task/reminder?date=${day}&hour=09:00`)
  await words(page, 'reminder').fill('Drink wat')
  await goOn(page)
  await button(page, 'confirm.plan').click()
  const popup = page.getByRole('dialog', { name: text('offline.title', robotNamed(author.device.serial)) })
  await expect(popup.getByText(text('offline.text', robotNamed(author.device.serial)))).toBeVisible()
  expect(await plannedOn(server, author, day)).toHaveLength(1)
  await popup.getByRole('button', { name: nl('ui.close') }).click()
  await expect(page).toHaveURL(`/overview?date=${day}#days`)
})

test('[TSK-06] a server error and what passed meanwhile are told, and nothing is lost', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (409|500) .*\/schedules/)
  const english = messagesOf('en')
  const day = dayIn(server, 1)
  await enter(author, `/task/reminder?date=${day}&hour=09:00`)
  await words(page, 'reminder').fill('Drink wat')
  await goOn(page)
  const told = page.getByRole('alert').filter({ hasText: /./ })
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/scripts-v3')) saved.push(request.url())
  })
  for (const [status, error, key, documented] of [
    [500, 'internal', 'unknown', 'Unknown error'],
    [409, 'past', 'past', ''],
    [409, 'occurrence_unknown', 'occurrenceUnknown', ''],
  ] as const) {
    await test.step(error, async () => {
      await page.route('**/schedules', (route) =>
        route.fulfill({ status, json: { error, message: '', details: [] } }),
      )
      await button(page, 'confirm.plan').click()
      await expect(told.getByText(text(`failed.${key}`))).toBeVisible()
      await switchLanguage(page, 'en')
      await expect(told.getByText(english.get(`tasks.failed.${key}`) ?? '')).toBeVisible()
      await expect(told).toContainText(documented)
      await switchLanguage(page, 'nl')
      await page.unroute('**/schedules')
    })
  }
  await button(page, 'confirm.back').click()
  await expect(words(page, 'reminder')).toHaveValue('Drink wat')
  await plan(page, 'Drink wat')
  // The words were saved by the first try, and only then.
  expect(saved).toHaveLength(1)
  expect(await plannedOn(server, author, day)).toHaveLength(1)
})

test('[TSK-07] a time takes digits only and no more than a clock has; Enter does nothing; days before today cannot be picked', async ({
  page,
  server,
  author,
  enter,
}) => {
  await advanceTo(server, '12:00')
  // On the first of a month the calendar shows no earlier day.
  if (dayIn(server, 0).endsWith('-01')) await server.advance(86_400_000)
  const day = dayIn(server, 0)
  await enter(author, `/task/reminder?date=${day}&hour=15:30`)
  await words(page, 'reminder').fill('Drink wat')
  const [hour, minutes] = [clock(page).first(), clock(page).last()]
  await expect(page.getByText(/^Vandaag kan dit vanaf 12:0\d\.$/)).toBeVisible()
  await hour.focus()
  await page.keyboard.type('ab-')
  await expect(hour).toHaveText('15')
  await page.keyboard.press('Enter')
  await expect(title(page, 'title.new.reminder')).toBeVisible()
  await expect(page).toHaveURL(/\/task\/reminder/)
  await expect(hour).toHaveText('15')
  await page.keyboard.type('99')
  await expect(hour).toHaveText('23')
  await expect(page.getByText(nl('ui.time.clamped.hour', { typed: 99, became: 23 })).first()).toBeVisible()
  await minutes.focus()
  await page.keyboard.type('75')
  await expect(minutes).toHaveText('59')
  await expect(page.getByText(nl('ui.time.clamped.minute', { typed: 75, became: 59 })).first()).toBeVisible()
  await typeTime(page, '0905')

  await test.step('a time today may not be in the past', async () => {
    await button(page, 'next').click()
    await expect(page.getByText(text('when.past'))).toBeVisible()
    await expect(title(page, 'title.new.reminder')).toBeVisible()
  })
  await test.step('the calendar offers no day before today', async () => {
    await page
      .getByRole('group', { name: text('when.date') })
      .getByRole('button')
      .click()
    const days = page.getByRole('dialog').getByRole('grid').getByRole('button')
    const today = Number(day.slice(8))
    const number = (each: number) => days.filter({ hasText: new RegExp(`^${each}$`) })
    await expect(number(today).and(page.locator('[data-now]'))).toBeEnabled()
    await expect(number(today - 1).first()).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
  })
  await typeTime(page, '1530')
  await planWhileOffline(page, { serial: author.device.serial, name: 'Drink wat' })
})

test('[TSK-08] music is over after its length in whole minutes, rounded up', async ({
  page,
  server,
  author,
  enter,
}) => {
  const songs = await addSongs(server, author, author.robotId, ['Polka', 'Het dorp'], 50)
  await addPlaylist(server, author, author.robotId, 'Kort', songs.slice(0, 1))
  await addPlaylist(server, author, author.robotId, 'Lang', songs)
  await enter(author, `/task/music?date=${dayIn(server, 1)}&hour=09:00`)
  const ends = (time: string) => page.getByText(text('when.musicEnd', { time }))
  await page.getByRole('radio', { name: /^Kort/ }).check()
  await expect(ends('9:01')).toBeVisible()
  // 50 and 51 seconds: a second minute has begun.
  await page.getByRole('radio', { name: /^Lang/ }).check()
  await expect(ends('9:02')).toBeVisible()
  await goOn(page)
  await expect(ends('9:02')).toBeVisible()
})

test('[SCH-03] the recurrence editor says each rule in words, with the next dates', async ({
  page,
  server,
  author,
  enter,
}) => {
  // Days around which no clock changes and no year ends, whenever this is run.
  const day = dayIn(server, 1)
  await enter(author, `/task/reminder?date=${day}&hour=09:00`)
  await words(page, 'reminder').fill('Drink wat')
  const repeat = page.getByLabel(text('repeat.label'))
  const unit = page.getByLabel(text('repeat.unit'))
  const mark = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const says = (sentence: string | RegExp) => page.getByText(sentence)
  const dates = page.getByRole('list').filter({ hasText: /9:00/ }).getByRole('listitem')

  await repeat.selectOption('day')
  await expect(says('Elke dag om 9:00')).toBeVisible()
  await expect(dates).toHaveCount(5)
  await repeat.selectOption('weekdays')
  await expect(says('Elke werkdag om 9:00')).toBeVisible()

  await repeat.selectOption('custom')
  await unit.selectOption('day')
  await page.getByRole('textbox', { name: text('repeat.interval.day') }).fill('3')
  await page.keyboard.press('Tab')
  await expect(says(/^Om de drie dagen vanaf .* om 9:00|^Om de drie dagen om 9:00/)).toBeVisible()

  await unit.selectOption('week')
  for (const name of ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'])
    await mark(name).setChecked(name === 'maandag' || name === 'donderdag')
  await expect(says(/^Om de drie weken op maandag en donderdag om 9:00/)).toBeVisible()
  await mark('maandag').uncheck()
  await mark('donderdag').uncheck()
  await button(page, 'next').click()
  await expect(page.getByText(text('repeat.weekdaysMissing'))).toBeVisible()

  await unit.selectOption('month')
  await page.getByRole('textbox', { name: text('repeat.interval.month') }).fill('1')
  await page.keyboard.press('Tab')
  await page.getByLabel(text('repeat.byWeekday')).check()
  for (const position of ['1', '2', '3', '4', 'last'])
    await mark(text(`repeat.position.${position}`)).setChecked(position === 'last')
  for (const name of ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'])
    await mark(name).setChecked(name === 'vrijdag')
  await expect(says('Elke laatste vrijdag van de maand om 9:00')).toBeVisible()
  await expect(dates).toContainText(Array.from({ length: 5 }, () => 'vrijdag'))

  await unit.selectOption('year')
  for (const month of [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ])
    await mark(month).setChecked(month === 'december')
  await page.getByLabel(text('repeat.byDay')).check()
  for (let each = 1; each <= 31; each += 1) await mark(String(each)).setChecked(each === 5)
  await expect(says('Elk jaar op 5 december om 9:00')).toBeVisible()
  await expect(dates).toHaveCount(5)
  await expect(page.getByLabel(text('repeat.never'))).toBeChecked()

  await repeat.selectOption('day')
  await page.getByLabel(text('repeat.onDate')).check()
  // A week after the first day, unless another day is chosen.
  await expect(says(/^Elke dag om 9:00.* tot en met /)).toBeVisible()
  await plan(page, 'Drink wat')
  expect(await plannedOn(server, author, day, dayIn(server, 20))).toHaveLength(8)
})

test('[SCH-05] a schedule that never fires is warned about, and cannot be planned', async ({
  page,
  server,
  author,
  enter,
}) => {
  await enter(author, `/task/reminder?date=${dayIn(server, 1)}&hour=09:00`)
  await words(page, 'reminder').fill('Drink wat')
  await page.getByLabel(text('repeat.label')).selectOption('custom')
  await page.getByLabel(text('repeat.unit')).selectOption('year')
  const mark = (name: string) => page.getByRole('checkbox', { name, exact: true })
  for (const month of [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ])
    await mark(month).setChecked(month === 'februari')
  for (let each = 1; each <= 31; each += 1) await mark(String(each)).setChecked(each === 31)
  const warning = page.getByRole('status').getByText(text('warnings.neverFires'))
  await expect(warning).toBeVisible()
  await button(page, 'next').click()
  await expect(title(page, 'title.new.reminder')).toBeVisible()
  await mark('28').check()
  await expect(warning).toBeHidden()
  await plan(page, 'Drink wat')
})

test('before it is planned it is told what else is near, at night or too much', async ({
  page,
  server,
  author,
  enter,
}) => {
  const day = dayIn(server, 1)
  const script = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  for (const time of ['09:00', '09:01', '09:02', '09:03', '09:04', '09:05', '09:06', '09:07'])
    await planTask(server, author, {
      title: 'Wandelen',
      type: 'script',
      script: { id: script.id },
      schedule: scheduleFrom(day, time, null),
    })
  await enter(author, `/task/reminder?date=${day}&hour=09:00`)
  await words(page, 'reminder').fill('Drink wat')
  await expect(page.getByText(text('warnings.sameMinute_one', { titles: '‘Wandelen’' }))).toBeVisible()
  await expect(page.getByText(text('warnings.crowded', { count: 9 }))).toBeVisible()
  await page.getByRole('switch', { name: text('words.again.reminder') }).check()
  await expect(page.getByText(text('warnings.tooLong', { title: 'Wandelen', time: '9:01' }))).toBeVisible()
  await typeTime(page, '2330')
  await expect(page.getByText(text('warnings.night'))).toBeVisible()
  await expect(page.getByText(text('warnings.sameMinute_one', { titles: '‘Wandelen’' }))).toBeHidden()
  await plan(page, 'Drink wat')
})

for (const type of ['reminder', 'question'] as const) {
  test(`[DIR-03] a ${type} is written, checked, repeated by minutes of 60 seconds, and has a name of its own`, async ({
    page,
    server,
    author,
    enter,
    complaints,
  }) => {
    complaints.expect(/status of 409 .*\/scripts-v3/)
    await allow(server, author)
    const day = dayIn(server, 1)
    await enter(author, `/task/${type}?date=${day}&hour=09:00`)
    await button(page, 'next').click()
    await expect(page.getByText(text(`words.textMissing.${type}`))).toBeVisible()
    await expect(words(page, type)).toBeFocused()
    await words(page, type).fill('x'.repeat(257))
    await expect(page.getByText(text('words.count', { count: 257, max: 256 }))).toBeVisible()
    await expect(page.getByText(text('words.textLong', { max: 256 }))).toBeVisible()
    await words(page, type).fill('Heeft u iets gedronken?')
    await page.getByLabel(text('words.name')).fill('Drinken')
    await page.getByRole('switch', { name: text(`words.again.${type}`) }).check()
    await page.getByRole('textbox', { name: text('words.minutes') }).fill('7')
    await page.getByRole('textbox', { name: text('words.times') }).fill('2')
    await plan(page, 'Drinken')
    const [planned] = await plannedOn(server, author, day)
    const scriptId = (planned?.reminder ?? planned?.question)?.id ?? ''
    const as = await callerOf(server, author)
    const { nodes, script } = await apiCall(server, 'script', as, undefined, {
      robotId: author.robotId,
      scriptId,
    })
    expect(script.type).toBe(type)
    expect(nodes).toContainEqual(expect.objectContaining({ nodeType: 'wait', seconds: 7 * 60 }))

    await test.step('another of the same name is refused at the field', async () => {
      await visit(page, `/task/${type}?date=${day}&hour=10:00`)
      await words(page, type).fill('En nu?')
      await page.getByLabel(text('words.name')).fill(' drinken')
      await goOn(page)
      await button(page, 'confirm.plan').click()
      await expect(page.getByLabel(text('words.name'))).toBeFocused()
      await expect(page.getByLabel(text('words.name'))).toBeInViewport()
      await expect(page.getByText(nl('app.errors.duplicate_name'))).toBeVisible()
      await page.getByLabel(text('words.name')).fill('Nog eens')
      await plan(page, 'Nog eens')
    })
    await test.step('without a name, words that begin like others are counted', async () => {
      for (const [hour, name] of [
        ['12', 'En nu'],
        ['13', 'En nu (2)'],
      ]) {
        await visit(page, `/task/${type}?date=${dayIn(server, 2)}&hour=${hour}:00`)
        await words(page, type).fill('En nu?')
        await plan(page, name ?? '')
      }
    })
    await test.step('one that is there is planned again', async () => {
      await visit(page, `/task/${type}?date=${day}&hour=11:00`)
      await page.getByLabel(text(`words.which.${type}`)).selectOption('Drinken')
      await expect(words(page, type)).toHaveValue('Heeft u iets gedronken?')
      await expect(page.getByRole('textbox', { name: text('words.minutes') })).toHaveValue('7')
      await plan(page, 'Drinken')
      const all = await plannedOn(server, author, day)
      expect(all.map((each) => (each.reminder ?? each.question)?.id === scriptId)).toEqual([
        true,
        false,
        true,
      ])
    })
  })
}

test('[SLS-03] a scheduled script with questions needs audio transcription, and what is missing is told by name', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (403|500) .*\/(schedules|scripts-v3)/)
  const day = dayIn(server, 1)
  await author.save(howAreYou('Hoe gaat het'))
  await enter(author, `/task/script/v2?date=${day}&hour=09:00`)
  await page.getByRole('radio', { name: /^Hoe gaat het/ }).check()
  await expect(page.getByText(nl('permissions.transcription.title'))).toBeVisible()
  await goOn(page)
  await button(page, 'confirm.plan').click()
  await expect(page.getByText(text('failed.missingPermissions'))).toBeInViewport()

  await test.step('who goes to switch it on finds what was filled in on coming back', async () => {
    await page.getByRole('link', { name: nl('permissions.off.open') }).click()
    await expect(page).toHaveURL(/section=permissions/)
    await page.goBack()
    await expect(title(page, 'title.confirm')).toBeVisible()
    await button(page, 'confirm.back').click()
    await expect(page.getByRole('radio', { name: /^Hoe gaat het/ })).toBeChecked()
    await goOn(page)
  })

  await test.step('a refusal whose words name permissions is told as one that is missing', async () => {
    await page.route('**/schedules', (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'forbidden', message: 'Missing permissions', details: [] },
      }),
    )
    await button(page, 'confirm.plan').click()
    await expect(page.getByText(text('failed.missingPermissions'))).toBeVisible()
    await page.unroute('**/schedules')
  })
  await allow(server, author)
  await expect(page.getByText(nl('permissions.transcription.title'))).toBeHidden()
  await button(page, 'confirm.plan').click()
  await expect(page.getByText(text('saved', { title: 'Hoe gaat het' }))).toBeVisible()
  expect(await plannedOn(server, author, day)).toHaveLength(1)

  await test.step('words that cannot be saved are told, kept, and saved by the next try', async () => {
    await visit(page, `/task/question?date=${day}&hour=10:00`)
    await words(page, 'question').fill('Heeft u dorst?')
    await goOn(page)
    await page.route('**/scripts-v3', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal', message: '', details: [] } }),
    )
    await button(page, 'confirm.plan').click()
    await expect(page.getByRole('alert').getByText(nl('app.errors.internal'))).toBeVisible()
    await page.unroute('**/scripts-v3')
    await button(page, 'confirm.plan').click()
    await expect(page.getByText(text('saved', { title: 'Heeft u dorst' }))).toBeVisible()
  })
})
