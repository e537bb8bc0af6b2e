import { speechInteractionsMax } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import type { Author } from './support/author.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { begin, nameScript, save as saveScriptInEditor } from './support/script-editor.ts'
import { sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const text = (name: string, values = {}) => nl(`speech-interactions.${name}`, values)

/** The robot may listen, and has a script to begin. */
async function listening(server: LaunchedServer, author: Author) {
  const as = await callerOf(server, author)
  const params = { robotId: author.robotId }
  const permissions = ['speechInteractions' as const, 'googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', as, { permissions }, params)
  const script = await author.save(
    sentences('Over mijn dochter', 'act_visits', 'Uw dochter komt om vier uur.'),
  )
  const teach = (title: string, ...commands: string[]) =>
    apiCall(
      server,
      'putSpeechInteraction',
      as,
      { title, enabled: true, scriptReferenceId: script.id, commands },
      params,
    )
  return { as, params, script, teach }
}

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: title, exact: true }) })
const toggle = (page: Page, title: string) => page.getByRole('switch', { name: title, exact: true })
const titleField = (page: Page) => page.getByLabel(text('form.name'), { exact: true })
const command = (page: Page, number: number) =>
  page.getByRole('textbox', {
    name: number === 1 ? text('form.main') : text('form.extra', { number }),
    exact: number === 1,
  })
const save = (page: Page) => page.getByRole('button', { name: text('form.save'), exact: true }).click()
const add = (page: Page) => page.getByRole('button', { name: text('form.add') }).click()
const linked = (page: Page) => page.getByLabel(text('form.script'), { exact: true })

test('[SPI-01] the overview explains itself, finds by title and command, and switches at once, taking back what fails', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/speech-interactions/)
  const { teach } = await listening(server, author)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(author, '/speech-interactions')
  await expect(page.getByRole('heading', { name: text('empty.title') })).toBeVisible()
  await expect(page.getByText(text('language', { language: text('languages.nl-NL') }))).toBeVisible()

  await test.step('what every robot understands is locked, but for its switch', async () => {
    await expect(page.getByText(text('group.locked'))).toBeVisible()
    const time = text('defaults.time')
    await expect(row(page, time).getByRole('button')).toHaveCount(1)
    await toggle(page, time).click()
    await expect(toggle(page, time)).not.toBeChecked()
    await page.reload()
    await expect(toggle(page, time)).not.toBeChecked()
  })

  await test.step('what somebody else teaches comes by itself', async () => {
    await teach('Mijn dochter', 'wanneer komt mijn dochter', 'komt er vandaag iemand langs')
    await expect(row(page, 'Mijn dochter')).toBeVisible()
    await expect(page.getByRole('heading', { name: text('empty.title') })).toBeHidden()
    await expect(row(page, 'Mijn dochter').getByRole('link', { name: /Over mijn dochter/ })).toBeVisible()
    // What every robot understands makes room.
    await expect(page.getByText(text('group.locked'))).toBeHidden()
  })

  await test.step('it is found by its title and by what is said', async () => {
    const search = page.getByRole('searchbox', { name: text('search.label') })
    await search.fill('IEMAND LANGS')
    await expect(row(page, 'Mijn dochter')).toBeVisible()
    await search.fill('hoe laat')
    await expect(row(page, 'Mijn dochter')).toBeHidden()
    await expect(row(page, text('defaults.time'))).toBeVisible()
    await search.fill('zeppelin')
    await expect(page.getByText(text('search.nothing', { search: 'zeppelin' }))).toBeVisible()
    await search.fill('')
  })

  await test.step('its commands open on a tap', async () => {
    const said = row(page, 'Mijn dochter').getByText('komt er vandaag iemand langs')
    await expect(said).toBeHidden()
    await row(page, 'Mijn dochter')
      .getByRole('button', { name: text('row.commandsOf', { title: 'Mijn dochter' }) })
      .click()
    await expect(said).toBeVisible()
  })

  await test.step('switching twice in a row ends where it was', async () => {
    await toggle(page, 'Mijn dochter').click()
    await toggle(page, 'Mijn dochter').click()
    await expect(toggle(page, 'Mijn dochter')).toBeChecked()
  })

  await test.step('a switch that fails goes back and says so', async () => {
    await page.route('**/api/**/speech-interactions', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { error: 'robot_outdated', message: '', details: [] } })
        : route.fallback(),
    )
    await toggle(page, 'Mijn dochter').click()
    await expect(page.getByText(nl('app.errors.robot_outdated'))).toBeVisible()
    await expect(toggle(page, 'Mijn dochter')).toBeChecked()
    await page.unrouteAll()
  })

  await test.step('it switches before the server has answered', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/**/speech-interactions', async (route) => {
      await held
      await route.continue()
    })
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await toggle(page, 'Mijn dochter').click()
    await expect(toggle(page, 'Mijn dochter')).not.toBeChecked()
    letGo()
    expect((await answered).status()).toBe(200)
    await expect(toggle(page, 'Mijn dochter')).not.toBeChecked()
    await page.unrouteAll()
  })

  await test.step('a group opens and closes', async () => {
    const standard = page.locator('summary').filter({ hasText: text('group.default') })
    await expect(page.getByText(text('group.locked'))).toBeHidden()
    await standard.click()
    await expect(page.getByText(text('group.locked'))).toBeVisible()
    await standard.click()
    await expect(page.getByText(text('group.locked'))).toBeHidden()
  })

  await test.step('deleting asks first', async () => {
    const more = page.getByRole('button', { name: text('row.more', { title: 'Mijn dochter' }) })
    await more.click()
    await page.getByRole('menuitem', { name: text('row.delete') }).click()
    const question = page.getByRole('alertdialog', { name: text('delete.title') })
    await question.getByRole('button', { name: nl('ui.cancel') }).click()
    await more.click()
    await page.getByRole('menuitem', { name: text('row.delete') }).click()
    await question.getByRole('button', { name: text('delete.submit') }).click()
    await expect(row(page, 'Mijn dochter')).toBeHidden()
    await expect(page.getByText(text('delete.done', { title: 'Mijn dochter' }))).toBeVisible()
  })
})

