import type { Locator } from '@playwright/test'
import { nl } from './support/nl.ts'
import {
  addSay,
  bar,
  begin,
  button,
  card,
  choose,
  done,
  nameScript,
  outline,
  save,
  sheet,
  t,
  writeText,
} from './support/script-editor.ts'
import { scriptCapabilities, sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const newScript = '/script/v2/template'

test('[SCR-01, SCR-03b] each kind of step is added, edited, moved, retyped and removed; what goes is told before', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await button(page, 'outline.addAfter', { position: 1 }).click()
  await choose(page, 'wait')
  await sheet(page)
    .getByRole('textbox', { name: t('form.minutes') })
    .fill('5')
  await done(page)
  await button(page, 'outline.addAfter', { position: 2 }).click()
  await choose(page, 'goto')
  await sheet(page).getByLabel(t('form.target')).selectOption({ index: 1 })
  await done(page)
  await button(page, 'outline.addAfter', { position: 3 }).click()
  await choose(page, 'statusCheck')
  await sheet(page).getByLabel(t('form.statusCheck')).fill('pillendoos')
  await done(page)
  const yes = t('branches.statusYes')
  await expect(page.getByRole('group', { name: yes })).toBeVisible()
  await expect
    .poll(async () => (await outline(page)).slice(0, 4))
    .toEqual([
      `1 ${t('types.say')} Goedemorgen`,
      `2 ${t('types.wait')} Wacht 5 minuten`,
      `3 ${t('types.goto')} Terug naar 1, 1 keer`,
      `4 ${t('types.statusCheck')} Kijkt of dit is gebeurd: pillendoos`,
    ])

  // Moved by menu, and by key.
  await card(page, '2').click()
  await button(sheet(page), 'form.more').click()
  await page.getByRole('menuitem', { name: t('form.up') }).click()
  await done(page)
  await expect(card(page, '1')).toContainText('Wacht 5 minuten')
  await card(page, '1').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(card(page, '2')).toContainText('Wacht 5 minuten')

  // Moved to a place, into a branch; who changes their mind is back at the step.
  await button(page, 'outline.move', { position: 2 }).click()
  await button(page, 'outline.cancel').click()
  await expect(card(page, '2')).toBeFocused()
  await button(page, 'outline.move', { position: 2 }).click()
  await page.getByRole('button', { name: t('outline.hereBranch', { branch: yes }), exact: true }).click()
  await expect(page.getByRole('group', { name: yes })).toContainText('Wacht 5 minuten')

  // Retyped: what was written does not fit, and that is said first.
  await card(page, '1').click()
  await sheet(page).getByLabel(t('form.type')).selectOption('wait')
  const question = page.getByRole('alertdialog', { name: t('removing.title') })
  await expect(question).toContainText(t('removing.contents'))
  await question.getByRole('button', { name: t('removing.submit') }).click()
  await expect(sheet(page)).toHaveAccessibleName(`1 ${t('types.wait')}`)
  await done(page)
  await page
    .getByRole('button', { name: t('undo') })
    .first()
    .click()
  await expect(card(page, '1')).toContainText('Goedemorgen')

  // Removing a question with several branches takes them along.
  await card(page, '3').click()
  await button(sheet(page), 'form.more').click()
  await page.getByRole('menuitem', { name: t('form.remove') }).click()
  await expect(question).toContainText(/Dit verwijdert \d stappen/)
  await question.getByRole('button', { name: t('removing.submit') }).click()
  await expect(page.locator('[data-step]')).toHaveCount(2)
  await page
    .getByRole('button', { name: t('undo') })
    .last()
    .click()
  await expect(card(page, '3')).toContainText('pillendoos')
})

test('[SCR-09c] a save brings the first step that is wrong into view, and counts what is', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  for (let position = 1; position < 8; position += 1) {
    await addSay(page, t('outline.addAfter', { position }), position === 6 ? ' ' : 'Dag')
  }
  await nameScript(page, 'Ochtend')
  await button(bar(page), 'save').click()
  await expect(sheet(page)).toHaveAccessibleName(`7 ${t('types.say')}`)
  await expect(sheet(page).getByText(t('issues.text_missing'))).toBeVisible()
  await done(page)
  await expect(card(page, '7')).toBeInViewport()
  await expect(page.getByRole('button', { name: new RegExp(t('issues.count_one')) })).toBeVisible()
})

