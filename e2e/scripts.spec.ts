import { templateGroups } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import type { Author } from './support/author.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl, nlPattern } from './support/nl.ts'
import { addOldScript, makeUnreadable } from './support/old-scripts.ts'
import { apiCall, callerOf } from './support/people.ts'
import { playScripts, summaryOf } from './support/played-scripts.ts'
import { addSay, button, save, t } from './support/script-editor.ts'
import { everyStep, sentences } from './support/scripts.ts'
import { dayIn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const text = (name: string, values = {}) => nl(`scripts.${name}`, values)
const desktop = { width: 1280, height: 800 }

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const group = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${text(`category.${name}`)}`) })
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: text('menu.label', { name }), exact: true }).first()

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: text(`menu.${entry}`), exact: true }).click()
}

test('[SLS-01] scripts stand under their categories in the given order, then public ones and examples', async ({
  page,
  author,
  enter,
}) => {
  const categories = ['other', 'household', 'health', 'selfcare', 'sustenance', 'act_visits'] as const
  for (const category of categories) {
    await author.save(sentences(`Script ${category}`, category, 'Dag!'))
  }
  await enter(author, '/script/overview')
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toContainText(
    ['act_visits', 'sustenance', 'selfcare', 'health', 'household', 'other', 'public', 'template'].map(
      (name) => text(`category.${name}`),
    ),
  )
  await expect(titles.first()).toContainText('1')

  await test.step('a group closes and opens', async () => {
    await group(page, 'health').click()
    await expect(row(page, 'Script health')).toBeHidden()
    await expect(group(page, 'health')).toHaveAttribute('aria-expanded', 'false')
    await group(page, 'health').click()
    await expect(row(page, 'Script health')).toBeVisible()
  })
  await test.step('what others save comes in by itself', async () => {
    await author.save(sentences('Wandelen', 'health', 'Gaat u mee?'))
    await expect(row(page, 'Wandelen')).toBeVisible()
  })
})

test('[SLS-01] a search opens the groups with a match and hides the others, whatever the case', async ({
  page,
  author,
  enter,
}) => {
  await author.save(sentences('Samen koffie', 'sustenance', 'Tijd voor koffie!'))
  await author.save(sentences('Naar de bakker', 'household', 'Er is geen brood.'))
  await enter(author, '/script/overview')
  await group(page, 'sustenance').click()
  await expect(row(page, 'Samen koffie')).toBeHidden()
  const search = page.getByRole('searchbox', { name: text('search.label') })
  await search.fill('KOFFIE')
  await expect(row(page, 'Samen koffie')).toBeVisible()
  await expect(group(page, 'household')).toBeHidden()
  await search.fill('duikboot')
  await expect(page.getByText(text('search.nothing', { search: 'duikboot' }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  await search.press('Escape')
  await expect(row(page, 'Naar de bakker')).toBeVisible()
})

test('[SLS-01] one script is selected at a time, and not any more when it is pressed again; one menu is open at a time', async ({
  page,
  author,
  enter,
}) => {
  await page.setViewportSize(desktop)
  await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie!'))
  await author.save(sentences('Thee', 'sustenance', 'Lust u thee?'))
  await enter(author, '/script/overview')
  await expect(page.getByRole('heading', { name: text('none.title') })).toBeVisible()
  await row(page, 'Koffie').click()
  await expect(page.getByRole('article').getByText('Tijd voor koffie!')).toBeVisible()
  // It stands beside the list: whoever uses keys or listens is taken to it.
  await expect(page.getByRole('heading', { level: 2, name: 'Koffie' })).toBeFocused()
  await row(page, 'Thee').click()
  await expect(page.getByRole('article').getByText('Lust u thee?')).toBeVisible()
  await expect(row(page, 'Thee')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 'Koffie')).toHaveAttribute('aria-pressed', 'false')
  await row(page, 'Thee').click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(row(page, 'Thee')).toHaveAttribute('aria-pressed', 'false')

  await menuOf(page, 'Koffie').click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await expect(page.getByRole('menuitem')).toHaveText(
    ['open', 'edit', 'copy', 'versions', 'export', 'delete'].map((entry) => text(`menu.${entry}`)),
  )
  // A press beside an open menu closes it.
  await menuOf(page, 'Thee').click({ force: true })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await menuOf(page, 'Thee').click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await expect(page.getByRole('menu')).toHaveAccessibleName(text('menu.label', { name: 'Thee' }))
  await page.keyboard.press('Escape')

  await test.step('the one that is shown can be planned from there', async () => {
    await row(page, 'Thee').click()
    await page
      .getByRole('article')
      .getByRole('link', { name: text('plan') })
      .click()
    await expect(page.getByRole('radio', { name: /^Thee/ })).toBeChecked()
  })
})

test('[SLS-01] the first script is invited to; an example or a public script can be its beginning', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, '/script/overview')
  await expect(page.getByRole('heading', { name: text('empty.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: text('newScript') })).toHaveAttribute(
    'href',
    '/script/v2/template',
  )
  for (const name of templateGroups) {
    const list = page.getByRole('list', { name: text(`category.${name}`), exact: true })
    await list.getByRole('button').first().click()
    await expect(page.getByRole('article').getByText(text(`templates.${name}`))).toBeVisible()
    await expect(page.getByRole('article').getByRole('list').first()).toBeVisible()
    await page.getByRole('link', { name: nl('app.back') }).click()
    await expect(list.getByRole('button').first()).toBeFocused()
  }
})

test('[SLS-01] an example that is open becomes a script of one’s own, and a new script begins empty beside one that is open', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  await page.setViewportSize(desktop)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie!'))
  await enter(author, `/script/overview/${id}`)
  await expect(page.getByRole('article').getByText('Tijd voor koffie!')).toBeVisible()
  await expect(page.getByRole('link', { name: text('newScript') })).toHaveAttribute(
    'href',
    '/script/v2/template',
  )
  await group(page, 'template').click()
  const example = page
    .getByRole('list', { name: text('category.template'), exact: true })
    .getByRole('button')
    .first()
  await example.click()
  await page
    .getByRole('article')
    .getByRole('button', { name: text('menu.use') })
    .click()
  await page.waitForURL('**/script/v2/template')
  await expect(page.locator('[data-step]').first()).toBeVisible()
})

test('[SLS-05] deleting the script that is open leads back to the list', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  // The page may hear that it is gone, and ask for it, before it has left it.
  complaints.expect(/status of 404 .*scripts-v5/)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Koffie?'))
  await enter(author, `/script/overview/${id}`)
  await expect(page.getByRole('article').getByText('Koffie?')).toBeVisible()
  await choose(page, 'Koffie', 'delete')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(text('delete.unused'))).toBeVisible()
  await question.getByRole('button', { name: text('delete.submit') }).click()
  await expect(page.getByText(text('delete.done', { name: 'Koffie' }))).toBeVisible()
  await expect(page).toHaveURL(/\/script\/overview$/)
})

test('[SLS-01] on a tablet a new script begins with a button that is in sight at once', async ({
  page,
  author,
  enter,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(author, '/script/overview')
  await expect(page.getByRole('link', { name: text('newScript') })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: text('import.open') })).toBeInViewport({ ratio: 1 })
})

test('[SLS-01] five hundred scripts open on their groups, and a group draws no more than is looked at', async ({
  page,
  author,
  enter,
}) => {
  const scripts = Array.from({ length: 500 }, (_, index) => ({
    ...summaryOf(sentences(`Gesprek ${index + 1}`, 'health', 'Dag!'), crypto.randomUUID()),
  }))
  await playScripts(page, { scripts, templates: [] })
  await enter(author, '/script/overview')
  await expect(group(page, 'health')).toHaveAttribute('aria-expanded', 'false')
  await expect(group(page, 'health')).toContainText('500')
  await group(page, 'health').click()
  const rows = page.getByRole('list', { name: text('category.health') }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: text('more', { count: 450 }) }).click()
  await expect(rows).toHaveCount(100)
  await page.getByRole('searchbox').fill('gesprek 499')
  await expect(rows).toHaveCount(1)
})

test('[SLS-02] while a script is fetched its place is kept; one that somebody else deleted says that it cannot be had', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*scripts-v5/)
  await page.setViewportSize(desktop)
  const { id } = await author.save(everyStep('Goedemorgen'))
  const other = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie!'))
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**/scripts-v5/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await keepFromHearing(page)
  await enter(author, `/script/overview/${id}`)
  const article = page.getByRole('article')
  await expect(article.locator('[data-shape=rows]')).toBeVisible()
  letGo()
  await expect(article.getByText('Heeft u uw pillen al ingenomen?')).toBeVisible()
  await expect(article.locator('[data-shape=rows]')).toHaveCount(0)

  const params = { robotId: author.robotId, scriptId: other.id }
  await apiCall(server, 'archiveScript', await callerOf(server, author), undefined, params)
  await row(page, 'Koffie').click()
  await expect(article.getByText(text('failed'))).toBeVisible()
  await expect(article.getByRole('button', { name: nl('app.tryAgain') })).toBeVisible()
})

test('[SLS-02, ERR-01c] old scripts that cannot be converted are told as such, while the others can be used', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (409|500) .*convert-scripts/)
  await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie!'))
  const { script } = await addOldScript(server, author, author.robotId)
  await makeUnreadable(server, script.id)
  const answered = page.waitForResponse('**/convert-scripts')
  await enter(author, '/script/overview')
  expect(await (await answered).json()).toMatchObject({ message: 'Conversion error' })
  const told = page.getByRole('alert').filter({ hasText: text('conversion.failed') })
  await expect(told).toContainText(nl('app.errors.conversion_error'))
  await expect(row(page, 'Koffie')).toBeVisible()
  await expect(row(page, 'Van vroeger')).toHaveCount(0)
  await row(page, 'Koffie').click()
  await expect(page.getByRole('article')).toContainText('Tijd voor koffie!')
})

test('[CNV-03] while a colleague converts the old scripts, that is tried three times and then told', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (409|500) .*convert-scripts/)
  await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie!'))
  await addOldScript(server, author, author.robotId)
  const started = { error: 'conversion_started', message: 'conversion already started', details: [] }
  let tries = 0
  await page.route('**/convert-scripts', (route) => {
    tries += 1
    return route.fulfill({ status: 409, json: started })
  })
  await enter(author, '/script/overview')
  await expect(page.getByText(text('conversion.failed'))).toBeVisible()
  await expect(row(page, 'Koffie')).toBeVisible()
  expect(tries).toBe(3)

  await test.step('also when the server fails at it: the page stays', async () => {
    await page.unroute('**/convert-scripts')
    const failed = page.waitForResponse('**/convert-scripts')
    await page.route('**/convert-scripts', (route) => route.fulfill({ status: 500 }))
    await page.reload()
    expect((await failed).status()).toBe(500)
    await expect(page.getByText(text('conversion.failed'))).toBeVisible()
    await expect(row(page, 'Koffie')).toBeVisible()
    await expect(page).toHaveURL('/script/overview')
  })
})

test('[SLS-02] of a time that the robot performed a script, the version of then is fetched when it differs', async ({
  page,
  author,
  enter,
}) => {
  const first = await author.save(sentences('Dag', 'other', 'Goedemorgen, Riet.'))
  const second = await author.save(sentences('Dag', 'other', 'Dag Riet!'), first)
  const executionId = crypto.randomUUID()
  let performed = first.scriptVersionId
  await page.route(`**/scripts/${first.id}/executions/${executionId}?planned=*`, (route) =>
    route.fulfill({
      json: {
        scriptExecution: {
          id: executionId,
          scriptReferenceId: first.id,
          scriptVersionId: performed,
          startedAt: '2026-01-05T10:00:00Z',
          feedback: [],
        },
      },
    }),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/versions/')) asked.push(request.url())
  })
  const address = `/script/overview/${first.id}?execution=${executionId}&planned=2026-01-05T10:00:00Z`
  await enter(author, address)
  await expect(page.getByText(text('performed.older'))).toBeVisible()
  await expect(page.getByText('Goedemorgen, Riet.')).toBeVisible()
  await expect(page.getByText('Dag Riet!')).toBeHidden()
  expect(asked.filter((url) => url.endsWith(first.scriptVersionId))).toHaveLength(1)

  performed = second.scriptVersionId
  asked.length = 0
  await visit(page, '/information')
  await visit(page, address)
  await expect(page.getByText(text('performed.same'))).toBeVisible()
  await expect(page.getByText('Dag Riet!')).toBeVisible()
  expect(asked).toEqual([])
})

test('[SLS-04] a script is read as a conversation in its own language, with what follows on each answer', async ({
  page,
  author,
  enter,
}) => {
  const { id } = await author.save({ ...everyStep('Goedemorgen'), language: 'en-GB' })
  await enter(author, `/script/overview/${id}`)
  const article = page.getByRole('article', { name: 'Goedemorgen' })
  for (const words of [
    'Heeft u uw pillen al ingenomen?',
    text('step.waits', { duration: '1 minuut en 30 seconden' }),
    text('answer.offline'),
    '‘ja’, ‘jazeker’, ‘ik heb ze allemaal al ingenomen’',
    text('step.checks', { status: 'pillendoos' }),
    text('status.no'),
    'Heeft u al ontbeten?',
    text('mark.sayTime'),
    'Stemming',
  ]) {
    await expect(article.getByText(words).first()).toBeVisible()
  }
  // A screen reader says what the robot says, and what may be answered, with the voice of the script's language.
  for (const words of ['Goedemorgen', 'Heeft u al ontbeten?', '‘nee’']) {
    const inEnglish = page.locator(':lang(en-GB)')
    await expect(article.getByText(words, { exact: true }).and(inEnglish)).toBeVisible()
  }
  await expect(article.getByText(/^Terug naar stap 3, hoogstens 2 keer/)).toBeVisible()
  await article.getByText('‘nee’', { exact: true }).click()
  await expect(article.getByText('Heeft u al ontbeten?')).toBeHidden()
  const counts = article.getByText(nlPattern('scripts.outline.steps_other'))
  await expect(counts.filter({ visible: true })).toHaveText('5 stappen')
  await expect(page.getByRole('link', { name: text('edit') })).toHaveAttribute(
    'href',
    `/script/v2/template/${id}`,
  )
})

test('[SLS-04] the page of a script names the word that the robot fills in', async ({
  page,
  author,
  enter,
}) => {
  const { id } = await author.save(sentences('Welke dag', 'health', 'Vandaag is het {{$dayOfWeek}}.'))
  await enter(author, `/script/overview/${id}`)
  await expect(page.getByText(nl('speech.variables.names.dayOfWeek'), { exact: true })).toBeVisible()
  await expect(page.getByText('{{')).toHaveCount(0)
})

test('[SLS-04] versions are listed with who and when, viewed, compared in words, and restored after asking', async ({
  page,
  newAuthor,
  enter,
}) => {
  const author = await newAuthor({ firstName: 'Zoë' })
  const before = sentences('Pillen', 'health', 'Neem een pil.', 'Tot straks.')
  const first = await author.save(before)
  const after = sentences('Pillen', 'health', 'Neem twee pillen.')
  await author.save(after, first)
  await enter(author, '/script/overview')
  await choose(page, 'Pillen', 'versions')
  const versions = page.getByRole('list', { name: text('versions.label') }).getByRole('button')
  await expect(versions).toContainText([
    text('versions.number', { number: 2 }),
    text('versions.number', { number: 1 }),
  ])
  await expect(versions.last()).toContainText('Zoë Bakker')
  await expect(versions.first()).toContainText(text('versions.now'))

  await versions.last().click()
  await expect(page.getByText('Neem een pil.')).toBeVisible()
  await page.getByRole('radio', { name: text('versions.untilNow') }).check()
  await expect(
    page.getByText(text('changes.changed', { position: 1, what: text('changes.parts.text') })),
  ).toBeVisible()
  await expect(page.locator('del').first()).toHaveText('een pil')
  await expect(page.locator('ins').first()).toHaveText('twee pillen')
  await expect(page.getByText(text('changes.removed', { position: 2 }))).toBeVisible()

  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: text('restore.open') }).click()
  await question.getByRole('button', { name: nl('ui.cancel') }).click()
  await page.getByRole('button', { name: text('restore.open') }).click()
  await question.getByRole('button', { name: text('restore.submit') }).click()
  await expect(versions).toContainText([3, 2, 1].map((number) => text('versions.number', { number })))
  await page.getByRole('radio', { name: text('view.script') }).check()
  await expect(page.getByText('Neem een pil.')).toBeVisible()
  await expect(page.getByText('Tot straks.')).toBeVisible()
})

test('[SLS-04] earlier versions are one press away from the editor, which asks first about what was not saved', async ({
  page,
  author,
  enter,
}) => {
  const first = await author.save(sentences('Wandelen', 'health', 'Gaat u mee naar buiten?'))
  await author.save(sentences('Wandelen', 'health', 'Zullen we naar buiten gaan?'), first)
  await enter(author, `/script/v2/template/${first.id}`)
  await addSay(page, t('outline.addAfter', { position: 1 }), 'Neem een jas mee.')
  await button(page, 'more').click()
  await page.getByRole('menuitem', { name: t('versions') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: nl('app.unsaved.leaveKept') }).click()
  await expect(page.getByRole('list', { name: text('versions.label') }).getByRole('button')).toContainText(
    [2, 1].map((number) => text('versions.number', { number })),
  )
})

test('[SLS-04] a copy opens in the editor without an id of its own, and is saved with where it comes from', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Koffie?'))
  await enter(author, '/script/overview')
  await choose(page, 'Koffie', 'copy')
  await page.waitForURL('**/script/v2/template')
  await expect
    .poll(() => keptDrafts(page))
    .toMatchObject([{ name: text('copyName', { name: 'Koffie' }), baseVersionId: null, templateId: id }])
  await save(page)
  const saved = await savedScripts(server, author)
  const copy = saved.find((each) => each.id !== id)
  expect(saved).toHaveLength(2)
  expect(copy).toMatchObject({
    scriptName: text('copyName', { name: 'Koffie' }),
    scriptTemplateId: id,
    number: 1,
  })
})

test('[SLS-04] saved as new, a script goes on under an id of its own, and the one it was stays', async ({
  page,
  server,
  author,
  enter,
}) => {
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Koffie?'))
  await enter(author, `/script/v2/template/${id}`)
  await addSay(page, t('outline.addAfter', { position: 1 }), 'Of liever thee?')
  await button(page, 'more').click()
  await page.getByRole('menuitem', { name: t('saveAsNew') }).click()
  const dialog = page.getByRole('dialog', { name: t('asNew.title') })
  await dialog.getByLabel(t('details.name')).fill('Koffie of thee')
  await dialog.getByRole('button', { name: t('save'), exact: true }).click()
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()
  const saved = await savedScripts(server, author)
  const added = saved.find((each) => each.id !== id)
  expect(saved.find((each) => each.id === id)).toMatchObject({
    scriptName: 'Koffie',
    number: 1,
    stepCount: 1,
  })
  expect(added).toMatchObject({ scriptName: 'Koffie of thee', number: 1, stepCount: 2 })
  await expect(page).toHaveURL(new RegExp(`/script/v2/template/${added?.id}$`))
})

async function savedScripts(server: LaunchedServer, author: Author) {
  return apiCall(server, 'scripts', await callerOf(server, author), undefined, { robotId: author.robotId })
}

/** What this browser keeps of scripts that were not saved. */
async function keptDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('error', () => reject(new Error('no storage')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('keyval').objectStore('keyval').getAll()
          all.addEventListener('success', () =>
            resolve(
              all.result.flatMap((each: unknown) =>
                typeof each === 'object' && each !== null && 'place' in each && 'content' in each
                  ? [each.content]
                  : [],
              ),
            ),
          )
        })
      }),
  )
}

test('[SLS-05] deleting asks first and names the planned tasks and speech interactions; who says no keeps it', async ({
  page,
  server,
  author,
  enter,
}) => {
  const { id } = await author.save(sentences('Koffie', 'sustenance', 'Koffie?'))
  const as = await callerOf(server, author)
  const params = { robotId: author.robotId }
  const permissions = ['speechInteractions' as const, 'googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', as, { permissions }, params)
  const { taskId } = await planTask(server, author, {
    title: 'Elke ochtend om tien uur',
    type: 'script',
    script: { id },
    schedule: scheduleFrom(dayIn(server, 1), '10:00', 'day'),
  })
  const craving = {
    title: 'Ik heb trek in koffie',
    enabled: true,
    scriptReferenceId: id,
    commands: ['ik heb trek in koffie'],
  }
  const taught = await apiCall(server, 'putSpeechInteraction', as, craving, params)
  await enter(author, '/script/overview')
  const question = page.getByRole('alertdialog')
  await choose(page, 'Koffie', 'delete')
  await expect(question.getByText('Elke ochtend om tien uur')).toBeVisible()
  await expect(question.getByText('Ik heb trek in koffie')).toBeVisible()
  await question.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(question).toBeHidden()
  await expect(row(page, 'Koffie')).toBeVisible()

  await apiCall(server, 'removeTask', as, { taskId }, params)
  await apiCall(server, 'removeSpeechInteraction', as, undefined, { ...params, interactionId: taught.id })
  await choose(page, 'Koffie', 'delete')
  await expect(question.getByText(text('delete.unused'))).toBeVisible()
  await question.getByRole('button', { name: text('delete.submit') }).click()
  await expect(page.getByText(text('delete.done', { name: 'Koffie' }))).toBeVisible()
  await expect(row(page, 'Koffie')).toBeHidden()
})

test('a script that is not there any more says so beside the list', async ({ page, author, enter }) => {
  await enter(author, `/script/overview/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: text('unknown.title') })).toBeVisible()
})
