import { pressByKey, writeByKey } from './support/by-keyboard.ts'
import { nl } from './support/nl.ts'
import { songFile } from './support/songs.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`music.${name}`, values)

test('[I18-02b] by keyboard alone songs are sent and become a playlist', async ({ page, author, enter }) => {
  await enter(author, '/music/overview')

  await test.step('songs are chosen from the device', async () => {
    await pressByKey(page.getByRole('link', { name: text('upload.open') }))
    const chooser = page.waitForEvent('filechooser')
    await pressByKey(page.getByRole('button', { name: nl('ui.files.choose') }))
    await (await chooser).setFiles([songFile('Polka.wav'), songFile('Sofietje.wav')])
    const uploads = page.getByRole('region', { name: nl('uploads.title') })
    await expect(uploads.getByText(nl('uploads.done_other', { count: 2 }))).toBeVisible()
    await pressByKey(page.getByRole('link', { name: text('upload.done') }))
    await expect(page.getByRole('row', { name: 'Sofietje', exact: true })).toBeVisible()
  })

  await test.step('and put in a playlist, in another order', async () => {
    await pressByKey(page.getByRole('link', { name: text('tabs.playlists') }))
    await pressByKey(page.getByRole('link', { name: text('newPlaylist') }))
    for (const title of ['Polka', 'Sofietje'])
      await pressByKey(page.getByRole('row', { name: title, exact: true }))
    await pressByKey(page.getByRole('button', { name: text('wizard.next') }))
    await pressByKey(page.getByRole('button', { name: nl('ui.reorder.up', { title: 'Sofietje' }) }))
    await pressByKey(page.getByRole('button', { name: text('wizard.next') }))
    await writeByKey(page.getByLabel(text('name.label')), 'Zondagochtend')
    await page.keyboard.press('Enter')
    const playlist = page.getByRole('article', { name: 'Zondagochtend' })
    await expect(playlist.getByRole('listitem')).toContainText(['Sofietje', 'Polka'])
  })
})
