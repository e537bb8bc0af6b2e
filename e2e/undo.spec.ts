import type { Page } from '@playwright/test'
import { addDays } from '../apps/portal/src/shared/time/local-date.ts'
import type { Author } from './support/author.ts'
import { findBarriers } from './support/find-barriers.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { comingMonday } from './support/pretend-now.ts'
import { sentences } from './support/scripts.ts'
import { addPlaylist, addSongs } from './support/songs.ts'
import { dayIn, plannedOn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const question = (page: Page) => page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
const undo = (page: Page) => page.getByRole('button', { name: nl('undo.undo') })
const calendar = (page: Page) => page.getByRole('region', { name: nl('calendar.title') })
const card = (page: Page, title: string) => calendar(page).getByRole('link', { name: new RegExp(title) })
const back = (page: Page, title: string) => page.getByText(nl('undo.back', { title }))

async function planDaily(server: LaunchedServer, author: Author, title: string, from: string) {
  const { id } = await author.save(sentences(title, 'sustenance', 'De koffie is klaar.'))
  const schedule = scheduleFrom(from, '09:00', 'day')
  const { taskId } = await planTask(server, author, { title, type: 'script', script: { id }, schedule })
  return { id, taskId, pageOn: (day: string) => `/task/script/${id}/${taskId}/${day}T09:00` }
}

test('[TSK-04] a whole set that was deleted comes back by key, in the calendar and on the robot', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  // Once all of it is deleted.
  complaints.expect(/status of 404 .*\/tasks\//)
  const day = dayIn(server, 1)
  const { taskId, pageOn } = await planDaily(server, author, 'Koffie', day)
  await enter(author, pageOn(day))
  await page.getByRole('button', { name: nl('tasks.actions.delete') }).click()
  await question(page)
    .getByRole('radio', { name: nl('tasks.scope.all'), exact: true })
    .check()
  await question(page)
    .getByRole('button', { name: nl('tasks.delete.submit') })
    .click()
  await expect(page).toHaveURL(`/overview?date=${day}#days`)
  await expect(undo(page)).toBeVisible()
  await expect(card(page, 'Koffie')).toHaveCount(0)
  expect(await author.device.wantedParts('task')).toEqual([])
  expect(await findBarriers(page, 'everything')).toEqual([])
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(back(page, 'Koffie')).toBeVisible()
  await expect(card(page, 'Koffie')).toBeVisible()
  expect(await author.device.wantedParts('task')).toEqual([taskId])
})

test('[TSK-04] this and later times that were moved are where they were after undoing', async ({
  page,
  server,
  author,
  enter,
}) => {
  const [first, second, third] = [dayIn(server, 1), dayIn(server, 2), dayIn(server, 3)]
  const { pageOn } = await planDaily(server, author, 'Koffie', first)
  const times = async () => (await plannedOn(server, author, first, third)).map(({ nominal }) => nominal)
  await enter(author, pageOn(second))
  await page.getByRole('button', { name: nl('tasks.actions.move') }).click()
  const popup = page.getByRole('dialog', { name: nl('tasks.move.title') })
  await popup.getByRole('radio', { name: nl('tasks.scope.following'), exact: true }).check()
  const time = popup.getByRole('group', { name: nl('tasks.when.time') })
  await time.getByRole('spinbutton').first().focus()
  await page.keyboard.type('1015')
  await popup.getByRole('button', { name: nl('tasks.move.submit') }).click()
  await expect(undo(page)).toBeVisible()
  expect(await times()).toEqual([`${first}T09:00`, `${second}T10:15`, `${third}T10:15`])
  await undo(page).click()
  await expect(page.getByText(/‘Koffie’ is weer gepland voor/)).toBeVisible()
  expect(await times()).toEqual([first, second, third].map((day) => `${day}T09:00`))
})

test('[TSK-04] a skipped time stays in the day and the week, struck through, and is put back there', async ({
  page,
  server,
  author,
  enter,
}) => {
  const monday = comingMonday(server)
  const day = addDays(monday, 1)
  const { taskId } = await planDaily(server, author, 'Koffie', monday)
  const as = await callerOf(server, author)
  const { robotId } = author
  const body = { taskId, scope: 'one', occurrence: `${day}T09:00` } as const
  await apiCall(server, 'removeTask', as, body, { robotId })
  await enter(author, `/overview?date=${day}`)
  for (const view of ['', 'view=week&']) {
    await visit(page, `/overview?${view}date=${day}`)
    const skipped = calendar(page).locator('s').filter({ hasText: 'Koffie' })
    await expect(skipped).toHaveCount(1)
    await expect(calendar(page).getByText(nl('robot.became.skipped'))).toBeVisible()
    expect(await findBarriers(page, 'everything')).toEqual([])
    const name = nl('tasks.skip.putBackNamed', { title: 'Koffie', time: '9:00' })
    await page.getByRole('button', { name }).click()
    await expect(skipped).toHaveCount(0)
    await expect(card(page, 'Koffie').first()).toBeVisible()
    expect((await plannedOn(server, author, day)).map(({ nominal }) => nominal)).toEqual([`${day}T09:00`])
    await apiCall(server, 'removeTask', as, body, { robotId })
  }
})

test('[MUS-03] a playlist that was deleted comes back with its songs and what plays it', async ({
  page,
  server,
  author,
  enter,
}) => {
  const songs = await addSongs(server, author, author.robotId, ['Polka', 'Wals'])
  const { id } = await addPlaylist(server, author, author.robotId, 'Zondag', songs)
  const schedule = scheduleFrom(dayIn(server, 1), '09:00', 'day')
  await planTask(server, author, { title: 'Dansen', type: 'music', playlist: { id }, schedule })
  await enter(author, `/music/selectPlaylist/${id}`)
  await page.getByRole('button', { name: nl('music.deletePlaylist.open') }).click()
  await question(page)
    .getByRole('button', { name: nl('music.deletePlaylist.submit') })
    .click()
  await expect(undo(page)).toBeVisible()
  expect(await author.device.wantedParts('playlist')).toEqual([])
  expect(await plannedOn(server, author, dayIn(server, 1))).toEqual([])
  await undo(page).click()
  await expect(back(page, 'Zondag')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Zondag/ })).toBeVisible()
  expect(await author.device.wantedParts('playlist')).toEqual([id])
  expect(await plannedOn(server, author, dayIn(server, 1))).toHaveLength(1)
})