test('[SPI-01] what has lost its script is switched off all the same; to switch it on takes another script', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 400 .*\/speech-interactions/)
  const { as, params, script, teach } = await listening(server, author)
  await teach('Mijn dochter', 'wanneer komt mijn dochter')
  await apiCall(server, 'archiveScript', as, undefined, { ...params, scriptId: script.id })
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(author, '/speech-interactions')
  await expect(row(page, 'Mijn dochter').getByText(text('row.noScript'))).toBeVisible()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await toggle(page, 'Mijn dochter').click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(toggle(page, 'Mijn dochter')).not.toBeChecked()

  await test.step('while it is off it can be given another title', async () => {
    await page.getByRole('link', { name: 'Mijn dochter' }).click()
    await titleField(page).fill('Mijn dochter Els')
    await save(page)
    await expect(toggle(page, 'Mijn dochter Els')).not.toBeChecked()
  })

  await test.step('it does not go on without a script', async () => {
    await toggle(page, 'Mijn dochter Els').click()
    await expect(page.getByText(text('row.scriptFirst'))).toBeVisible()
    await expect(toggle(page, 'Mijn dochter Els')).not.toBeChecked()
  })
})

test('[SPI-02] title, commands and script are checked where they are filled in, by the browser and by the server', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/speech-interactions/)
  const { teach, as, params, script } = await listening(server, author)
  const there = await teach('Mijn dochter', 'wanneer komt mijn dochter')
  await enter(author, `/speech-interactions/edit/${there.id}`)
  await expect(command(page, 1)).toHaveValue('wanneer komt mijn dochter')
  await expect(linked(page)).toHaveValue('Over mijn dochter')

  await test.step('too short, twice the same, and too much like another of its own', async () => {
    await add(page)
    await command(page, 2).fill('kort')
    await save(page)
    await expect(page.getByText(text('form.problem.too_short'))).toBeVisible()
    await expect(command(page, 2)).toBeFocused()
    await command(page, 2).fill('Wanneer komt mijn dochter?')
    await expect(page.getByText(text('form.problem.duplicate'))).toBeVisible()
    await command(page, 2).fill('wanneer komt mijn dochters')
    await expect(
      page.getByText(text('form.problem.tooSimilar', { command: 'wanneer komt mijn dochter' })),
    ).toBeVisible()
  })

  await test.step('too much like what every robot understands, asked of the server', async () => {
    await command(page, 2).fill('hoe laat is het')
    const like = { command: 'hoe laat is het', title: text('defaults.time') }
    await expect(page.getByText(text('form.problem.tooSimilarOf', like))).toBeVisible()
  })

  await test.step('an extra one may be empty', async () => {
    await command(page, 2).fill('')
    await add(page)
    await command(page, 3).fill('komt er vandaag iemand langs')
    await titleField(page).fill('x')
    await save(page)
    await expect(page.getByText(text('form.titleProblem.short'))).toBeVisible()
    await titleField(page).fill('Bezoek')
    await save(page)
    await expect(page.getByText(text('form.saved', { title: 'Bezoek' }))).toBeVisible()
    await expect(page).toHaveURL(/\/speech-interactions$/)
    const saved = await apiCall(server, 'speechInteraction', as, undefined, {
      ...params,
      interactionId: there.id,
    })
    expect(saved.commands).toEqual(['wanneer komt mijn dochter', 'komt er vandaag iemand langs'])
  })

  await test.step('a title that another one has is told at the title', async () => {
    await teach('Boodschappen', 'wat moet ik nog halen in de winkel')
    await page.getByRole('link', { name: 'Bezoek', exact: true }).click()
    await titleField(page).fill('boodschappen')
    await save(page)
    await expect(page.getByText(nl('app.errors.duplicate_title'))).toBeVisible()
    await expect(titleField(page)).toBeFocused()
    await titleField(page).fill('Visite')
  })

  await test.step('what somebody else changed meanwhile is not overwritten unseen', async () => {
    const body = {
      id: there.id,
      title: 'Bezoek van Anna',
      enabled: true,
      scriptReferenceId: script.id,
      commands: ['wanneer komt Anna op bezoek'],
    }
    await apiCall(server, 'putSpeechInteraction', as, body, params)
    await save(page)
    const question = page.getByRole('dialog', { name: nl('query.conflict.title') })
    await expect(question.getByText('Bezoek van Anna')).toBeVisible()
    await question.getByRole('radio', { name: nl('query.conflict.theirs') }).check()
    await question.getByRole('button', { name: nl('query.conflict.go') }).click()
    await expect(titleField(page)).toHaveValue('Bezoek van Anna')
    await expect(command(page, 1)).toHaveValue('wanneer komt Anna op bezoek')
  })

  await test.step('leaving asks first, and a reload keeps what was typed', async () => {
    await titleField(page).fill('Nog niet af')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(titleField(page)).toHaveValue('Nog niet af')
    await page.getByRole('link', { name: nl('app.back') }).click()
    const question = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
    await question.getByRole('button', { name: nl('app.unsaved.leave') }).click()
    await expect(page).toHaveURL(/\/speech-interactions$/)
  })
})

