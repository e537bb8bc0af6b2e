import type { Locator, Page } from '@playwright/test'
import { addIntegration } from './support/integration.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import {
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
import { sentences } from './support/scripts.ts'
import { keepFromAskingForRobots, takeAccessAway } from './support/take-access-away.ts'
import { dayIn, plannedOn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const newScript = '/script/v2/template'
const warning = (page: Page): Locator => page.getByRole('alertdialog')
const goOn = (page: Page) =>
  warning(page)
    .getByRole('button', { name: t('removing.submit') })
    .click()
/** What the robot says to an answer that came with a question. */
async function replyAt(page: Page, ...positions: readonly string[]): Promise<void> {
  for (const position of positions) {
    await card(page, position).click()
    await writeText(page, `Antwoord op ${position}`)
    await done(page)
  }
}

const said = (...texts: readonly string[]) =>
  texts.map((text, index) => `${index + 1} ${t('types.say')} ${text}`)

for (const type of ['multipleChoice', 'statusCheck'] as const) {
  test(`[SCR-03b] ${type} in the middle takes what follows with it, which is said before`, async ({
    page,
    author,
    enter,
  }) => {
    const { id } = await author.save(sentences('Ochtend', 'health', 'Een', 'Twee', 'Drie'))
    await enter(author, `/script/v2/template/${id}`)
    const add = async () => {
      await button(page, 'outline.addAfter', { position: 1 }).click()
      await choose(page, type)
    }
    await add()
    await expect(warning(page)).toContainText(t('removing.steps_other', { count: 2 }))
    await warning(page)
      .getByRole('button', { name: nl('ui.cancel') })
      .click()
    await expect.poll(() => outline(page)).toEqual(said('Een', 'Twee', 'Drie'))
    await page.keyboard.press('Escape')
    await visit(page, `/script/v2/template/${id}`)
    await add()
    await goOn(page)
    await done(page)
    await expect(page.getByText('Twee', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Drie', { exact: true })).toHaveCount(0)
    await expect(card(page, '1')).toContainText('Een')
    await expect(card(page, '2')).toContainText(t(`types.${type}`))
  })
}

test('[SCR-03b] a question as the first step clears the script, which is said before', async ({
  page,
  author,
  enter,
}) => {
  const { id } = await author.save(sentences('Ochtend', 'health', 'Een', 'Twee', 'Drie'))
  await enter(author, `/script/v2/template/${id}`)
  await button(page, 'outline.addStart').click()
  await choose(page, 'multipleChoice')
  await expect(warning(page)).toContainText(t('removing.steps_other', { count: 3 }))
  await goOn(page)
  await writeText(page, 'Wilt u koffie?')
  await done(page)
  await expect(card(page, '1')).toContainText('Wilt u koffie?')
  await expect(page.getByText('Een', { exact: true })).toHaveCount(0)
  await button(bar(page), 'undo').click()
  await button(bar(page), 'undo').click()
  await expect.poll(() => outline(page)).toEqual(said('Een', 'Twee', 'Drie'))
})

test('[SCR-01] a status check is filled in by pressing a name that an integration has sent', async ({
  page,
  server,
  author,
  enter,
}) => {
  const { serial, robotId } = author.device
  const told = await addIntegration(server, serial)
  await told('voordeur', robotId)
  await told('pillendoos open', robotId)
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await button(page, 'outline.addAfter', { position: 1 }).click()
  await choose(page, 'statusCheck')
  const names = sheet(page).getByRole('group', { name: t('form.statusNames') })
  await expect(names.getByRole('button')).toHaveCount(2)
  await names.getByRole('button', { name: 'pillendoos open', exact: true }).click()
  await expect(sheet(page).getByLabel(t('form.statusCheck'))).toHaveValue('pillendoos open')
  await done(page)
  await expect(card(page, '2')).toContainText('pillendoos open')
  await replyAt(page, '2.1.1', '2.2.1')
  await nameScript(page, 'Pillen')
  await save(page)
  const as = await callerOf(server, author)
  const params = { robotId }
  const [saved] = await apiCall(server, 'scripts', as, undefined, params)
  const { nodes } = await apiCall(server, 'script', as, undefined, { ...params, scriptId: saved?.id ?? '' })
  expect(nodes).toContainEqual(expect.objectContaining({ statusCheck: 'pillendoos open' }))
})

test('[SCR-06] what the server finds too similar is told at the answer that is typed, and is not saved', async ({
  page,
  author,
  enter,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/scripts-v3')) sent.push(request.url())
  })
  await enter(author, newScript)
  await button(page, 'outline.add').click()
  await choose(page, 'multipleChoice')
  await writeText(page, 'Wat wilt u drinken?')
  const answers = sheet(page).getByRole('textbox', { name: t('branches.primary'), exact: true })
  await answers.last().fill('een kopje thee graag')
  const answered = page.waitForResponse('**/command-similarity')
  await answers.first().fill('een kopje thee graag!')
  expect((await answered).status()).toBe(200)
  await expect(
    sheet(page).getByText(t('branches.serverSays', { like: 'een kopje thee graag' })),
  ).toBeVisible()
  await done(page)
  await replyAt(page, '1.1.1', '1.2.1')
  await nameScript(page, 'Drinken')
  await button(bar(page), 'save').click()
  await expect(
    sheet(page).getByText(t('issues.command_too_similar', { like: 'een kopje thee graag!' })),
  ).toBeVisible()
  expect(sent).toEqual([])
  await answers.first().fill('koffie met melk')
  await done(page)
  await save(page)
  expect(sent).toHaveLength(1)
})

test('[SCR-07] a field of a report that is shown and left empty is saved as null', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await button(page, 'outline.add').click()
  await choose(page, 'report')
  await sheet(page).getByLabel('Hoe is de stemming?').selectOption('goed')
  const free = sheet(page).getByLabel(/^Bijzonderheden/)
  await free.fill('Even typen')
  await free.fill('')
  await expect(free).toBeVisible()
  await done(page)
  await nameScript(page, 'Stemming')
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/scripts-v3'),
  )
  await save(page)
  const { nodes }: { nodes: { formFields: { displayName: string; value: string | null }[] }[] } = (
    await saved
  ).postDataJSON()
  const fields = nodes.flatMap(({ formFields }) => formFields)
  expect(fields.find(({ displayName }) => displayName === 'Bijzonderheden')?.value).toBeNull()
  expect(fields.find(({ displayName }) => displayName === 'Hoe is de stemming?')?.value).toBe('goed')
})