test('[MUS-06] songs that were deleted come back, on the robot and in their playlist', async ({
  page,
  server,
  author,
  enter,
}) => {
  const songs = await addSongs(server, author, author.robotId, ['Polka', 'Wals'])
  const { id } = await addPlaylist(server, author, author.robotId, 'Zondag', songs)
  const held = (await author.device.wantedParts('song')).toSorted()
  await enter(author, '/music/overview')
  for (const { title } of songs) await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: nl('music.deleteSongs.open') }).click()
  await question(page)
    .getByRole('button', { name: nl('music.deleteSongs.submit') })
    .click()
  await expect(page.getByText(nl('music.deleteSongs.done_other', { count: 2 }))).toBeVisible()
  expect(await author.device.wantedParts('song')).toEqual([])
  await undo(page).click()
  await expect(page.getByText(nl('music.deleteSongs.back_other', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Wals' })).toBeVisible()
  expect((await author.device.wantedParts('song')).toSorted()).toEqual(held)
  const params = { robotId: author.robotId, playlistId: id }
  const playlist = await apiCall(server, 'playlist', await callerOf(server, author), undefined, params)
  expect(playlist.songs.map(({ title }) => title)).toEqual(['Polka', 'Wals'])
})

test('[SLS-05] a script that was deleted comes back, and so does what was planned with it', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*scripts-v5/)
  const day = dayIn(server, 1)
  const { id, taskId } = await planDaily(server, author, 'Koffie', day)
  await enter(author, `/script/overview/${id}`)
  await page.getByRole('button', { name: nl('scripts.menu.label', { name: 'Koffie' }) }).click()
  await page.getByRole('menuitem', { name: nl('scripts.menu.delete') }).click()
  await question(page)
    .getByRole('button', { name: nl('scripts.delete.submit') })
    .click()
  await expect(undo(page)).toBeVisible()
  expect(await author.device.wantedParts('task')).toEqual([])
  await undo(page).click()
  await expect(back(page, 'Koffie')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Koffie/ })).toBeVisible()
  expect(await author.device.wantedParts('task')).toEqual([taskId])
})

test('[SPI-02] a command that was deleted comes back, and the robot understands it again', async ({
  page,
  server,
  author,
  enter,
}) => {
  const as = await callerOf(server, author)
  const params = { robotId: author.robotId }
  const permissions = ['speechInteractions', 'googleAudioTranscription'] as const
  await apiCall(server, 'enablePermissions', as, { permissions: [...permissions] }, params)
  const script = await author.save(sentences('Koffie', 'sustenance', 'De koffie is klaar.'))
  const taught = { title: 'Koffie zetten', enabled: true, scriptReferenceId: script.id }
  const commands = ['zet alvast koffie voor ons']
  const { id } = await apiCall(server, 'putSpeechInteraction', as, { ...taught, commands }, params)
  await enter(author, '/speech-interactions')
  await page
    .getByRole('button', { name: nl('speech-interactions.row.more', { title: 'Koffie zetten' }) })
    .click()
  await page.getByRole('menuitem', { name: nl('speech-interactions.row.delete') }).click()
  await question(page)
    .getByRole('button', { name: nl('speech-interactions.delete.submit') })
    .click()
  await expect(undo(page)).toBeVisible()
  expect(await author.device.wantedParts('speechInteraction')).toEqual([])
  await undo(page).click()
  await expect(back(page, 'Koffie zetten')).toBeVisible()
  expect(await author.device.wantedParts('speechInteraction')).toEqual([id])
})

test('[NAV-07] a reminder that was half typed when its tab was closed is offered the next time', async ({
  page,
  server,
  author,
  enter,
}) => {
  const day = dayIn(server, 2)
  const words = (on: Page) => on.getByLabel(nl('tasks.words.text.reminder'))
  const text = 'Vandaag komt de kapper om drie uur.'
  await enter(author, `/task/reminder?date=${day}&hour=14:00`)
  await words(page).fill(text)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('kapper')
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto(`${server.url}/task/reminder`)
  const offer = next.getByText(nl('tasks.draft.text'))
  await expect(offer).toBeVisible()
  await expect(words(next)).toHaveValue('')
  expect(await findBarriers(next, 'everything')).toEqual([])
  await next.getByRole('button', { name: nl('tasks.draft.take') }).click()
  await expect(offer).toBeHidden()
  await expect(words(next)).toHaveValue(text)
  await next.getByRole('button', { name: nl('tasks.next') }).click()
  await next.getByRole('button', { name: nl('tasks.confirm.plan') }).click()
  await expect(next).toHaveURL(/\/overview/)
  expect((await plannedOn(server, author, day)).map(({ time }) => time)).toEqual(['14:00'])
  await next.goto(`${server.url}/task/reminder`)
  await expect(words(next)).toHaveValue('')
  await expect(offer).toBeHidden()
})
