import { writeScriptFile, type Script } from '@kompaan/script/core'
import type { Page } from '@playwright/test'
import { type Author, makeAuthor } from './support/author.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { productionEnv } from './support/production.ts'
import {
  bar,
  begin,
  button,
  card,
  choose,
  done,
  nameScript,
  save,
  sheet,
  t,
  writeText,
} from './support/script-editor.ts'
import { everyStep, scriptCapabilities, sentences } from './support/scripts.ts'
import { expect, testOnOwnServer } from './support/test.ts'
import { visit } from './support/visit.ts'

const test = testOnOwnServer(productionEnv)
const text = (name: string, values = {}) => nl(`scripts.${name}`, values)

/** A carer of a robot that has these capabilities and no others. */
async function makeAuthorOf(server: LaunchedServer, ...capabilities: readonly string[]): Promise<Author> {
  await server.operator('publishEula', { nl: '# Voorwaarden', en: '# Terms' })
  return makeAuthor(server, { capabilities: ['scriptExecution-v2', ...capabilities] })
}

/** A carer of a robot that speaks English and nothing else. */
async function makeEnglishAuthor(server: LaunchedServer): Promise<Author> {
  const author = await makeAuthorOf(server, 'multipleChoice-v1')
  const caller = await callerOf(server, author)
  const params = { robotId: author.robotId }
  await apiCall(server, 'changeRobotSettings', caller, { defaultLanguage: 'en-GB' }, params)
  return author
}

async function savedScripts(server: LaunchedServer, author: Author) {
  return apiCall(server, 'scripts', await callerOf(server, author), undefined, { robotId: author.robotId })
}

/** Whoever saves a script in a foreign language is asked to change the language, and does. */
async function translate(page: Page): Promise<void> {
  const languages = { own: t('details.languages.en-GB'), other: t('details.languages.nl-NL') }
  await expect(page.getByText(t('foreign.notSaved', languages))).toBeVisible()
  await button(bar(page), 'save').click()
  await expect(sheet(page).getByText(t('details.foreign', languages))).toBeVisible()
  await expect(sheet(page).getByLabel(t('details.language')).getByRole('option')).toHaveText([
    languages.own,
    languages.other,
  ])
  await page.keyboard.press('Escape')
  await button(page, 'foreign.change', languages).click()
  await expect(page.getByText(t('foreign.notSaved', languages))).toBeHidden()
}

test('[SCR-16, SCR-17] a robot of one language: a new script is in its language, which is fixed, and is saved', async ({
  page,
  server,
  enter,
}) => {
  const author = await makeEnglishAuthor(server)
  await enter(author, '/script/v2/template')
  await begin(page, 'Good morning')
  await page.getByRole('button', { name: t('details.nameMissing') }).click()
  const language = sheet(page).getByLabel(t('details.language'))
  await expect(language).toHaveValue('en-GB')
  await expect(language).toBeDisabled()
  await expect(sheet(page).getByText(t('details.locked.robot_not_multilingual'))).toBeVisible()
  await button(sheet(page), 'details.done').click()
  await nameScript(page, 'Morning')
  await save(page)
  expect(await savedScripts(server, author)).toMatchObject([
    { scriptName: 'Morning', scriptLanguage: 'en-GB' },
  ])
})

test('[SCR-16, SCR-17] a robot of one language: a file in another is read, and saved once it is in the robot’s', async ({
  page,
  server,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const author = await makeEnglishAuthor(server)
  await enter(author, '/script/overview')
  const file: Script = sentences('Koffie', 'sustenance', 'Wilt u koffie?')
  await page.getByRole('button', { name: text('import.open') }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'koffie.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeScriptFile(file, '2026-01-05T10:00:00Z')),
  })
  await page.waitForURL('**/script/v2/template')
  await translate(page)
  await save(page)
  expect(await savedScripts(server, author)).toMatchObject([
    { scriptName: 'Koffie', scriptLanguage: 'en-GB' },
  ])
})