test('[SLS-07] a script without a name or a subject is not saved, and both are asked for', async ({
  page,
  author,
  enter,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/scripts-v3')) sent.push(request.url())
  })
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await button(bar(page), 'save').click()
  await button(sheet(page), 'save').click()
  await expect(sheet(page).getByText(t('details.nameMissing'))).toBeVisible()
  await expect(sheet(page).getByText(t('details.categoryMissing'))).toBeVisible()
  await sheet(page).getByLabel(t('details.name')).fill('Ochtend')
  await button(sheet(page), 'save').click()
  await expect(sheet(page).getByText(t('details.nameMissing'))).toBeHidden()
  await expect(sheet(page).getByText(t('details.categoryMissing'))).toBeVisible()
  expect(sent).toEqual([])
  await sheet(page).getByLabel(t('details.category')).selectOption('health')
  await button(sheet(page), 'save').click()
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()
})

test('[SLS-07] a name that another script has is told at the field, and another is saved; a reminder may have it too', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/scripts-v3/)
  await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie!'))
  await enter(author, newScript)
  await begin(page, 'Lust u koffie?')
  await nameScript(page, 'koffie ')
  await button(bar(page), 'save').click()
  const name = sheet(page).getByLabel(t('details.name'))
  await expect(name).toHaveAccessibleDescription(new RegExp(t('details.nameTaken')))
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Koffie met koek')
  await expect(name).not.toHaveAccessibleDescription(new RegExp(t('details.nameTaken')))
  await button(sheet(page), 'save').click()
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()
  const params = { robotId: author.robotId }
  const scripts = await apiCall(server, 'scripts', await callerOf(server, author), undefined, params)
  expect(scripts.map(({ scriptName }) => scriptName).toSorted()).toEqual(['Koffie', 'Koffie met koek'])

  await test.step('names are unique among scripts, and among reminders', async () => {
    const day = dayIn(server, 1)
    await visit(page, `/task/reminder?date=${day}&hour=09:00`)
    await page.getByLabel(nl('tasks.words.text.reminder')).fill('Drink uw koffie')
    await page.getByLabel(nl('tasks.words.name')).fill('Koffie')
    await page.getByRole('button', { name: nl('tasks.next'), exact: true }).click()
    await page.getByRole('button', { name: nl('tasks.confirm.plan'), exact: true }).click()
    await expect(page.getByText(nl('tasks.saved', { title: 'Koffie' }))).toBeVisible()
    expect(await plannedOn(server, author, day)).toMatchObject([{ type: 'reminder', title: 'Koffie' }])
  })
})

