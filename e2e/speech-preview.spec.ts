import type { Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

const text = (name: string) => nl(`speech.preview.${name}`)
const preview = (page: Page) => page.getByRole('group', { name: text('label') })
const play = (page: Page) => preview(page).getByRole('button', { name: text('play') })

/** Half a minute of silence, as a file. */
function silence(): Buffer {
  const rate = 8000
  const size = 30 * rate
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(size, 40)
  return Buffer.concat([head, Buffer.alloc(size, 128)])
}

test('[DIR-02] a sentence is heard beforehand at four volumes, in the language of the robot, and the robot is told nothing', async ({
  page,
  author,
  enter,
}) => {
  const asked: unknown[] = []
  await page.route('**/preview', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ contentType: 'audio/wav', body: silence() })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(author, '/direct')
  await expect(play(page)).toBeDisabled()
  await page.getByRole('textbox').fill('De koffie is klaar.')
  for (const volume of [70, 80, 90, 100]) {
    await preview(page)
      .getByRole('radio', { name: String(volume) })
      .check()
    await play(page).click()
    await preview(page)
      .getByRole('button', { name: text('stop') })
      .click()
    await expect(play(page)).toBeVisible()
  }
  const sentence = { text: 'De koffie is klaar.', language: 'nl-NL' }
  expect(asked).toEqual([70, 80, 90, 100].map((volume) => ({ ...sentence, volume })))

  await test.step('heard once more it is not asked for again', async () => {
    await play(page).click()
    await preview(page)
      .getByRole('button', { name: text('stop') })
      .click()
    expect(asked).toHaveLength(4)
  })
  expect(await author.device.isTold('speak')).toBe(false)

  await test.step('also where a reminder is written', async () => {
    await page.goto('/task/reminder')
    await expect(play(page)).toBeDisabled()
    await page.getByLabel(nl('tasks.words.text.reminder')).fill('Neem uw pillen.')
    await play(page).click()
    await expect(preview(page).getByRole('button', { name: text('stop') })).toBeVisible()
    expect(asked.at(-1)).toEqual({ text: 'Neem uw pillen.', language: 'nl-NL', volume: 100 })
  })
})

test('[DIR-02] without a voice, and after too many previews, it is told in place and the sentence stays', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (429|503) .*\/preview/)
  await enter(author, '/direct')
  await page.getByRole('textbox').fill('De koffie is klaar.')
  await play(page).click()
  await expect(preview(page).getByText(nl('app.errors.voice_unavailable'))).toBeVisible()
  await page.route('**/preview', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { error: 'too_many_requests', message: '', details: [] },
    }),
  )
  await play(page).click()
  await expect(preview(page).getByText(nl('app.errors.tooManyUntil_one'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('De koffie is klaar.')
})