test('a save that lacks a name asks for it, and is done with it', async ({ page, author, enter }) => {
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await button(bar(page), 'save').click()
  // Nobody had asked before: nothing is wrong yet.
  await expect(sheet(page).getByLabel(t('details.name'))).toBeFocused()
  await expect(sheet(page).getByText(t('details.nameMissing'))).toHaveCount(0)
  await button(sheet(page), 'save').click()
  await expect(sheet(page).getByText(t('details.nameMissing'))).toBeVisible()
  await sheet(page).getByLabel(t('details.name')).fill('Ochtend')
  await sheet(page).getByLabel(t('details.category')).selectOption('health')
  await button(sheet(page), 'save').click()
  await expect(page.getByText(t('saved'))).toBeVisible()
  await page.waitForURL(/template\/.+/)
  await expect(sheet(page)).toBeHidden()
})

test('[SCR-06] answers and their words: cut at 64, similar ones told while typing, an empty one asks nothing', async ({
  page,
  author,
  enter,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/command-similarity')) return
    const { command }: { command: string } = request.postDataJSON()
    asked.push(command)
  })
  await enter(author, newScript)
  await button(page, 'outline.add').click()
  await choose(page, 'multipleChoice')
  await writeText(page, 'Wilt u koffie?')
  await button(sheet(page), 'branches.add').click()
  const answers = sheet(page).getByRole('textbox', { name: t('branches.primary'), exact: true })
  await expect(answers).toHaveCount(3)
  await expect(answers.last()).toHaveValue('')
  // Who adds an answer types it.
  await expect(answers.last()).toBeFocused()
  await answers.last().fill('x'.repeat(80))
  await expect(answers.last()).toHaveValue('x'.repeat(64))
  await answers.last().fill('')
  await answers.last().fill('thee graag')
  await expect.poll(() => asked).toContain('thee graag')
  await button(sheet(page), 'branches.addCommandTo', { branch: 'thee graag' }).click()
  await sheet(page).getByLabel(t('branches.secondary')).fill('thee graag!')
  await expect(sheet(page).getByText(t('issues.command_too_similar', { like: 'thee graag' }))).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: t('branches.removeCommand', { command: 'thee graag!' }) })
    .click()
  await expect(sheet(page).getByLabel(t('branches.secondary'))).toHaveCount(0)
  await done(page)
  // A new answer begins with a sentence to write.
  await expect(page.getByRole('group', { name: 'thee graag' }).locator('[data-step]')).toHaveCount(1)
  expect(asked.every((command) => command.trim() !== '')).toBe(true)
  // It goes with what is below it, which is said before.
  await card(page, '1').click()
  await button(sheet(page), 'branches.about', { branch: 'thee graag' }).click()
  await page.getByRole('menuitem', { name: t('branches.removeShort') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(t('removing.branchSteps_one'))
  await question.getByRole('button', { name: t('removing.submit') }).click()
  await expect(answers).toHaveCount(2)
  // Its menu went with it: the keys go on where it was.
  await expect(sheet(page).getByRole('heading', { name: t('branches.list') })).toBeFocused()
})

test('[SCR-07] the form of a report follows its type and its conditions; required, 2048 at most, null when empty', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await button(page, 'outline.add').click()
  await choose(page, 'report')
  const mood = sheet(page).getByLabel('Hoe is de stemming?')
  const reason = sheet(page).getByLabel('Waar komt dat door?')
  await expect(mood).toBeVisible()
  await expect(reason).toBeHidden()
  await mood.selectOption('somber')
  await reason.fill('x'.repeat(2100))
  await expect(reason).toHaveValue('x'.repeat(2048))
  await reason.fill('')
  await mood.selectOption('')
  await expect(reason).toBeHidden()
  await done(page)
  await expect(card(page, '1')).toContainText(t('issues.value_missing'))
  await nameScript(page, 'Stemming')
  await button(bar(page), 'save').click()
  await expect(sheet(page).getByText(t('issues.value_missing'))).toBeVisible()
  await mood.selectOption('goed')
  await done(page)
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/scripts-v3'),
  )
  await save(page)
  const { nodes }: { nodes: { formFields: { key: string; value: string | null }[] }[] } = (
    await saved
  ).postDataJSON()
  const values = nodes.flatMap(({ formFields }) => formFields.map(({ key, value }) => [key, value]))
  expect(values.slice(0, 2)).toEqual([
    ['mood', 'goed'],
    ['reason', null],
  ])
  // Another type makes the fields anew; what was filled in goes, which is said first.
  await card(page, '1').click()
  await sheet(page).getByLabel(t('form.reportType')).selectOption({ label: 'Pijn' })
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('removing.submit') })
    .click()
  await expect(mood).toBeHidden()
  await expect(sheet(page).getByLabel(/^Pijnscore/)).toBeVisible()
})

