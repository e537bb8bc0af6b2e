import type { Locator, Page } from '@playwright/test'
import type { Author } from './support/author.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf, turnMfaOn } from './support/people.ts'
import { everyContact, openInvite, people, unreadNews } from './support/played-answers.ts'
import { sentences } from './support/scripts.ts'
import { addPlaylist, addSongs } from './support/songs.ts'
import { dayIn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const text = 'Geplakt: één wachtwoord met spaties!'

async function paste(page: Page, field: Locator, pasted: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), pasted)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
}

/** A password manager knows what to put there, and paste is not stood in the way of. */
async function expectPasswordField(
  page: Page,
  field: Locator,
  autocomplete: 'current-password' | 'new-password',
): Promise<void> {
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', autocomplete)
  await expect(field).toHaveAttribute('name', /./)
  await expect(field).toBeEditable()
  await paste(page, field, text)
  await expect(field).toHaveValue(text)
  await field.fill('')
}

async function expectCodeField(page: Page, field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await paste(page, field, ' 123 456 ')
  await expect(field).toHaveValue('123456')
  await field.fill('')
}

test.beforeEach(async ({ context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
})

const current = (within: Page | Locator) => within.getByLabel(nl('app.password.current'))
const fresh = (within: Page | Locator) => within.getByLabel(nl('app.password.new'), { exact: true })
const again = (within: Page | Locator) => within.getByLabel(nl('app.password.confirm'))
const code = (within: Page | Locator) => within.getByLabel(nl('app.factors.code'))

test('[SEC-07] before login: password managers and paste work in every password and code field', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\/account\/login/)
  const person = await newPerson()
  const { recoveryCodes } = await turnMfaOn(server, person)
  await page.goto('/login')
  await expect(page.getByLabel(nl('session.login.email'))).toHaveAttribute('autocomplete', 'username')
  const password = page.getByLabel(nl('session.login.password'), { exact: true })
  await expectPasswordField(page, password, 'current-password')
  // Looking at what is typed changes nothing else about the field.
  await page.getByRole('button', { name: nl('ui.password.show') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: nl('ui.password.hide') }).click()

  await page.getByLabel(nl('session.login.email')).fill(person.email)
  await password.fill(person.password)
  await page.getByRole('button', { name: nl('session.login.submit') }).click()
  await expectCodeField(page, code(page))
  await page.getByRole('button', { name: nl('app.factors.useRecovery') }).click()
  const recovery = page.getByLabel(nl('app.factors.recovery'))
  await paste(page, recovery, recoveryCodes[0] ?? '')
  await expect(recovery).toHaveValue(recoveryCodes[0] ?? '')

  await page.goto('/reset-wachtwoord/abc')
  await expectPasswordField(page, fresh(page), 'new-password')
  await expectPasswordField(page, again(page), 'new-password')
  await page.goto('/signup/password')
  await expectPasswordField(page, page.getByLabel(nl('app.password.label'), { exact: true }), 'new-password')
  await expectPasswordField(page, again(page), 'new-password')
})

test('[SEC-07] after login: password managers and paste work in every password and code field', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  await enter(person, '/general-settings/mfa')
  await page.getByRole('button', { name: nl('mfa.turnOn') }).click()
  await expectPasswordField(page, current(page), 'current-password')
  await current(page).fill(person.password)
  await page.getByRole('button', { name: nl('mfa.setup.next') }).click()
  await expectCodeField(page, code(page))

  const guarded = await newPerson({ robot: false })
  const { phone } = await turnMfaOn(server, guarded)
  await enter(guarded, '/general-settings/mfa', page, await phone.nextCode())
  for (const button of ['mfa.turnOff', 'mfa.newCodes']) {
    await page.getByRole('button', { name: nl(button) }).click()
    await expectPasswordField(page, current(page), 'current-password')
    await expectCodeField(page, code(page))
    await page.keyboard.press('Escape')
  }
  await page.goto('/general-settings')
  await page.getByRole('button', { name: nl('settings.delete') }).click()
  await expectPasswordField(page, current(page), 'current-password')
  await expectCodeField(page, code(page))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: nl('settings.password') }).click()
  const popup = page.getByRole('dialog', { name: nl('settings.changePassword.title') })
  await expectPasswordField(page, current(popup), 'current-password')
  await expectCodeField(page, code(popup))
  await expectPasswordField(page, fresh(popup), 'new-password')
  await expectPasswordField(page, again(popup), 'new-password')

  await page.goto('/email/change')
  await expectPasswordField(page, current(page), 'current-password')
  await expectCodeField(page, code(page))
  await page.getByLabel(nl('email-change.email')).fill(`paste.${guarded.email}`)
  await current(page).fill(guarded.password)
  await code(page).fill(await phone.nextCode())
  await page.getByRole('button', { name: nl('email-change.submit') }).click()
  const mailed = page.getByLabel(nl('email-change.awaiting.code'))
  await expect(mailed).toHaveAttribute('autocomplete', 'one-time-code')
  await paste(page, mailed, 'BCDF2345')
  await expect(mailed).toHaveValue('BCDF2345')
})

