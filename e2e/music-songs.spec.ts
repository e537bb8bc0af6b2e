import type { Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { addPlaylist, addSongs } from './support/songs.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`music.${name}`, values)
const song = (page: Page, title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) })
const row = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true })
const all = (page: Page) => page.getByRole('checkbox', { name: text('select.all'), exact: true })
const totals = (page: Page, count: number, minutes: number) =>
  page.getByText(
    text(count === 1 ? 'select.totals_one' : 'select.totals_other', {
      count,
      minutes: text(minutes === 1 ? 'minutes_one' : 'minutes_other', { count: minutes }),
    }),
    { exact: true },
  )

test('[MUS-02] songs are chosen singly or all at once, searched by title, and counted with their minutes rounded up', async ({
  page,
  server,
  author,
  enter,
}) => {
  await addSongs(server, author, author.robotId, ['Het dorp', 'Tulpen uit Amsterdam', 'Sofietje'], 30)
  await enter(author, '/music/overview')
  await expect(totals(page, 0, 0)).toBeVisible()
  await song(page, 'Het dorp').check()
  await expect(totals(page, 1, 1)).toBeVisible()
  await all(page).check()
  await expect(totals(page, 3, 2)).toBeVisible()
  await all(page).uncheck()
  await expect(totals(page, 0, 0)).toBeVisible()

  const search = page.getByRole('searchbox', { name: text('search.label') })
  await search.fill('AMSTERDAM')
  await expect(song(page, 'Het dorp')).toBeHidden()
  await page.getByRole('checkbox', { name: text('select.allFound') }).check()
  await expect(totals(page, 1, 1)).toBeVisible()
  await search.fill('polka')
  await expect(page.getByText(text('search.nothing', { search: 'polka' }))).toBeVisible()
  await search.press('Escape')
  await expect(song(page, 'Tulpen uit Amsterdam')).toBeChecked()
  await expect(song(page, 'Het dorp')).not.toBeChecked()
})

test('[MUS-02] at most 150 songs are chosen, and that is told', async ({ page, server, author, enter }) => {
  const [one] = await addSongs(server, author, author.robotId, ['Lied'], 60)
  // The same file twice is the same song: two hundred would be as many files.
  await server.sql(
    `insert into song select (jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'title', 'Lied ' || n, 'title_key', 'lied ' || n, 'sha256', s.sha256 || n))).*
     from song s, generate_series(2, 200) n where id = $1`,
    [one?.id],
  )
  await enter(author, '/music/overview')
  await all(page).click()
  await expect(page.getByText(text('select.max', { max: 150 }))).toBeVisible()
  await expect(totals(page, 150, 150)).toBeVisible()
  await all(page).click()
  await expect(totals(page, 0, 0)).toBeVisible()
})

test('[MUS-02] songs that the robot does not have yet are marked, until it says that it has them', async ({
  page,
  server,
  author,
  enter,
}) => {
  const [village] = await addSongs(server, author, author.robotId, ['Het dorp'])
  const songId = village?.id ?? ''
  await enter(author, '/music/overview')
  await expect(row(page, 'Het dorp').getByText(text('status.waiting'))).toBeVisible()
  await author.device.tellSongs({ songs: [{ songId, status: 'fetching' }], complete: false })
  await expect(row(page, 'Het dorp').getByText(text('status.fetching'))).toBeVisible()

  await test.step('one that is being fetched is not removed', async () => {
    await song(page, 'Het dorp').check()
    await page.getByRole('button', { name: text('deleteSongs.open') }).click()
    await expect(page.getByRole('dialog').getByText(text('deleteSongs.fetching_one'))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: nl('ui.close') })
      .click()
  })
  await author.device.tellSongs({ songs: [{ songId, status: 'available' }], complete: false })
  await expect(row(page, 'Het dorp').getByText(text('status.fetching'))).toBeHidden()
  await expect(row(page, 'Het dorp').getByText(text('status.waiting'))).toBeHidden()
})