/** Each far enough from the others to be told apart. */
const subjects =
  'olifant giraffe krokodil pinguin aardbei komkommer bloemkool spinazie kerstboom zonnebloem brandweer politieagent buschauffeur timmerman kapper schoenmaker bibliotheek zwembad vuurtoren windmolen fietsenmaker postbode koffiezetapparaat stofzuiger wasmachine paraplu handschoen regenjas sjaal trompet accordeon viool drumstel gitaar schilderij fotoboek kruiswoord dambord puzzel breiwerk wandelstok rollator leesbril gehoorapparaat tandarts huisarts apotheek verjaardag sinterklaas carnaval'.split(
    ' ',
  )

test('[SPI-02] as many as there can be is told, before anybody fills in a form', async ({
  page,
  server,
  author,
  enter,
}) => {
  const { teach } = await listening(server, author)
  expect(subjects).toHaveLength(speechInteractionsMax)
  for (const subject of subjects) await teach(`Over ${subject}`, `vertel over ${subject}`)
  await enter(author, '/speech-interactions')
  await expect(page.getByRole('button', { name: text('add') })).toBeDisabled()
  await expect(page.getByText(text('full', { max: speechInteractionsMax }))).toBeVisible()
  await visit(page, '/speech-interactions/new')
  await expect(page.getByText(text('full', { max: speechInteractionsMax }))).toBeVisible()
})

test('[SPI-02] a title of 128 characters and a command of 64 are the most that there can be', async ({
  page,
  server,
  author,
  enter,
}) => {
  const { script, as, params } = await listening(server, author)
  const body = {
    title: 'Kort',
    enabled: true,
    scriptReferenceId: script.id,
    commands: ['wanneer komt mijn dochter'],
  }
  const { id } = await apiCall(server, 'putSpeechInteraction', as, body, params)
  await enter(author, `/speech-interactions/edit/${id}`)
  await titleField(page).fill('t'.repeat(129))
  await command(page, 1).fill(`${'abcdefgh '.repeat(7)}ij`)
  await save(page)
  await expect(page.getByText(text('form.titleProblem.long'))).toBeVisible()
  await expect(page.getByText(text('form.problem.too_long'))).toBeVisible()
  await titleField(page).fill('t'.repeat(128))
  await command(page, 1).fill(`${'abcdefgh '.repeat(7)}i`)
  await expect(page.getByText(text('form.problem.too_long'))).toBeHidden()
  await test.step('of 64 letters without a blank one is too much', async () => {
    await command(page, 1).fill('x'.repeat(64))
    await save(page)
    await expect(page.getByText(text('form.problem.too_long'))).toBeVisible()
    await command(page, 1).fill('x'.repeat(63))
  })
  await save(page)
  await expect(page).toHaveURL(/\/speech-interactions$/)
  const saved = await apiCall(server, 'speechInteraction', as, undefined, { ...params, interactionId: id })
  expect(saved).toMatchObject({ title: 't'.repeat(128), commands: ['x'.repeat(63)] })
})