test('[SCR-10] variables are offered with what is said today, wrong ones underlined, where the robot knows them', async ({
  page,
  author,
  newAuthor,
  enter,
  newDevice,
  signIn,
}) => {
  await enter(author, newScript)
  await button(page, 'outline.empty.action').click()
  await writeText(page, 'Het is ')
  await sheet(page).getByText(t('form.variables.title')).click()
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${nl('speech.variables.names.year')}`) })
    .click()
  const field = sheet(page).getByRole('textbox').first()
  await expect(field).toHaveValue('Het is {{$year}}')
  await expect(sheet(page).getByText(/De robot zegt vandaag: ‘Het is .+/)).toBeVisible()
  await field.fill('Het is {{$yaer}}')
  await expect(sheet(page).locator('mark')).toHaveText('yaer')
  await sheet(page)
    .getByRole('button', { name: t('form.variables.use') })
    .click()
  await expect(field).toHaveValue('Het is {{$year}}')
  await done(page)
  await button(bar(page), 'try').click()
  await expect(sheet(page).getByRole('log')).toContainText(/Het is (?!\{)/)

  const other = await newAuthor({
    capabilities: scriptCapabilities.filter((name) => name !== 'scriptVariables-v1'),
  })
  const device = await newDevice()
  await signIn(other, device)
  await visit(device, newScript)
  await button(device, 'outline.empty.action').click()
  await expect(sheet(device).getByText(t('form.variables.title'))).toHaveCount(0)
  await writeText(device, 'Het is {{$year}}')
  await done(device)
  await expect(card(device, '1')).toContainText(t('issues.variables_unsupported'))
})

test('[PRM-03] what stands in the way of a script is known when it opens: nothing moves under a finger later', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await button(page, 'outline.add').click()
  await choose(page, 'multipleChoice')
  await writeText(page, 'Wilt u koffie?')
  await done(page)
  await expect(page.getByText(t('state.everywhere'))).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/permissions', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/permissions')
  await page.reload()
  await asked
  await expect(button(page, 'draft.take')).toHaveCount(0)
  release()
  await button(page, 'draft.take').click()
  await expect(card(page, '1')).toBeVisible()
  expect(await page.getByText(nl('permissions.transcription.title')).isVisible()).toBe(true)
})

test('[SCR-17] the language is Dutch at first, can be another, and is locked by a yes/no question', async ({
  page,
  newAuthor,
  enter,
}) => {
  const author = await newAuthor({ capabilities: [...scriptCapabilities, 'languageTurkish-v1'] })
  await enter(author, newScript)
  await page.getByRole('button', { name: t('details.nameMissing') }).click()
  const language = sheet(page).getByLabel(t('details.language'))
  await expect(language).toHaveValue('nl-NL')
  await expect(language.getByRole('option')).toHaveCount(6)
  await language.selectOption('tr-TR')
  await expect(language).toHaveValue('tr-TR')
  await button(sheet(page), 'details.done').click()
  await button(page, 'outline.add').click()
  await choose(page, 'multipleChoice')
  await expect(
    sheet(page)
      .getByRole('textbox', { name: t('branches.primary'), exact: true })
      .first(),
  ).toHaveValue('evet')
  await done(page)
  await page.getByRole('button', { name: t('details.nameMissing') }).click()
  await expect(language).toBeDisabled()
  await expect(sheet(page).getByText(t('details.locked.yes_no_question', { position: 1 }))).toBeVisible()
})

test('[SCR-12] undo and redo by button and key, back to the start, which is clean', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await begin(page, 'Een')
  await addSay(page, t('outline.addAfter', { position: 1 }), 'Twee')
  await nameScript(page, 'Ochtend')
  await save(page)
  await expect(page).toHaveURL(/\/script\/v2\/template\/.+/)
  await addSay(page, t('outline.addAfter', { position: 2 }), 'Drie')
  await expect(page.getByText(t('state.everywhere'))).toBeVisible()
  await page.locator('main').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Control+z')
  await expect(card(page, '3')).toContainText(t('card.emptySay'))
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-step]')).toHaveCount(2)
  // What is saved again needs no draft, and leaving asks nothing.
  await expect(page.getByText(t('state.everywhere'))).toBeHidden()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(card(page, '3')).toContainText('Drie')
  for (let left = 2; left > 0; left -= 1) await button(bar(page), 'undo').click()
  await expect(page.locator('[data-step]')).toHaveCount(2)
  await page.goto('/overview')
  await expect(page).toHaveURL('/overview')
})

test('[SCR-13] the map shows the whole script beside the list, in step with it', async ({
  page,
  author,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(author, newScript)
  await button(page, 'outline.empty.action').click()
  const panel = page.getByRole('region', { name: `1 ${t('types.say')}` })
  await panel.getByRole('textbox').fill('Goedemorgen')
  const map = page.getByRole('region', { name: t('mapView.label') })
  await button(panel, 'form.closePanel').click()
  await button(page, 'outline.addAfter', { position: 1 }).click()
  await choose(page, 'multipleChoice')
  await button(
    page.getByRole('region', { name: `2 ${t('types.multipleChoice')}` }),
    'form.closePanel',
  ).click()
  const nodes = map.getByRole('listitem').getByRole('button')
  await expect
    .poll(() => nodes.evaluateAll((all) => all.map((node) => node.dataset.node)))
    .toEqual(await page.locator('[data-step]').evaluateAll((all) => all.map((each) => each.dataset.step)))
  // Chosen on the map, it is the chosen one in the list; and the other way round.
  await nodes.nth(0).focus()
  await expect(card(page, '1')).toHaveAttribute('aria-current', 'step')
  await page.keyboard.press('ArrowDown')
  await expect(card(page, '2')).toHaveAttribute('aria-current', 'step')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `2 ${t('types.multipleChoice')}` })).toBeVisible()
  await card(page, '1').click()
  await expect(nodes.nth(0)).toHaveAttribute('aria-current', 'step')
  await button(page.getByRole('region', { name: `1 ${t('types.say')}` }), 'form.closePanel').click()
  const widthBefore = await nodes.nth(0).evaluate((node) => node.getBoundingClientRect().width)
  await button(map, 'mapView.zoomIn').click()
  await expect
    .poll(() => nodes.nth(0).evaluate((node) => node.getBoundingClientRect().width))
    .toBeGreaterThan(widthBefore)
  await button(map, 'mapView.fit').click()
  await expect
    .poll(() => nodes.nth(0).evaluate((node) => node.getBoundingClientRect().width))
    .toBeCloseTo(widthBefore, 0)
})

test('[SCR-01] beside the list one writes at once, sees the whole form, and stays there when it is saved', async ({
  page,
  author,
  enter,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(author, newScript)
  const words = page.getByRole('textbox', { name: t('form.text') })
  await button(page, 'outline.empty.action').click()
  await expect(words).toBeFocused()
  await page.keyboard.type('Goedemorgen')
  const end = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const panel = page.getByRole('region', { name: `1 ${t('types.say')}` })
  const barTop = (await bar(page).boundingBox())?.y ?? 0
  expect(await end(panel)).toBeLessThanOrEqual(barTop)
  for (let position = 1; position < 8; position += 1) {
    await button(page, 'outline.addAfter', { position }).click()
    await choose(page, 'say')
    await expect(words).toBeFocused()
    await page.keyboard.type('Dag')
  }
  await page.keyboard.press('Escape')
  await expect(card(page, '8')).toBeFocused()
  await nameScript(page, 'Ochtend')
  await card(page, '8').scrollIntoViewIfNeeded()
  await save(page)
  await page.waitForURL(/template\/.+/)
  await expect(page.getByRole('heading', { name: t('change') })).toBeAttached()
  await expect(card(page, '8')).toBeInViewport()
})

test('[SCR-14] the unsaved script is tried on screen, tapped or typed, and shows what was not tried', async ({
  page,
  author,
  enter,
}) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(globalThis, { spoken })
    speechSynthesis.speak = ({ text, lang }) => void spoken.push(`${lang} ${text}`)
  })
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await button(page, 'outline.addAfter', { position: 1 }).click()
  await choose(page, 'multipleChoice')
  await writeText(page, 'Wilt u koffie?')
  await done(page)
  await card(page, '2.1.1').click()
  await writeText(page, 'Lekker!')
  await done(page)
  await card(page, '2.2.1').click()
  await writeText(page, 'Dan niet.')
  await done(page)
  await button(bar(page), 'try').click()
  const log = sheet(page).getByRole('log')
  await expect(log).toContainText('Goedemorgen')
  await expect(log).toContainText('Wilt u koffie?')
  await sheet(page)
    .getByRole('switch', { name: t('tryIt.voice') })
    .click()
  await sheet(page).getByRole('button', { name: 'ja', exact: true }).click()
  await expect(log).toContainText('Lekker!')
  await expect(log).toContainText(t('tryIt.ended.finished'))
  // The answers went: the keys go on in the conversation, not at the cross that closes it.
  await expect(log).toBeFocused()
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'spoken'))).toContain('nl-NL Lekker!')
  await expect(sheet(page).getByText(t('tryIt.untried_one'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'nee' })).toContainText(t('outline.untried'))
  await expect(page.getByRole('group', { name: 'ja' })).not.toContainText(t('outline.untried'))
  // From any step, with a typed answer.
  await card(page, '2').click()
  await button(sheet(page), 'form.more').click()
  await page.getByRole('menuitem', { name: t('form.tryFrom') }).click()
  await expect(log).not.toContainText('Goedemorgen')
  await sheet(page).getByLabel(t('tryIt.answerLabel')).fill('nee dank je')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('Dan niet.')
  await expect(log).toBeFocused()
  await expect(sheet(page).getByText(t('tryIt.allTried'))).toBeVisible()
  expect(await author.device.isTold('speak')).toBe(false)
})

test('[SCR-14] on a phone the answers to the next question are in sight, however long the conversation is', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await begin(page, 'Goedemorgen. '.repeat(30))
  await button(page, 'outline.addAfter', { position: 1 }).click()
  await choose(page, 'multipleChoice')
  await writeText(page, 'Wilt u koffie?')
  await done(page)
  await button(bar(page), 'try').click()
  for (const answer of ['ja', 'nee']) {
    await expect(sheet(page).getByRole('button', { name: answer, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('a menu whose code is still being fetched is given up by who goes elsewhere', async ({
  page,
  author,
  enter,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route(/overflow-menu-list-.*[.]js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  const { id } = await author.save(sentences('Ochtend', 'health', 'Goedemorgen', 'Tot straks'))
  await enter(author, `/script/v2/template/${id}`)
  await card(page, '1').click()
  const more = button(sheet(page), 'form.more')
  const words = sheet(page).getByRole('textbox', { name: t('form.text') })
  const menu = page.getByRole('menu')
  const arrived = page.waitForResponse(/overflow-menu-list-.*[.]js$/)
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await words.fill('Goedemiddag')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  code.resolve()
  await (await arrived).finished()
  await expect(words).toBeFocused()
  await expect(menu).toHaveCount(0)
  await more.click()
  await expect(menu).toBeVisible()
})

test('[SLS-03] a save that the server fails to do is told, also with permissions in its words, and loses nothing', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500 .*\/scripts-v3/)
  await enter(author, newScript)
  await begin(page, 'Zullen we koffie drinken?')
  await nameScript(page, 'Koffie')
  const failed = page.getByRole('alert').filter({ hasText: t('saveFailed.title') })
  const aboutPermissions = failed.getByText(t('saveFailed.missing_permissions'))
  for (const message of ['Something went wrong', 'No permissions file']) {
    await page.route(
      '**/scripts-v3',
      (route) => route.fulfill({ status: 500, json: { error: 'internal', message } }),
      { times: 1 },
    )
    const answered = page.waitForResponse((response) => response.url().endsWith('/scripts-v3'))
    await button(bar(page), 'save').click()
    await answered
    await expect(failed).toContainText(nl('app.errors.internal'))
    await expect(aboutPermissions).toHaveCount(0)
    await expect(failed).toContainText(t('saveFailed.kept'))
    await expect.poll(() => outline(page)).toEqual([`1 ${t('types.say')} Zullen we koffie drinken?`])
  }
  await save(page)
  await expect(failed).toBeHidden()
})

test('[SCR-12] beside the conversation no form of another step stays when one moves a step, and what can be undone is told only where it was done', async ({
  page,
  author,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = await author.save(
    sentences('Ochtend', 'health', 'Goedemorgen', 'De koffie is klaar', 'Tot straks'),
  )
  await enter(author, `/script/v2/template/${id}`)
  await card(page, '1').click()
  const words = page.getByRole('textbox', { name: t('form.text') })
  await expect(words).toHaveValue('Goedemorgen')
  await card(page, '3').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(card(page, '2')).toContainText('Tot straks')
  await expect(words).toHaveCount(0)

  const told = page.getByText(t('removing.done_one'))
  await page.keyboard.press('Delete')
  await expect(told).toBeVisible()
  await button(bar(page), 'save').click()
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: nl('ui.close'), exact: true }).click()
  await expect(page.getByText(t('saved'))).toHaveCount(0)
  await expect(told).toHaveCount(0)
  await page.getByRole('button', { name: nl('script-editor.undo'), exact: true }).click()
  await expect(card(page, '2')).toContainText('Tot straks')
})