test('[MUS-02] songs are removed after a question that names the playlists they are in; others see it too', async ({
  page,
  server,
  author,
  enter,
  newDevice,
}) => {
  const songs = await addSongs(server, author, author.robotId, ['Het dorp', 'Sofietje'])
  await addPlaylist(server, author, author.robotId, 'Zondagochtend', songs)
  const elsewhere = await newDevice()
  await enter(author, '/music/overview', elsewhere)
  await expect(song(elsewhere, 'Sofietje')).toBeVisible()
  await enter(author, '/music/overview')
  const remove = page.getByRole('button', { name: text('deleteSongs.open') })
  await expect(remove).toBeDisabled()
  await song(page, 'Sofietje').check()
  const question = page.getByRole('alertdialog')
  const submit = question.getByRole('button', { name: text('deleteSongs.submit') })

  await test.step('it cannot be pressed before it says what plays them', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/usage', async (route) => {
      await held
      await route.continue()
    })
    await remove.click()
    await expect(submit).toBeDisabled()
    release()
    await expect(question.getByText('Zondagochtend')).toBeVisible()
    await expect(submit).toBeEnabled()
    await page.unroute('**/usage')
  })
  await test.step('nothing goes when the answer is no', async () => {
    await question.getByRole('button', { name: nl('ui.cancel') }).click()
    await expect(song(page, 'Sofietje')).toBeChecked()
  })
  await remove.click()
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await submit.click()
  // The documents name this zone, whatever that of the robot is.
  expect((await sent).headers()['x-time-zone']).toBe('Europe/Amsterdam')
  await expect(page.getByText(text('deleteSongs.done_one'))).toBeVisible()
  await expect(song(page, 'Sofietje')).toBeHidden()
  await expect(page.getByRole('group', { name: text('tabs.songs') })).toBeFocused()
  await expect(song(elsewhere, 'Sofietje')).toBeHidden()
  await expect(song(page, 'Het dorp')).toBeVisible()
})

test('[MUS-05] a song is heard in the browser, in a player that stays on other pages', async ({
  page,
  server,
  author,
  enter,
}) => {
  await addSongs(server, author, author.robotId, ['Het dorp', 'Sofietje'], 20)
  await enter(author, '/music/overview')
  await page.getByRole('button', { name: text('listen.start', { title: 'Het dorp' }) }).click()
  const player = page.getByRole('region', { name: text('listen.label') })
  await expect(
    player.getByRole('button', { name: nl('ui.audio.pause', { title: 'Het dorp' }) }),
  ).toBeVisible()
  const heard = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(heard).toBeGreaterThan(0)

  await page.getByRole('link', { name: text('tabs.playlists') }).click()
  await expect(page).toHaveURL('/music/selectPlaylist')
  const before = await heard()
  await expect.poll(heard).toBeGreaterThan(before)

  await page.getByRole('link', { name: text('tabs.songs') }).click()
  await page.getByRole('button', { name: text('listen.start', { title: 'Sofietje' }) }).click()
  await expect(
    player.getByRole('button', { name: nl('ui.audio.pause', { title: 'Sofietje' }) }),
  ).toBeVisible()
  await player.getByRole('button', { name: text('listen.stop', { title: 'Sofietje' }) }).click()
  await expect(player).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[MUS-05] an address that has ended is replaced, and the song goes on where it was', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/music\/audio\//)
  await addSongs(server, author, author.robotId, ['Het dorp'], 20)
  let asked = 0
  // The first address has ended by the time it is used.
  await page.route('**/api/music/audio/*', async (route) => {
    asked += 1
    const ended = { error: 'key_expired', message: '', details: [] }
    await (asked === 1 ? route.fulfill({ status: 409, json: ended }) : route.continue())
  })
  await enter(author, '/music/overview')
  await page.getByRole('button', { name: text('listen.start', { title: 'Het dorp' }) }).click()
  const heard = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await page
    .getByRole('button', { name: nl('ui.audio.play', { title: 'Het dorp' }) })
    .or(page.getByRole('button', { name: nl('ui.audio.pause', { title: 'Het dorp' }) }))
    .waitFor()
  await expect(page.getByText(nl('ui.audio.failed'))).toBeHidden()
  await expect.poll(heard).toBeGreaterThan(0)
})

test('[MUS-04] the menu leads to the songs; without any, the page says how to begin', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, '/music/overview')
  await expect(page.getByRole('heading', { name: text('noSongs.title') })).toBeVisible()
  await page.getByRole('link', { name: text('noSongs.start') }).click()
  await expect(page).toHaveURL('/music/upload')
})
