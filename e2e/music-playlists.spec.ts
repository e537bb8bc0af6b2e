import type { Page } from '@playwright/test'
import { openMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { addPlaylist, addSongs, changePlaylist } from './support/songs.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const text = (name: string, values = {}) => nl(`music.${name}`, values)
const desktop = { width: 1280, height: 800 }
const song = (page: Page, title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) })
const next = (page: Page) => page.getByRole('button', { name: text('wizard.next') })
const save = (page: Page) => page.getByRole('button', { name: text('save'), exact: true })
const order = (page: Page) => page.getByRole('grid', { name: text('wizard.order') }).getByRole('row')
const playlist = (page: Page, name: string) =>
  page
    .getByRole('list', { name: text('tabs.playlists') })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const about = (songs: number, minutes: number) =>
  text('about', {
    songs: text(songs === 1 ? 'songs_one' : 'songs_other', { count: songs }),
    minutes: text(minutes === 1 ? 'minutes_one' : 'minutes_other', { count: minutes }),
  })
const titles = ['Het dorp', 'Polka', 'Sofietje']

test('[MUS-03] a new playlist is chosen, put in order by buttons and by keys, and named', async ({
  page,
  server,
  author,
  enter,
}) => {
  await addSongs(server, author, author.robotId, titles, 50)
  await enter(author, '/music/selectPlaylist')
  await page.getByRole('link', { name: text('newPlaylist') }).click()
  await expect(page).toHaveURL('/music/new/playlistSelectMusic')

  await test.step('without songs it does not go on', async () => {
    await next(page).click()
    await expect(page.getByText(text('wizard.chooseFirst'))).toBeVisible()
  })
  for (const title of titles) await song(page, title).check()
  await next(page).click()
  await expect(page).toHaveURL('/music/new/playlistMusicSequence')
  // Each step says where one is.
  await expect(page.getByRole('heading', { level: 1, name: text('wizard.newSteps.sequence') })).toBeFocused()
  await expect(page).toHaveTitle(`${text('wizard.newSteps.sequence')} - Kompaan`)
  await expect(order(page)).toContainText(titles)
  await page.getByRole('button', { name: nl('ui.reorder.up', { title: 'Sofietje' }) }).click()
  await expect(order(page)).toContainText(['Het dorp', 'Sofietje', 'Polka'])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // Where the song went, the focus goes as well, and only then is it free to go on.
  await expect(button(nl('ui.reorder.up', { title: 'Sofietje' }))).toBeFocused()
  await order(page).first().focus()
  await page.keyboard.press('Tab')
  await expect(button('Het dorp slepen')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Plaatsen tussen Het dorp en Sofietje')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(button('Plaatsen tussen Sofietje en Polka')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order(page)).toContainText(['Sofietje', 'Het dorp', 'Polka'])
  await expect(order(page).nth(1)).toBeFocused()
  await next(page).click()
  await expect(page).toHaveURL('/music/new/playlistName')

  await test.step('it needs a name', async () => {
    await save(page).click()
    await expect(page.getByText(text('name.short'))).toBeVisible()
    await expect(page.getByLabel(text('name.label'))).toBeFocused()
  })
  await page.getByLabel(text('name.label')).fill('Zondagochtend')
  await save(page).click()
  await expect(page.getByText(text('saved', { name: 'Zondagochtend' }))).toBeVisible()
  await expect(page).toHaveURL(/\/music\/selectPlaylist\/[\w-]{36}$/)
  const shown = page.getByRole('article', { name: 'Zondagochtend' })
  // 50, 51 and 52 seconds: two whole minutes, and the third has begun.
  await expect(shown.getByText(about(3, 2))).toBeVisible()
  await expect(shown.getByRole('listitem')).toContainText(['Sofietje', 'Het dorp', 'Polka'])

  await test.step('and it can be planned from there', async () => {
    await shown.getByRole('link', { name: text('plan') }).click()
    await expect(page.getByRole('radio', { name: /^Zondagochtend/ })).toBeChecked()
  })
})

test('[MUS-03] what was chosen and typed stays through the steps, a reload and the way back', async ({
  page,
  server,
  author,
  enter,
}) => {
  await addSongs(server, author, author.robotId, titles)
  await enter(author, '/music/new/playlistSelectMusic')
  await song(page, 'Polka').check()
  await song(page, 'Het dorp').check()
  await page.reload()
  await expect(song(page, 'Polka')).toBeChecked()
  await expect(song(page, 'Sofietje')).not.toBeChecked()
  await next(page).click()
  await expect(order(page)).toContainText(['Polka', 'Het dorp'])
  await next(page).click()
  await page.getByLabel(text('name.label')).fill('Dansen')
  await page.reload()
  await expect(page.getByLabel(text('name.label'))).toHaveValue('Dansen')
  await page.goBack()
  await page.goBack()
  await expect(song(page, 'Het dorp')).toBeChecked()
  await visit(page, '/overview')
  await visit(page, '/music/new/playlistName')
  await expect(page.getByLabel(text('name.label'))).toHaveValue('Dansen')

  await test.step('beginning again can be taken back', async () => {
    await visit(page, '/music/new/playlistSelectMusic')
    await page.getByRole('button', { name: text('wizard.startAgain') }).click()
    await expect(song(page, 'Polka')).not.toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: text('wizard.undo') }).click()
    await expect(song(page, 'Polka')).toBeChecked()
  })
})