test('[PRM-03] without permission saving is refused in place, and nothing of the form is lost', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/speech-interactions/)
  const { as, params, teach } = await listening(server, author)
  const { id } = await teach('Mijn dochter', 'wanneer komt mijn dochter')
  await enter(author, `/speech-interactions/edit/${id}`)
  await titleField(page).fill('Mijn oudste dochter')
  await apiCall(server, 'disablePermission', as, undefined, { ...params, permission: 'speechInteractions' })
  await expect(page.getByText(nl('permissions.commands.title'))).toBeVisible()
  await save(page)
  await expect(page.getByText(text('form.permissions'))).toBeVisible()
  await expect(titleField(page)).toHaveValue('Mijn oudste dochter')
})

test('[SPI-02, SPI-03] a script is needed, and linked or made for it; the form has what was typed when one comes back', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  // There is no draft yet.
  complaints.expect(/status of 404 .*script-drafts/)
  await listening(server, author)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(author, '/speech-interactions/new')
  await titleField(page).fill('Mijn dochter')
  await command(page, 1).fill('wanneer komt mijn dochter')
  await save(page)
  await expect(page.getByText(text('form.scriptProblem'))).toBeVisible()

  await test.step('one that is there', async () => {
    await page.getByRole('link', { name: text('form.link'), exact: true }).click()
    await page.getByRole('searchbox').fill('dochter')
    await page.getByRole('button', { name: /^Over mijn dochter/ }).press('Enter')
    await expect(linked(page)).toHaveValue('Over mijn dochter')
    await expect(titleField(page)).toHaveValue('Mijn dochter')
    await expect(command(page, 1)).toHaveValue('wanneer komt mijn dochter')
  })

  await test.step('a new one', async () => {
    await page.getByRole('link', { name: text('form.makeScript') }).click()
    await begin(page, 'Uw dochter komt morgen.')
    await nameScript(page, 'Dochter, morgen')
    await saveScriptInEditor(page)
    await expect(page).toHaveURL(/\/speech-interactions\/new$/)
    await expect(linked(page)).toHaveValue('Dochter, morgen')
    await expect(titleField(page)).toHaveValue('Mijn dochter')
    // The script is saved; the command is not, and the page says so.
    await expect(page.getByRole('status').filter({ hasText: text('form.scriptReady') })).toBeVisible()
  })

  await save(page)
  await expect(page).toHaveURL(/\/speech-interactions$/)
  await expect(row(page, 'Mijn dochter').getByRole('link', { name: /Dochter, morgen/ })).toBeVisible()
})

test('[SPI-04, BEY-06] what the robot heard and did not understand becomes a command with one tap, or is forgotten', async ({
  page,
  server,
  author,
  enter,
}) => {
  const { teach } = await listening(server, author)
  await teach('Mijn dochter', 'wanneer komt mijn dochter')
  await enter(author, '/speech-interactions')
  await expect(page.getByText(text('heard.empty'))).toBeVisible()

  await author.device.tellHeard('waar is de kat gebleven', 'waar is de kat gebleven', 'lekker weertje hè')
  const heard = page.getByRole('region', { name: text('heard.title') })
  await expect(heard.getByRole('listitem')).toHaveCount(2)
  await expect(heard.getByRole('listitem').first()).toContainText(text('heard.weekly_other', { count: 2 }))

  await test.step('forgotten after a question', async () => {
    await heard.getByRole('button', { name: text('heard.forgetOf', { text: 'lekker weertje hè' }) }).click()
    const question = page.getByRole('alertdialog', { name: text('heard.forgetTitle') })
    await question.getByRole('button', { name: text('heard.forget') }).click()
    await expect(heard.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('added to one that is there', async () => {
    const make = text('heard.makeOf', { text: 'waar is de kat gebleven' })
    await heard.getByRole('button', { name: make }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mijn dochter/ })
      .click()
    await expect(command(page, 2)).toHaveValue('waar is de kat gebleven')
    await page.goBack()
    await page
      .getByRole('alertdialog', { name: nl('app.unsaved.title') })
      .getByRole('button', { name: nl('app.unsaved.leave') })
      .click()
    await heard.getByRole('button', { name: make }).click()
  })

  await test.step('or the beginning of a new one', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('add') })
      .click()
    await expect(command(page, 1)).toHaveValue('waar is de kat gebleven')
    await expect(titleField(page)).toHaveValue('Waar is de kat gebleven')
  })
})

test('[SPI-04] without the permission it says that nothing is kept, and why', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, '/speech-interactions')
  await expect(page.getByText(text('heard.notKept'))).toBeVisible()
})