test('[SEC-35] what stands in an address is text in the fields it fills, never markup', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/api\/robot\/check-invite\/abc/)
  const poison = `<img src=x onerror="window.poisoned=1">@example.nl`
  for (const [start, label] of [
    ['/login/abc', nl('session.login.email')],
    ['/signup/contacts/abc', nl('account.signup.contacts.email')],
  ] as const) {
    await page.goto(`${start}/${encodeURIComponent(poison)}`)
    await expect(page.getByLabel(label)).toHaveValue(poison)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'poisoned'))).toBeUndefined()
  }
})

/** Whatever a person, a robot or an operator may have written, wherever it stands in an answer. */
const written =
  /^(firstName|lastName|username|email|phoneNumber|alias|endUserName|robotName|invitedBy|name|title|content|browser|system|by|actor|subject)$/

function poisoned(answer: unknown, poison: string): unknown {
  if (Array.isArray(answer)) return answer.map((each) => poisoned(each, poison))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      typeof value === 'string' && written.test(key) ? poison : poisoned(value, poison),
    ]),
  )
}

test('[SEC-35] whatever others wrote is shown as text on every page, never as markup', async ({
  page,
  newPerson,
  enter,
}) => {
  const poison = `<img src=x onerror="window.poisoned=1">`
  const played = new Map<string, unknown>([
    ['users', people.users],
    ['invites', people.invites],
    ['contacts', everyContact],
    ['notifications', unreadNews('nl')],
    ['abc', openInvite],
  ])
  const isRead = (url: URL) => url.pathname.startsWith('/api/') && !url.pathname.endsWith('/events')
  await page.route(isRead, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = played.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    if (answer !== undefined) return route.fulfill({ json: poisoned(answer, poison) })
    try {
      const response = await route.fetch()
      return await route.fulfill({ response, json: poisoned(await response.json(), poison) })
    } catch {
      // The page has been left meanwhile.
      return undefined
    }
  })
  const expectText = async (path: string) => {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.soft(page.getByText(poison).first(), `the text itself on ${path}`).toBeAttached()
    await expect.soft(page.locator('img[src=x], [onerror]'), `markup on ${path}`).toHaveCount(0)
    expect.soft(await page.evaluate(() => Reflect.get(window, 'poisoned')), path).toBeUndefined()
  }
  await expectText('/invite/abc/anna@example.nl')
  await enter(await newPerson())
  for (const path of [
    '/overview',
    '/robot-settings?section=users',
    '/robot-settings?section=contacts',
    '/general-settings',
    '/email/change',
    '/information',
  ]) {
    await expectText(path)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Carers and the robot write the same about everything that they can; answers where all of it is shown. */
async function writeEverywhere(server: LaunchedServer, author: Author, poison: string) {
  const { robotId, device } = author
  const params = { robotId }
  const as = await callerOf(server, author)
  // Of a sentence with nothing but a tag nothing could be said.
  const spoken = `Goedemorgen ${poison}`
  const permissions = ['speechInteractions', 'googleAudioTranscription', 'shareReports'] as const
  await apiCall(server, 'enablePermissions', as, { permissions: [...permissions] }, params)
  const script = await author.save(sentences(poison, 'other', spoken))
  const songs = await addSongs(server, author, robotId, [poison])
  const playlist = await addPlaylist(server, author, robotId, poison, songs)
  const schedule = scheduleFrom(dayIn(server, 0), '23:59', 'day')
  const task = await planTask(server, author, {
    title: poison,
    type: 'script',
    script: { id: script.id },
    schedule,
  })
  const taught = { title: poison, enabled: true, scriptReferenceId: script.id, commands: [spoken] }
  const { id } = await apiCall(server, 'putSpeechInteraction', as, taught, params)
  await apiCall(server, 'putFavourite', as, { kind: 'say', text: spoken }, params)
  await device.beat()
  await device.tellHeard(`En ${poison}?`)
  await device.report({
    id: crypto.randomUUID(),
    reportType: poison,
    executionId: crypto.randomUUID(),
    scriptVersionId: script.scriptVersionId,
    at: new Date(server.now()).toISOString(),
    fields: [{ key: 'note', displayName: poison, type: 'text', value: poison }],
  })
  return [
    '/overview',
    '/reports',
    '/direct',
    '/script/overview',
    `/script/overview/${script.id}`,
    `/script/v2/template/${script.id}`,
    `/task/script/v2/${script.id}/${task.taskId}`,
    '/speech-interactions',
    `/speech-interactions/edit/${id}`,
    '/music/overview',
    '/music/selectPlaylist',
    `/music/selectPlaylist/${playlist.id}`,
    '/robot-settings?section=activity',
  ]
}

test('[SEC-35] what carers and the robot wrote is text on each page about a robot, never markup', async ({
  page,
  server,
  author,
  enter,
}) => {
  test.slow()
  const poison = `<img src=x onerror=poisoned=1>`
  const paths = await writeEverywhere(server, author, poison)
  await enter(author, '/general-settings')
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, path)
      const written = page.getByText(poison).or(page.locator(`input[value="${poison}"]`))
      await expect(written.first(), 'the text itself').toBeAttached()
      await expect(page.locator('img[src=x], [onerror]'), 'markup').toHaveCount(0)
      expect(await page.evaluate(() => Reflect.get(window, 'poisoned'))).toBeUndefined()
    })
  }
})
