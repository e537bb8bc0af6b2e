import { writeScriptFile, type Script } from '@kompaan/script/core'
import type { Page } from '@playwright/test'
import { type Author, makeAuthor } from './support/author.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { productionEnv } from './support/production.ts'
import { bar, begin, button, nameScript, save, sheet, t } from './support/script-editor.ts'
import { sentences } from './support/scripts.ts'
import { expect, testOnOwnServer } from './support/test.ts'
import { visit } from './support/visit.ts'

const test = testOnOwnServer(productionEnv)
const text = (name: string, values = {}) => nl(`scripts.${name}`, values)

/** A carer of a robot that speaks English and nothing else. */
async function makeEnglishAuthor(server: LaunchedServer): Promise<Author> {
  await server.operator('publishEula', { nl: '# Voorwaarden', en: '# Terms' })
  const author = await makeAuthor(server, { capabilities: ['scriptExecution-v2', 'multipleChoice-v1'] })
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