test('[MUS-03] logging out asks when a playlist is not saved', async ({ page, server, author, enter }) => {
  await addSongs(server, author, author.robotId, titles)
  await enter(author, '/music/new/playlistSelectMusic')
  await song(page, 'Polka').check()
  const askToLogOut = async () => {
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: nl('app.menu.logOut') }).click()
  }
  const question = page.getByRole('alertdialog', { name: text('logOut.title') })
  await askToLogOut()
  await question.getByRole('button', { name: text('logOut.stay') }).click()
  await expect(song(page, 'Polka')).toBeChecked()
  await askToLogOut()
  await question.getByRole('button', { name: text('logOut.leave') }).click()
  await expect(page.getByText(nl('app.ended.logged_out'))).toBeVisible()
})

test('[MUS-03] who changes a playlist is told that somebody else changed it meanwhile', async ({
  page,
  server,
  author,
  enter,
}) => {
  const songs = await addSongs(server, author, author.robotId, titles)
  const zondag = await addPlaylist(server, author, author.robotId, 'Zondag', songs.slice(0, 2))
  await enter(author, `/music/${zondag.id}/playlistSelectMusic`)
  await song(page, 'Sofietje').check()
  await changePlaylist(server, author, author.robotId, zondag, songs.slice(0, 1))
  const warning = page.getByText(text('wizard.changedMeanwhile'))
  await expect(warning).toBeVisible()
  await next(page).click()
  await expect(order(page)).toContainText(titles)
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: text('wizard.startAgain') }).click()
  await expect(warning).toBeHidden()
  await expect(order(page)).toHaveCount(1)
})

test('[MUS-03] a song that was removed while its playlist was being saved is told', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 400 .*\/playlists$/)
  const songs = await addSongs(server, author, author.robotId, titles)
  const { id } = await addPlaylist(server, author, author.robotId, 'Zondag', songs)
  await enter(author, `/music/${id}/playlistMusicSequence`)
  const address = '**/api/music/robots/*/playlists'
  await page.route(address, async (route) => {
    const details = [{ path: 'body.songIds.0', message: '', code: 'song_unknown' }]
    const json = { error: 'invalid_input', message: '', details }
    await (route.request().method() === 'PUT' ? route.fulfill({ status: 400, json }) : route.fallback())
  })
  await save(page).click()
  await expect(page.getByText(text('wizard.songGone'))).toBeVisible()
  await page.unroute(address)
  await save(page).click()
  await expect(page.getByText(text('saved', { name: 'Zondag' }))).toBeVisible()
})

test('[MUS-03] a second playlist of one name gets a number', async ({ page, server, author, enter }) => {
  const songs = await addSongs(server, author, author.robotId, titles)
  await addPlaylist(server, author, author.robotId, 'Zondag', songs)
  await enter(author, '/music/new/playlistSelectMusic')
  await song(page, 'Polka').check()
  await next(page).click()
  await next(page).click()
  await page.getByLabel(text('name.label')).fill('zondag')
  await save(page).click()
  await expect(page.getByText(text('saved', { name: 'zondag (1)' }))).toBeVisible()
})

test('[MUS-03] a playlist is changed: its songs, their order by dragging, and its name', async ({
  page,
  server,
  author,
  enter,
}) => {
  await page.setViewportSize(desktop)
  const songs = await addSongs(server, author, author.robotId, titles)
  const { id } = await addPlaylist(server, author, author.robotId, 'Zondag', songs.slice(0, 2))
  await enter(author, `/music/selectPlaylist/${id}`)
  await page.getByRole('link', { name: text('edit'), exact: true }).click()
  await expect(page).toHaveURL(`/music/${id}/playlistSelectMusic`)
  await expect(song(page, 'Het dorp')).toBeChecked()
  await song(page, 'Sofietje').check()
  await next(page).click()
  await expect(page).toHaveURL(`/music/${id}/playlistMusicSequence`)
  await order(page)
    .filter({ hasText: 'Sofietje' })
    .dragTo(order(page).first(), { sourcePosition: { x: 60, y: 30 }, targetPosition: { x: 60, y: 4 } })
  await expect(order(page)).toContainText(['Sofietje', 'Het dorp', 'Polka'])
  await page.getByLabel(text('name.label')).fill('Zondagmiddag')
  await save(page).click()
  const shown = page.getByRole('article', { name: 'Zondagmiddag' })
  await expect(shown.getByRole('listitem')).toContainText(['Sofietje', 'Het dorp', 'Polka'])
  await expect(playlist(page, 'Zondagmiddag')).toHaveAttribute('aria-pressed', 'true')
})

