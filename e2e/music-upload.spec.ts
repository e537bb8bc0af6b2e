import type { Page } from '@playwright/test'
import { flacSong, m4aSong, mp3Song, oggSong, wavSong } from '../apps/server/src/testing/songs.ts'
import { logOut, openMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { addSongs, songFile } from './support/songs.ts'
import { expect, test, testOnOwnServer } from './support/test.ts'

const text = (name: string, values = {}) => nl(`music.${name}`, values)
const panel = (page: Page) => page.getByRole('region', { name: nl('uploads.title') })

type SongFile = ReturnType<typeof songFile>

async function chooseFiles(page: Page, ...files: readonly SongFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files])
}

/** The server takes no file until the answer is let go. */
async function holdUploads(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/music/robots/*/songs', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('[MUS-01] chosen files become songs, with progress; the room they take is told in GB and percent', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, '/music/upload')
  await expect(page.getByText(text('storage.free', { percent: 100 }))).toBeVisible()
  await expect(page.getByRole('heading', { name: text('storage.title') })).toBeVisible()
  await expect(page.getByText(text('storage.used', { used: '0,0 GB', total: '8 GB' }))).toBeVisible()
  const letGo = await holdUploads(page)
  await chooseFiles(
    page,
    songFile('Het dorp.wav'),
    { ...songFile('Sofietje.mp3'), buffer: mp3Song() },
    { ...songFile('Polka.m4a'), buffer: m4aSong() },
    { ...songFile('Ketelbinkie.ogg'), buffer: oggSong() },
    { ...songFile('Daar bij die molen.flac'), buffer: flacSong() },
  )
  await expect(panel(page).getByText(nl('uploads.progress_other', { done: 0, count: 5 }))).toBeVisible()
  await expect(panel(page).getByRole('progressbar', { name: 'Het dorp.wav' })).toBeVisible()
  letGo()
  await expect(panel(page).getByText(nl('uploads.done_other', { count: 5 }))).toBeVisible()
  await page.getByRole('link', { name: text('upload.done') }).click()
  for (const title of ['Het dorp', 'Polka', 'Sofietje', 'Ketelbinkie', 'Daar bij die molen']) {
    await expect(page.getByRole('row', { name: title, exact: true })).toBeVisible()
  }
})

test('[MUS-01] the room that songs take is counted: gigabytes used, and percent free', async ({
  page,
  server,
  author,
  enter,
}) => {
  // Three of about 45 megabytes each: 1.6 % of the room that a robot has.
  const songs = await addSongs(server, author, author.robotId, ['Een', 'Twee', 'Drie'], 5600)
  await enter(author, '/music/upload')
  await expect(page.getByText(text('storage.used', { used: '0,1 GB', total: '8 GB' }))).toBeVisible()
  await expect(page.getByText(text('storage.free', { percent: 98 }))).toBeVisible()
  const body = { songIds: songs.map(({ id }) => id) }
  await apiCall(server, 'removeSongs', await callerOf(server, author), body, { robotId: author.robotId })
  await expect(page.getByText(text('storage.free', { percent: 100 }))).toBeVisible()
})

test('[MUS-01] a file that is no music and one that is damaged are told by name, and the rest is kept', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, '/music/upload')
  const cutOff = { ...songFile('Halverwege.wav'), buffer: wavSong({ seconds: 1, told: 8000 * 60 }) }
  const letter = { ...songFile('Brief.mp3'), buffer: Buffer.from('Lieve oma, '.repeat(500)) }
  await chooseFiles(page, cutOff, letter, songFile('Het dorp.wav'), {
    ...songFile('Foto.jpg'),
    buffer: Buffer.from('x'),
  })
  const refused = page.getByRole('listitem')
  await expect(refused.filter({ hasText: 'Halverwege.wav' })).toContainText(nl('uploads.refused.damaged'))
  await expect(refused.filter({ hasText: 'Brief.mp3' })).toContainText(nl('uploads.refused.not_music'))
  await expect(page.getByText('‘Foto.jpg’')).toBeVisible()
  await expect(panel(page).getByText(nl('uploads.failed_other', { count: 2 }))).toBeVisible()
  // What is in them will be the same the next time.
  await expect(page.getByRole('button', { name: nl('uploads.retryOne', { name: 'Brief.mp3' }) })).toBeHidden()
  await page.getByRole('link', { name: text('upload.done') }).click()
  await expect(page.getByRole('row', { name: 'Het dorp', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1)
})

test('[MUS-01] a second song of one title gets a number', async ({ page, author, enter }) => {
  await enter(author, '/music/upload')
  await chooseFiles(page, songFile('Het dorp.wav'))
  await expect(panel(page).getByText(nl('uploads.done_one'))).toBeVisible()
  await chooseFiles(page, songFile('Het dorp.wav', 2))
  await expect(panel(page).getByText(nl('uploads.done_one'))).toBeVisible()
  await page.getByRole('link', { name: text('upload.done') }).click()
  await expect(page.getByRole('row', { name: 'Het dorp (1)', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Het dorp', exact: true })).toBeVisible()
})

test('[MUS-01] no more than 150 files are taken at once, and that is told', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, '/music/upload')
  await holdUploads(page)
  const many = Array.from({ length: 152 }, (_, index) => songFile(`Lied ${index}.wav`))
  await chooseFiles(page, ...many)
  await expect(page.getByText(text('upload.tooMany_other', { count: 2, max: 150 }))).toBeVisible()
  await expect(panel(page).getByText(nl('uploads.progress_other', { done: 0, count: 150 }))).toBeVisible()
  await panel(page)
    .getByRole('button', { name: nl('uploads.cancelAll') })
    .click()
  await expect(panel(page)).toBeHidden()
})

test('[MUS-01] sending goes on while one walks through the portal; leaving it and logging out ask', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, '/music/upload')
  const letGo = await holdUploads(page)
  await chooseFiles(page, songFile('Het dorp.wav'), songFile('Sofietje.wav'))
  await page.getByRole('link', { name: nl('app.back') }).click()
  await expect(page).toHaveURL('/music/overview')
  await expect(panel(page).getByText(nl('uploads.progress_other', { done: 0, count: 2 }))).toBeVisible()

  const menu = await openMenu(page)
  await menu.getByRole('button', { name: nl('app.menu.logOut') }).click()
  const question = page.getByRole('alertdialog', { name: nl('uploads.logOut.title') })
  await question.getByRole('button', { name: nl('uploads.logOut.stay') }).click()

  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  // Nobody waits for the page that does not come.
  void page.reload({ timeout: 2000 }).catch(() => undefined)
  expect(await asked).toBe('beforeunload')

  letGo()
  await expect(panel(page).getByText(nl('uploads.done_other', { count: 2 }))).toBeVisible()
  await panel(page)
    .getByRole('button', { name: nl('ui.close') })
    .click()
  await expect(page.getByRole('row', { name: 'Sofietje', exact: true })).toBeVisible()
  await logOut(page)
})

test('[MUS-01] files that failed are sent again, all at once', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 503 .*\/songs$/)
  let isDown = true
  await page.route('**/api/music/robots/*/songs', async (route) => {
    const json = { error: 'unavailable', message: '', details: [] }
    await (isDown ? route.fulfill({ status: 503, json }) : route.continue())
  })
  await enter(author, '/music/upload')
  await chooseFiles(page, songFile('Het dorp.wav'), songFile('Sofietje.wav'))
  await expect(panel(page).getByText(nl('uploads.failed_other', { count: 2 }))).toBeVisible()
  isDown = false
  await panel(page)
    .getByRole('button', { name: nl('uploads.retryFailed_other', { count: 2 }) })
    .click()
  await expect(panel(page).getByText(nl('uploads.done_other', { count: 2 }))).toBeVisible()
})

const withSmallSongs = testOnOwnServer({ SONG_MEGABYTES_MAX: '1' })

withSmallSongs(
  '[MUS-01] a file that is too large is told by name with the maximum, and the rest is kept',
  async ({ page, author, enter }) => {
    await enter(author, '/music/upload')
    await chooseFiles(page, songFile('Concert.wav', 200), songFile('Het dorp.wav'))
    const told = page.getByText('‘Concert.wav’')
    await expect(told).toContainText('1 MB')
    await expect(panel(page).getByText(nl('uploads.done_one'))).toBeVisible()
  },
)