test('[SLS-04, SCR-17] an example in another language keeps its template id when it is saved in the robot’s', async ({
  page,
  server,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const author = await makeEnglishAuthor(server)
  const templates = await apiCall(server, 'scriptTemplates', await callerOf(server, author), undefined, {
    robotId: author.robotId,
  })
  const dutch = templates.find(({ scriptLanguage }) => scriptLanguage === 'nl-NL')
  await enter(author, `/script/overview/${dutch?.id}`)
  await page.getByRole('button', { name: text('menu.use') }).click()
  await page.waitForURL('**/script/v2/template')
  await translate(page)
  await save(page)
  const [saved] = await savedScripts(server, author)
  expect(saved).toMatchObject({ scriptName: dutch?.scriptName, scriptLanguage: 'en-GB' })
  const whole = await apiCall(server, 'script', await callerOf(server, author), undefined, {
    robotId: author.robotId,
    scriptId: saved?.id ?? '',
  })
  expect(whole.script.scriptTemplateId).toBe(dutch?.id)
})

test('[SLS-04, SCR-17] a public script in another language keeps its template id when it is saved in the robot’s', async ({
  page,
  server,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const file = writeScriptFile(sentences('Wandelen', 'act_visits', 'Gaat u mee?'), '2026-01-05T10:00:00Z')
  await server.operator('putScriptTemplate', { templateGroup: 'public', file })
  const author = await makeEnglishAuthor(server)
  const caller = await callerOf(server, author)
  const params = { robotId: author.robotId }
  const templates = await apiCall(server, 'scriptTemplates', caller, undefined, params)
  const dutch = templates.find(({ scriptName }) => scriptName === 'Wandelen')
  expect(dutch).toMatchObject({ templateGroup: 'public', scriptLanguage: 'nl-NL' })
  await enter(author, `/script/overview/${dutch?.id}`)
  await page.getByRole('button', { name: text('menu.use') }).click()
  await page.waitForURL('**/script/v2/template')
  await translate(page)
  await save(page)
  expect(await savedScripts(server, author)).toMatchObject([
    { scriptName: 'Wandelen', scriptLanguage: 'en-GB', scriptTemplateId: dutch?.id },
  ])
})

test('[SLS-04, SCR-17] a copy of a script in another language is saved in the robot’s', async ({
  page,
  server,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const author = await makeAuthorOf(server, 'multipleChoice-v1')
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Koffie?'))
  const caller = await callerOf(server, author)
  const params = { robotId: author.robotId }
  await apiCall(server, 'changeRobotSettings', caller, { defaultLanguage: 'en-GB' }, params)
  await enter(author, '/script/overview')
  await page.getByRole('button', { name: text('menu.label', { name: 'Koffie' }), exact: true }).click()
  await page.getByRole('menuitem', { name: text('menu.copy'), exact: true }).click()
  await page.waitForURL('**/script/v2/template')
  await translate(page)
  await save(page)
  const copy = (await savedScripts(server, author)).find((each) => each.id !== id)
  expect(copy).toMatchObject({ scriptLanguage: 'en-GB', scriptTemplateId: id })
})

test('[SLS-04, SCR-17] beside an unfinished script: a foreign one is refused in words, and the template id is kept', async ({
  page,
  server,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 400 .*scripts-v3/)
  complaints.expect(/status of 404 .*script-drafts/)
  const author = await makeEnglishAuthor(server)
  const templates = await apiCall(server, 'scriptTemplates', await callerOf(server, author), undefined, {
    robotId: author.robotId,
  })
  await enter(author, '/script/v2/template')
  await begin(page, 'Half a script')
  await expect(page.getByText(t('state.everywhere'))).toBeVisible()
  const use = async (language: 'nl-NL' | 'en-GB') => {
    const template = templates.find(({ scriptLanguage }) => scriptLanguage === language)
    await visit(page, `/script/overview/${template?.id}`)
    await page.getByRole('button', { name: text('menu.use') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('unfinished.save.submit') })
      .click()
    return template
  }
  await use('nl-NL')
  await expect(page.getByText(text('unfinished.foreign'))).toBeVisible()
  const english = await use('en-GB')
  await expect(page.getByText(text('saved', { name: english?.scriptName ?? '' }))).toBeVisible()
  const [saved] = await savedScripts(server, author)
  expect(saved).toMatchObject({ scriptName: english?.scriptName, scriptTemplateId: english?.id })
})

test('[SCR-16] what a robot can do no longer stays readable, and is not offered', async ({
  page,
  server,
  enter,
}) => {
  const author = await makeAuthorOf(server, ...scriptCapabilities)
  const { id } = await author.save(everyStep('Pillen'))
  await author.device.becomes(['scriptExecution-v2'])
  await enter(author, `/script/v2/template/${id}`)
  const question = page.locator('[data-step]').filter({ hasText: 'Heeft u uw pillen al ingenomen?' })
  await expect(question).toContainText(t('outline.cannot'))
  await question.click()
  await expect(sheet(page).getByText(t('form.cannot.title'))).toBeVisible()
  await expect(sheet(page).getByRole('textbox').first()).toBeDisabled()
  await expect(sheet(page).getByRole('textbox').first()).toHaveValue('Heeft u uw pillen al ingenomen?')
  await done(page)
  await button(page, 'outline.addStart').click()
  const offered = sheet(page).getByRole('listitem')
  await expect(offered).toHaveText(
    ['say', 'closedQuestion', 'wait', 'goto'].map((type) => new RegExp(`^${t(`types.${type}`)}`)),
  )
})

test('[SCR-17] a robot of many languages is offered all but Turkish, which takes a capability of its own', async ({
  page,
  server,
  enter,
}) => {
  const author = await makeAuthorOf(server, 'multiLingual-v1')
  await enter(author, '/script/v2/template')
  await page.getByRole('button', { name: t('details.nameMissing') }).click()
  const language = sheet(page).getByLabel(t('details.language'))
  await expect(language).toHaveValue('nl-NL')
  const languages = ['nl-NL', 'en-GB', 'de-DE', 'it-IT', 'zh-TW']
  await expect(language.getByRole('option')).toHaveText(
    languages.map((each) => t(`details.languages.${each}`)),
  )
  await author.device.becomes(['scriptExecution-v2', 'multiLingual-v1', 'languageTurkish-v1'])
  await page.reload()
  await page.getByRole('button', { name: t('details.nameMissing') }).click()
  await expect(language.getByRole('option')).toContainText([t('details.languages.tr-TR')])
})

interface Written {
  readonly write: (page: Page) => Promise<unknown>
  /** What the list of steps shows of it. */
  readonly shown: string
  /** What the server stores of it. */
  readonly stored: object
}

const writing: Readonly<Record<string, Written>> = {
  say: { write: (page) => writeText(page, 'Tekst'), shown: 'Tekst', stored: { text: 'Tekst' } },
  wait: {
    write: (page) =>
      sheet(page)
        .getByRole('textbox', { name: t('form.minutes') })
        .fill('7'),
    shown: 'Wacht 7 minuten',
    stored: { seconds: 420 },
  },
  goto: {
    write: async (page) => {
      await sheet(page).getByLabel(t('form.target')).selectOption({ index: 1 })
      await sheet(page)
        .getByRole('textbox', { name: t('form.passes') })
        .fill('3')
    },
    shown: 'Terug naar 1, hoogstens 3 keer',
    stored: { maxPasses: 3 },
  },
  report: {
    write: (page) => sheet(page).getByLabel('Hoe is de stemming?').selectOption('somber'),
    shown: t('card.report', { type: 'Stemming' }),
    stored: { formFields: expect.arrayContaining([expect.objectContaining({ value: 'somber' })]) },
  },
  statusCheck: {
    write: (page) => sheet(page).getByLabel(t('form.statusCheck')).fill('voordeur'),
    shown: 'voordeur',
    stored: { statusCheck: 'voordeur' },
  },
  closedQuestion: {
    write: (page) => writeText(page, 'Heeft u dorst?'),
    shown: 'Heeft u dorst?',
    stored: { text: 'Heeft u dorst?' },
  },
  multipleChoice: {
    write: (page) => writeText(page, 'Wat wilt u drinken?'),
    shown: 'Wat wilt u drinken?',
    stored: { text: 'Wat wilt u drinken?' },
  },
}

/** What comes with a step that asks, to be filled in: what the robot says to each answer. */
const replies: Readonly<Record<string, readonly string[]>> = {
  statusCheck: ['2.2.1.1.1', '2.2.1.2.1'],
  closedQuestion: ['2.2.1.1.1', '2.2.1.2.1'],
  multipleChoice: ['2.2.1.1.1', '2.2.1.2.1'],
}

for (const [type, { write, shown, stored }] of Object.entries(writing)) {
  test(`[SCR-01] a ${type} step is added, edited, moved, retyped, saved and removed`, async ({
    page,
    server,
    enter,
  }) => {
    // A robot that listens to any answer is not offered the question that only takes yes or no.
    const abilities = scriptCapabilities.filter(
      (name) => name !== 'multipleChoice-v1' || type === 'multipleChoice',
    )
    const author = await makeAuthorOf(server, ...abilities)
    const { id } = await author.save(checking('Pillen'))
    await enter(author, `/script/v2/template/${id}`)
    const [yes, no] = [t('branches.statusYes'), t('branches.statusNo')]
    await page.getByRole('button', { name: t('outline.addBranch', { branch: yes }), exact: true }).click()
    await choose(page, type)
    await write(page)
    await done(page)
    await expect(card(page, '2.1.1')).toContainText(t(`types.${type}`))
    await expect(card(page, '2.1.1')).toContainText(shown)
    await expect(card(page, '2.1.1').locator('[data-severity=error]')).toHaveCount(0)

    await button(page, 'outline.move', { position: '2.1.1' }).click()
    await page
      .getByRole('button', { name: t('outline.hereBranch', { branch: no }), exact: true })
      // A step does not go into a branch of its own.
      .and(page.locator(':enabled'))
      .first()
      .click()
    await expect(card(page, '2.2.1')).toContainText(shown)
    await expect(card(page, '2.1.1')).toHaveCount(0)

    await card(page, '2.2.1').click()
    // What was written does not fit a pause, and goes; of these two nothing was written.
    const isWritten = type !== 'wait' && type !== 'goto'
    const other = isWritten ? 'wait' : 'say'
    await sheet(page).getByLabel(t('form.type')).selectOption(other)
    if (isWritten) {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('removing.submit') })
        .click()
    }
    await expect(sheet(page)).toHaveAccessibleName(`2.2.1 ${t(`types.${other}`)}`)
    await done(page)
    await button(bar(page), 'undo').click()
    await expect(card(page, '2.2.1')).toContainText(shown)

    for (const position of replies[type] ?? []) {
      await card(page, position).click()
      await writeText(page, `Antwoord op ${position}`)
      await done(page)
    }
    await save(page)
    const params = { robotId: author.robotId, scriptId: id }
    const saved = await apiCall(server, 'script', await callerOf(server, author), undefined, params)
    expect(saved.nodes).toContainEqual(expect.objectContaining({ nodeType: type, ...stored }))

    await card(page, '2.2.1').click()
    await button(sheet(page), 'form.more').click()
    await page.getByRole('menuitem', { name: t('form.remove') }).click()
    const removing = page.getByRole('alertdialog').getByRole('button', { name: t('removing.submit') })
    if (replies[type] !== undefined) await removing.click()
    await expect(card(page, '2.2.1')).toHaveCount(0)
    await expect(card(page, '2')).toBeVisible()
  })
}

for (const place of ['after the first step', 'as the first step'] as const) {
  test(`[SCR-03b] a question for yes or no ${place} takes what follows with it, which is said before`, async ({
    page,
    server,
    enter,
  }) => {
    const author = await makeAuthorOf(server)
    const { id } = await author.save(sentences('Ochtend', 'health', 'Een', 'Twee', 'Drie'))
    await enter(author, `/script/v2/template/${id}`)
    const isFirst = place === 'as the first step'
    const add = isFirst ? button(page, 'outline.addStart') : button(page, 'outline.addAfter', { position: 1 })
    await add.click()
    await choose(page, 'closedQuestion')
    const warning = page.getByRole('alertdialog')
    await expect(warning).toContainText(t('removing.steps_other', { count: isFirst ? 3 : 2 }))
    await warning.getByRole('button', { name: t('removing.submit') }).click()
    await writeText(page, 'Heeft u dorst?')
    await done(page)
    await expect(card(page, isFirst ? '1' : '2')).toContainText('Heeft u dorst?')
    await expect(page.getByText('Een', { exact: true })).toHaveCount(isFirst ? 0 : 1)
    await expect(page.getByText('Drie', { exact: true })).toHaveCount(0)
  })
}

/** Says something, and looks whether something happened: with places for a step of any kind. */
function checking(name: string): Script {
  const spoken = { notify: false, greet: false, sayTime: false }
  const branch = (answer: 'yes' | 'no' | 'other') =>
    ({ id: answer, from: 'look', type: 'closedQuestion', answer, to: null }) as const
  return {
    name,
    category: 'health',
    language: 'nl-NL',
    graph: {
      first: 'hello',
      steps: [
        { id: 'hello', type: 'say', text: 'Goedemorgen.', ...spoken },
        {
          id: 'look',
          type: 'statusCheck',
          statusCheck: 'pillendoos',
          pastInterval: 300,
          futureInterval: 300,
        },
      ],
      links: [
        { id: 'then', from: 'hello', type: 'then', to: 'look' },
        branch('yes'),
        branch('no'),
        branch('other'),
      ],
    },
  }
}