test('[SLS-03] a planned script that begins to ask something is refused by the server, by name, and nothing is lost', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/scripts-v3/)
  const { id } = await author.save(sentences('Koffie', 'health', 'Tijd voor koffie.'))
  await planTask(server, author, {
    title: 'Koffie',
    type: 'script',
    script: { id },
    schedule: scheduleFrom(dayIn(server, 1), '10:00', 'day'),
  })
  await enter(author, `/script/v2/template/${id}`)
  await button(page, 'outline.addAfter', { position: 1 }).click()
  await choose(page, 'multipleChoice')
  await writeText(page, 'Wilt u suiker?')
  await done(page)
  await replyAt(page, '2.1.1', '2.2.1')
  await button(bar(page), 'save').click()
  const failed = page.getByRole('alert').filter({ hasText: t('saveFailed.title') })
  await expect(failed).toContainText(t('saveFailed.missing_permissions'))
  await expect(card(page, '2')).toContainText('Wilt u suiker?')
  const params = { robotId: author.robotId }
  const permissions = ['googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', await callerOf(server, author), { permissions }, params)
  await save(page)
  await expect(failed).toBeHidden()
})

test('[SLS-03] a refusal that is not about permissions is not told as one, and what was written stays', async ({
  page,
  server,
  author,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403 /)
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial: author.device.serial, email: helper.email })
  await keepFromHearing(page)
  await enter(helper, newScript)
  await begin(page, 'Zullen we koffie drinken?')
  await nameScript(page, 'Koffie')
  await keepFromAskingForRobots(page)
  await takeAccessAway(server, author, helper)
  const answered = page.waitForResponse('**/scripts-v3')
  await button(bar(page), 'save').click()
  expect((await answered).status()).toBe(403)
  const failed = page.getByRole('alert').filter({ hasText: t('saveFailed.title') })
  await expect(failed).toContainText(nl('app.errors.forbidden'))
  await expect(failed).not.toContainText(t('saveFailed.missing_permissions'))
  await expect(failed).toContainText(t('saveFailed.kept'))
  await expect(card(page, '1')).toContainText('Zullen we koffie drinken?')
})

test('[SCR-11] a browser that crashes loses nothing: what was written is offered when it is opened again', async ({
  page,
  author,
  enter,
  context,
}) => {
  await enter(author, newScript)
  await begin(page, 'Nog niet opgeslagen')
  await expect(page.getByText(t('state.everywhere'))).toBeVisible()
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  // It never answers: the page is gone, without one of the events of leaving.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await context.newPage()
  await again.goto(newScript)
  await button(again, 'draft.take').click()
  await expect(card(again, '1')).toContainText('Nog niet opgeslagen')
})

interface Pressed {
  readonly key: string
  readonly altKey?: boolean
  readonly ctrlKey?: boolean
  readonly shiftKey?: boolean
}

/** Presses a key many times, each as soon as the page is done with the one before: a browser test's own keys take longer. */
async function pressOften(page: Page, times: number, ...keys: readonly Pressed[]): Promise<void> {
  await page.evaluate(
    async ({ often, pressed }) => {
      for (let count = 0; count < often; count += 1) {
        const init = pressed[count % pressed.length]
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        )
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { often: times, pressed: keys },
  )
}

test('[SCR-12] five hundred changes are undone, and done again', async ({ page, author, enter }) => {
  const { id } = await author.save(sentences('Ochtend', 'health', 'Een', 'Twee'))
  await enter(author, `/script/v2/template/${id}`)
  await card(page, '1').focus()
  const undo = { key: 'z', ctrlKey: true }
  const redo = { key: 'z', ctrlKey: true, shiftKey: true }
  await pressOften(page, 502, { key: 'ArrowDown', altKey: true }, { key: 'ArrowUp', altKey: true })
  await expect.poll(() => outline(page)).toEqual(said('Een', 'Twee'))
  await pressOften(page, 499, undo)
  await expect.poll(() => outline(page)).toEqual(said('Twee', 'Een'))
  await expect(button(bar(page), 'undo')).toBeEnabled()
  await pressOften(page, 1, undo)
  // Two changes more were made than are kept: the state after them is the furthest back.
  await expect(button(bar(page), 'undo')).toBeDisabled()
  await expect.poll(() => outline(page)).toEqual(said('Een', 'Twee'))
  await pressOften(page, 499, redo)
  await expect.poll(() => outline(page)).toEqual(said('Twee', 'Een'))
  await expect(button(bar(page), 'redo')).toBeEnabled()
})