test('[MUS-03] a playlist is deleted after a question; no keeps it, a failure is told, and its songs stay', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/playlists\//)
  const songs = await addSongs(server, author, author.robotId, titles)
  const { id } = await addPlaylist(server, author, author.robotId, 'Zondag', songs)
  await enter(author, `/music/selectPlaylist/${id}`)
  const remove = page.getByRole('button', { name: text('deletePlaylist.open') })
  const question = page.getByRole('alertdialog', { name: text('deletePlaylist.title') })
  await remove.click()
  await expect(question.getByText(text('usage.none'))).toBeVisible()
  await question.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(page.getByRole('article', { name: 'Zondag' })).toBeVisible()

  await test.step('a failure is told, and nothing is gone', async () => {
    const address = `**/playlists/${id}*`
    await page.route(address, async (route) => {
      const json = { error: 'forbidden', message: '', details: [] }
      await (route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json }) : route.fallback())
    })
    await remove.click()
    await question.getByRole('button', { name: text('deletePlaylist.submit') }).click()
    await expect(question.getByText(nl('app.errors.forbidden'))).toBeVisible()
    await page.unroute(address)
  })
  await question.getByRole('button', { name: text('deletePlaylist.submit') }).click()
  await expect(page.getByText(text('deletePlaylist.done', { name: 'Zondag' }))).toBeVisible()
  await expect(page).toHaveURL('/music/selectPlaylist')
  await expect(page.getByRole('group', { name: text('tabs.playlists') })).toBeFocused()
  await visit(page, '/music/overview')
  await expect(song(page, 'Polka')).toBeVisible()
})

test('[MUS-03] one playlist is shown at a time, and not any more when it is pressed again; others’ come in by themselves', async ({
  page,
  server,
  author,
  enter,
}) => {
  await page.setViewportSize(desktop)
  const songs = await addSongs(server, author, author.robotId, titles)
  await addPlaylist(server, author, author.robotId, 'Ochtend', songs.slice(0, 1))
  await enter(author, '/music/selectPlaylist')
  await playlist(page, 'Ochtend').click()
  await expect(page.getByRole('article', { name: 'Ochtend' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Ochtend' })).toBeFocused()
  await addPlaylist(server, author, author.robotId, 'Avond', songs.slice(1))
  await playlist(page, 'Avond').click()
  await expect(page.getByRole('article', { name: 'Avond' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await playlist(page, 'Avond').click()
  await expect(page.getByRole('heading', { name: text('noneSelected.title') })).toBeVisible()
  await page.getByRole('searchbox', { name: text('search.playlists') }).fill('OCHT')
  await expect(playlist(page, 'Avond')).toBeHidden()
})

test('[MUS-03, MUS-04] an id of 0 is no playlist: the list is shown, or a new one begins', async ({
  page,
  server,
  author,
  enter,
}) => {
  await addSongs(server, author, author.robotId, titles)
  await enter(author, '/music/selectPlaylist/0')
  await expect(page.getByRole('heading', { name: text('noPlaylists.title') })).toBeVisible()
  await visit(page, '/music/0/playlistSelectMusic')
  await expect(page.getByRole('heading', { level: 1, name: text('wizard.newSteps.select') })).toBeVisible()
})

test('[MUS-04] /music leads to the playlists, and so does a playlist that is not there or cannot be read', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (404|503) .*\/playlists\//)
  await enter(author, '/music')
  await expect(page).toHaveURL('/music/selectPlaylist')
  const id = '0198c0de-0000-7000-8000-000000000999'
  for (const path of [`selectPlaylist/${id}`, `${id}/playlistSelectMusic`, `${id}/playlistMusicSequence`]) {
    await visit(page, `/music/${path}`)
    await expect(page).toHaveURL('/music/selectPlaylist')
    await expect(page.getByText(text('playlistGone')).first()).toBeVisible()
  }
  await page.route(`**/playlists/${id}`, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: '', details: [] } }),
  )
  await visit(page, `/music/selectPlaylist/${id}`)
  await expect(page).toHaveURL('/music/selectPlaylist')
  await expect(page.getByText(nl('app.errors.unavailable'))).toBeVisible()
})

test('[MUS-04] a later step of a new playlist without songs leads back to choosing them', async ({
  page,
  server,
  author,
  enter,
}) => {
  await addSongs(server, author, author.robotId, titles)
  for (const step of ['playlistMusicSequence', 'playlistName']) {
    await enter(author, `/music/new/${step}`)
    await page.getByRole('link', { name: text('wizard.choose') }).click()
    await expect(page).toHaveURL('/music/new/playlistSelectMusic')
  }
})
