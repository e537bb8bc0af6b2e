import { readFile } from 'node:fs/promises'
import { readScriptFile, type Script, writeScriptFile } from '@kompaan/script/core'
import type { Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { bar, button, card, done, sheet } from './support/script-editor.ts'
import { everyStep, sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const text = (name: string, values = {}) => nl(`scripts.${name}`, values)
const dialog = (page: Page) => page.getByRole('dialog')

async function importFile(page: Page, content: string, name = 'gesprek.json'): Promise<void> {
  await page.getByRole('button', { name: text('import.open') }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
}

const fileOf = (script: Script) => writeScriptFile(script, '2026-01-05T10:00:00Z')

/** A right file with something else in it. */
function changed(script: Script, change: (file: Record<string, unknown[]>) => void): string {
  const file: Record<string, unknown[]> = JSON.parse(fileOf(script))
  change(file)
  return JSON.stringify(file)
}

test('[SCR-15] a script is saved as a file, and that file opens as a new script that is not saved yet', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const script = everyStep('Goedemorgen: pillen?')
  const { id } = await author.save(script)
  await enter(author, `/script/overview/${id}`)
  await page
    .getByRole('button', { name: text('menu.label', { name: script.name }) })
    .last()
    .click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: text('menu.export') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Goedemorgen pillen.json')
  const content = await readFile(await download.path(), 'utf8')
  expect(readScriptFile(content)).toEqual({ ok: true, value: script })

  await visit(page, '/script/overview')
  await importFile(page, content)
  await page.waitForURL('**/script/v2/template')
})

test('[SCR-15] a file that is no script is told, with what is wrong where, and nothing changes', async ({
  page,
  author,
  enter,
}) => {
  const script = everyStep('Goedemorgen')
  const deep = `{"format":"kompaan-script","version":1,"steps":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const loop = sentences('Rondje', 'other', 'Een', 'Twee')
  const { first, steps, links } = loop.graph
  const looping: Script = {
    ...loop,
    graph: { first, steps, links: [...links, { id: 'back', from: 'step-2', type: 'then', to: 'step-1' }] },
  }
  const cases: readonly (readonly [name: string, content: string, fault: string, place: RegExp])[] = [
    ['cut off', fileOf(script).slice(0, -40), 'damaged', /Het hele bestand/],
    ['a letter to grandma', 'Lieve oma, hoe is het?', 'damaged', /Het hele bestand/],
    ['foreign', '{"format":"playlist","songs":[]}', 'foreign', /Het hele bestand/],
    ['from the future', fileOf(script).replace('"version": 1', '"version": 2'), 'newer', /Het hele bestand/],
    ['nested deeply', deep, 'wrong', /Stap 1 in het bestand/],
    ['running in circles', fileOf(looping), 'circle', /Verbinding \d+ in het bestand/],
    [
      'of a step that nobody knows',
      changed(script, ({ steps: all = [] }) => all.splice(2, 1, { id: 'x', stepType: 'dance' })),
      'wrong',
      /Stap 3 in het bestand/,
    ],
    [
      'without the words of a step',
      changed(script, ({ nodes = [] }) => nodes.splice(0, 1)),
      'missing',
      /Stap 1 in het bestand/,
    ],
  ]

  await author.save(sentences('Koffie', 'sustenance', 'Koffie?'))
  await enter(author, '/script/overview')
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  })
  for (const [name, content, fault, place] of cases) {
    await test.step(name, async () => {
      await importFile(page, content)
      const told = dialog(page).getByRole('alert').filter({ hasText: /./ })
      await expect(told).toContainText(text('import.refused', { file: 'gesprek.json' }))
      const faults = told.getByRole('listitem').filter({ hasText: text(`import.fault.${fault}`) })
      await expect(faults.filter({ hasText: place }).first()).toBeVisible()
      await expect(told).toContainText(text('import.nothingChanged'))
      await dialog(page)
        .getByRole('button', { name: nl('ui.close') })
        .click()
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(/\/script\/overview$/)
      await expect(page.getByRole('button', { name: /^Koffie/ })).toBeVisible()
    })
  }
  await visit(page, '/script/v2/template')
  await expect(button(page, 'outline.empty.action')).toBeVisible()
  await expect(button(page, 'draft.take')).toHaveCount(0)
  expect(changes).toEqual([])
})

test('[SCR-15] a file of 100 MB is not even opened, and a picture is none', async ({
  page,
  author,
  enter,
}) => {
  // Reading so much would hold up the page.
  await page.addInitScript(() => {
    const tell = (part: string) => {
      document.documentElement.dataset.hasRead = part
      throw new Error('too much to read')
    }
    for (const part of ['text', 'arrayBuffer', 'stream', 'slice']) {
      Object.defineProperty(Blob.prototype, part, { value: () => tell(part) })
    }
    FileReader.prototype.readAsText = () => tell('readAsText')
  })
  await enter(author, '/script/overview')
  await page.getByRole('button', { name: text('import.open') }).click()
  // Made in the page: so much does not go over the wire.
  const give = (name: string, bytes: number) =>
    page.evaluate(
      ([called, size]) => {
        const input = document.querySelector<HTMLInputElement>('input[type=file]')
        const chosen = new DataTransfer()
        chosen.items.add(new File([new Uint8Array(size)], called))
        if (input === null) return
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      [name, bytes] as const,
    )
  await give('groot.json', 100_000_000)
  await expect(dialog(page).getByText(/groot\.json.*95,4 MB/)).toBeVisible()
  await give('oma.png', 1000)
  await expect(dialog(page).getByText(/oma\.png/)).toBeVisible()
  await expect(page).toHaveURL(/\/script\/overview$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-has-read')
})

test('[SCR-15] marks in every text of a file are words like any other, wherever they are shown', async ({
  page,
  author,
  enter,
}) => {
  const mark = '<img src=x onerror=x()>'
  const ofPeople = new Set(['name', 'text', 'statusCheck', 'displayName'])
  const script: Script = JSON.parse(
    JSON.stringify(everyStep('Dag')).replaceAll('"goed"', JSON.stringify(`goed ${mark}`)),
    (key, value: unknown) => (ofPeople.has(key) && typeof value === 'string' ? `${value} ${mark}` : value),
  )
  const isSafe = () => expect(page.locator('[src=x], [onerror]')).toHaveCount(0)

  await test.step('in the editor', async () => {
    await enter(author, '/script/overview')
    await importFile(page, fileOf(script), `${mark}.json`)
    await page.waitForURL('**/script/v2/template')
    await expect(page.getByText(`Dag ${mark}`)).toBeVisible()
    await expect(card(page, '1')).toContainText(mark)
    await expect(card(page, '3')).toContainText(mark)
    await expect(page.getByRole('group', { name: `ja ${mark}` })).toBeAttached()
    await isSafe()
    await card(page, '1').click()
    await expect(sheet(page).getByRole('textbox').first()).toHaveValue(new RegExp(RegExp.escape(mark)))
    await done(page)
    await button(bar(page), 'map').click()
    await expect(sheet(page).getByText(mark).first()).toBeVisible()
    await isSafe()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await button(bar(page), 'try').click()
    // What is spoken is words alone.
    await expect(sheet(page).getByRole('log')).toContainText('pillen al ingenomen?')
    await isSafe()
  })
  await test.step('where it is read', async () => {
    const saved = sentences(`Dag ${mark}`, 'other', `Hallo ${mark}`)
    const { id } = await author.save(saved)
    page.on('dialog', (question) => void question.accept())
    await visit(page, `/script/overview/${id}`)
    await expect(page.getByRole('heading', { name: saved.name })).toBeVisible()
    await expect(page.getByText(`Hallo ${mark}`)).toBeVisible()
    await isSafe()
  })
  await test.step('where it is refused', async () => {
    await visit(page, '/script/overview')
    await importFile(page, fileOf(script).slice(1), `${mark}.json`)
    await expect(dialog(page)).toContainText(`${mark}.json`)
    await isSafe()
  })
})

test('[SCR-15, SLS-07] while another script is unfinished it is asked what to do; a name that exists is told at the field', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*scripts-v3/)
  complaints.expect(/status of 404 .*script-drafts/)
  await author.save(sentences('Koffie', 'sustenance', 'Koffie?'))
  await enter(author, '/script/overview')
  await importFile(page, fileOf(sentences('Begonnen', 'other', 'Dit is nog niet af.')))
  await page.waitForURL('**/script/v2/template')
  await visit(page, '/script/overview')

  await importFile(page, fileOf(sentences('koffie ', 'sustenance', 'Lust u koffie?')))
  const question = page.getByRole('dialog', { name: text('unfinished.title') })
  await question.getByRole('radio', { name: text('unfinished.save.label') }).check()
  await question.getByRole('button', { name: text('unfinished.save.submit') }).click()
  const name = question.getByRole('textbox', { name: text('name.label') })
  await expect(name).toHaveAccessibleDescription(new RegExp(nl('app.errors.duplicate_name')))
  await name.fill('')
  await question.getByRole('button', { name: text('unfinished.save.submit') }).click()
  await expect(name).toHaveAccessibleDescription(new RegExp(text('name.short')))
  await name.fill('Koffie met koek')
  await question.getByRole('button', { name: text('unfinished.save.submit') }).click()
  await expect(page.getByRole('article', { name: 'Koffie met koek' })).toContainText('Lust u koffie?')
  await page.getByRole('link', { name: nl('app.back') }).click()

  await test.step('the unfinished one is still there, and can be thrown away', async () => {
    await importFile(page, fileOf(sentences('Thee', 'sustenance', 'Lust u thee?')))
    await question.getByRole('radio', { name: text('unfinished.replace.label') }).check()
    await question.getByRole('button', { name: text('unfinished.replace.submit') }).click()
    await page.waitForURL('**/script/v2/template')
  })
})
