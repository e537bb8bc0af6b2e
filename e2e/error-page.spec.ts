import type { Page } from '@playwright/test'
import type { Author } from './support/author.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { sentences } from './support/scripts.ts'
import { dayIn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const profile = '**/api/account/self/profile'

/** The robot understands one command, which begins a script. */
async function teachSomething(server: LaunchedServer, author: Author) {
  const as = await callerOf(server, author)
  const params = { robotId: author.robotId }
  const permissions = ['speechInteractions' as const, 'googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', as, { permissions }, params)
  const script = await author.save(sentences('Koffie', 'sustenance', 'Tijd voor koffie!'))
  const commands = ['wanneer drinken we koffie']
  const body = { title: 'Koffie', enabled: true, scriptReferenceId: script.id, commands }
  return { script, interaction: await apiCall(server, 'putSpeechInteraction', as, body, params) }
}

async function save(page: Page): Promise<void> {
  await page.getByLabel(nl('settings.userProfile.firstName')).fill('Anouk')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
}

test('[ERR-01a, NAV-06] a fault that no page can tell goes to /error, which explains it and leads back', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of \d{3} .*\/api\/account\/self\//)
  const person = await newPerson()
  await enter(person, '/general-settings/user-profile')
  for (const status of [402, 405, 410, 413, 418, 422, 429, 500, 502, 503, 504]) {
    await page.route(profile, (route) => route.fulfill({ status, body: 'A proxy speaking.' }))
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: nl('app.error.title') })).toBeVisible()
    await expect(page).toHaveURL('/error')
    await page.unroute(profile)
    await page.getByRole('button', { name: nl('app.error.again') }).click()
    await expect(page).toHaveURL('/general-settings/user-profile')
  }
  await page.route(profile, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
  )
  await save(page)
  await expect(page.getByText(nl('app.errors.unavailable'))).toBeVisible()
  await expect(page.getByText(nl('app.error.text'))).toBeVisible()
  await page.getByRole('button', { name: nl('app.error.back') }).click()
  await expect(page).toHaveURL('/overview')

  // Reads do the same.
  await page.route('**/api/account/self/sessions', (route) => route.fulfill({ status: 500 }))
  await page.goto('/general-settings/sessions')
  await expect(page).toHaveURL('/error')
})

test('[ERR-01a, NAV-06] coming back from /error shows the form as it was, and nowhere else', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500 .*\/api\//)
  await enter(await newPerson(), '/robot-settings?section=profile')
  const alias = page.getByLabel(nl('robot-settings.profile.alias'))
  const fails = (address: string) =>
    page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
    )
  const back = async () => {
    await expect(page).toHaveURL('/error')
    await page.unrouteAll()
    await page.getByRole('button', { name: nl('app.error.again') }).click()
  }
  await fails('**/api/robot/**')
  await alias.fill('Zonnetje')
  const save = page.getByRole('button', { name: nl('robot-settings.save') }).first()
  await save.click()
  await back()
  await expect(alias).toHaveValue('Zonnetje')
  await save.click()
  await expect(page.getByText(nl('robot-settings.saved'))).toBeVisible()
  await page.reload()
  await expect(alias).toHaveValue('Zonnetje')

  // Also what was typed in a popup, once that is opened again.
  await visit(page, '/robot-settings?section=contacts')
  await page.getByRole('button', { name: nl('contacts.add.start') }).click()
  const popup = page.getByRole('dialog', { name: nl('contacts.add.title') })
  await popup.getByLabel(nl('contacts.email')).fill('buurvrouw@example.nl')
  await fails('**/api/robot/robots/*/contacts')
  await popup.getByRole('button', { name: nl('contacts.add.submit') }).click()
  await back()
  await page.getByRole('button', { name: nl('contacts.add.start') }).click()
  await expect(popup.getByLabel(nl('contacts.email'))).toHaveValue('buurvrouw@example.nl')
  // Once it is back, it is the carer's own again to drop.
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await page.getByRole('button', { name: nl('contacts.add.start') }).click()
  await expect(popup.getByLabel(nl('contacts.email'))).toHaveValue('')
})

test('[ERR-01a, NAV-06] coming back from /error, small forms have what was typed too', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500 .*\/api\//)
  const fails = () =>
    page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
    )
  const back = async () => {
    await expect(page).toHaveURL('/error')
    await page.unrouteAll()
    await page.getByRole('button', { name: nl('app.error.again') }).click()
  }
  const person = await newPerson()

  await test.step('the address at login, without the password', async () => {
    await page.goto('/login')
    await page.getByLabel(nl('session.login.email')).fill(person.email)
    await page.getByLabel(nl('session.login.password'), { exact: true }).fill(person.password)
    await fails()
    await page.getByRole('button', { name: nl('session.login.submit') }).click()
    await back()
    await expect(page.getByLabel(nl('session.login.email'))).toHaveValue(person.email)
    await expect(page.getByLabel(nl('session.login.password'), { exact: true })).toHaveValue('')
  })

  await test.step('the code of a robot', async () => {
    await enter(person, '/pairing')
    await page.getByLabel(nl('pairing.code')).fill('B23CD4FG')
    await fails()
    await page.getByRole('button', { name: nl('pairing.submit') }).click()
    await back()
    await expect(page.getByLabel(nl('pairing.code'))).toHaveValue(/B23C.?D4FG/)
  })

  await test.step('what one is to the owner of the robot', async () => {
    await visit(page, '/robot-settings?section=users')
    const change = async () => {
      await page.getByRole('button', { name: /^Anna Bakker/ }).click()
      await page.getByRole('button', { name: nl('robot-users.edit.action') }).click()
    }
    await change()
    const role = page.getByRole('dialog').getByRole('combobox')
    await role.selectOption(nl('relation-roles.names.SUPPORTING_HEALTHCARE_PARTY'))
    await fails()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: nl('robot-users.edit.submit') })
      .click()
    await back()
    await change()
    await expect(role).toHaveValue('SUPPORTING_HEALTHCARE_PARTY')
  })
})

test('[ERR-01a, SEC-22] what is secret is not kept on the way to /error', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500 .*\/api\//)
  const person = await newPerson()
  await enter(person, '/email/change')
  await page.getByLabel(nl('email-change.email')).fill('nieuw@example.nl')
  await page.getByLabel(nl('app.password.current')).fill(person.password)
  await page.route('**/api/account/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
  )
  await page.getByRole('button', { name: nl('email-change.submit') }).click()
  await expect(page).toHaveURL('/error')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    person.password,
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: nl('app.error.again') }).click()
  await expect(page.getByLabel(nl('email-change.email'))).toHaveValue('nieuw@example.nl')
  await expect(page.getByLabel(nl('app.password.current'))).toHaveValue('')
})

test('[ERR-01a, NAV-06] what a page is about and cannot be read leads to /error, and comes with the next try', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 500 .*\/api\//)
  const { interaction, script } = await teachSomething(server, author)
  const day = dayIn(server, 1)
  const task = await planTask(server, author, {
    title: 'Koffie',
    type: 'script',
    script: { id: script.id },
    schedule: scheduleFrom(day, '10:00', null),
  })
  await keepFromHearing(page)
  await enter(author, '/general-settings')
  for (const [path, call] of [
    [`/script/overview/${script.id}`, `scripts-v5/${script.id}`],
    [`/task/script/v2/${script.id}/${task.taskId}`, `tasks/${task.taskId}`],
    ['/music/selectPlaylist', 'playlists'],
    ['/music/overview', 'collection'],
    [`/speech-interactions/edit/${interaction.id}`, `speech-interactions/${interaction.id}`],
    ['/direct', 'direct'],
    ['/robot-settings?section=settings', 'settings'],
  ] as const) {
    await test.step(path, async () => {
      await page.route(`**/robots/*/${call}`, (route) => route.fulfill({ status: 500 }))
      await visit(page, path)
      await expect(page).toHaveURL('/error')
      await page.unroute(`**/robots/*/${call}`)
      const read = page.waitForResponse((response) => response.url().endsWith(`/${call}`))
      await page.getByRole('button', { name: nl('app.error.again') }).click()
      expect((await read).status()).toBe(200)
      await expect(page).toHaveURL((url) => url.href.endsWith(path))
    })
  }
})

test('[ERR-01a, NAV-06] coming back from /error, what a robot was to understand is there as it was typed', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500 .*\/api\//)
  const { interaction } = await teachSomething(server, author)
  await enter(author, `/speech-interactions/edit/${interaction.id}`)
  const title = page.getByLabel(nl('speech-interactions.form.name'), { exact: true })
  await title.fill('Koffie en thee')
  const saving = (address: URL) => address.pathname.endsWith('/speech-interactions')
  await page.route(saving, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
  )
  const save = page.getByRole('button', { name: nl('speech-interactions.form.save'), exact: true })
  await save.click()
  await expect(page).toHaveURL('/error')
  await page.unroute(saving)
  await page.getByRole('button', { name: nl('app.error.again') }).click()
  await expect(title).toHaveValue('Koffie en thee')
  await save.click()
  await expect(
    page.getByText(nl('speech-interactions.form.saved', { title: 'Koffie en thee' })),
  ).toBeVisible()
})

test('[ERR-01b] what a page can tell is told in place: 400, 401, 403, 404, 409, no answer, and too many tries', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of (400|401|403|404|409|429) .*\/api\/account\//)
  complaints.expect(/net::ERR_FAILED/)
  await enter(await newPerson(), '/general-settings/user-profile')
  for (const [status, error, text] of [
    [400, 'invalid_input', 'app.errors.invalid_input'],
    [401, 'something_new', 'app.errors.unknown'],
    [403, 'forbidden', 'app.errors.forbidden'],
    [404, 'not_found', 'app.errors.not_found'],
    [409, 'something_new', 'app.errors.unknown'],
  ] as const) {
    await page.route(profile, (route) => route.fulfill({ status, json: { error, message: '' } }))
    await save(page)
    await expect(page.locator('form').getByRole('alert')).toContainText(nl(text))
    await page.unroute(profile)
    await page.getByLabel(nl('settings.userProfile.lastName')).fill(`Bakker-${'i'.repeat(status - 399)}`)
    await expect(page.locator('form').getByRole('alert')).not.toContainText(nl(text))
  }
  await page.route(profile, (route) => route.abort())
  await save(page)
  await expect(page.locator('form').getByRole('alert')).toContainText(nl('app.errors.network'))
  await expect(page).toHaveURL('/general-settings/user-profile')

  // So is more than the general allowance of writes: what was typed stays, and goes a moment later.
  await page.route(profile, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { error: 'too_many_requests', message: '' },
    }),
  )
  await page.getByLabel(nl('settings.userProfile.lastName')).fill('Van Haast')
  await save(page)
  await expect(page.locator('form').getByRole('alert')).toContainText(nl('app.errors.tooFast'))
  await expect(page).toHaveURL('/general-settings/user-profile')
  await expect(page.getByLabel(nl('settings.userProfile.lastName'))).toHaveValue('Van Haast')
  await page.unroute(profile)
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()

  // A throttled call says how long to wait (D-52).
  await page.route('**/api/account/v3/self', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '100' },
      json: { error: 'too_many_requests', message: '' },
    }),
  )
  await page.getByRole('button', { name: nl('settings.userProfile.passwordChange') }).click()
  const popup = page.getByRole('dialog', { name: nl('settings.changePassword.title') })
  await popup.getByLabel(nl('app.password.current')).fill('iets van vroeger')
  await popup.getByLabel(nl('app.password.new'), { exact: true }).fill('iets van morgen 12')
  await popup.getByLabel(nl('app.password.confirm')).fill('iets van morgen 12')
  await popup.getByRole('button', { name: nl('settings.changePassword.submit') }).click()
  await expect(popup.getByText(nl('app.errors.tooManyUntil_other', { count: 2 }))).toBeVisible()
  await expect(page).toHaveURL('/general-settings/user-profile')
})

test('[ERR-01c] a part beside what a page is about fails in place, and comes with try again', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 500 .*\/api\//)
  await signedInWithFailing(['users', 'invites', 'contacts', 'activity', 'permissions', 'now', 'status'])
  for (const section of ['users', 'contacts', 'activity', 'permissions']) {
    await expectInPlace(`/robot-settings?section=${section}`, '/robot-settings')
  }
  await signedInWithFailing(['notifications'])
  await expectInPlace('/information', '/information')

  async function signedInWithFailing(calls: readonly string[]): Promise<void> {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Opened anew, the stream would have all of it fetched again.
    await keepFromHearing(page)
    await enter(await newPerson(), '/general-settings')
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/') && calls.includes(pathname.split('/').at(-1) ?? ''),
      (route) => route.fulfill({ status: 500 }),
    )
  }

  async function expectInPlace(path: string, stays: string): Promise<void> {
    await visit(page, path)
    await expect(page.getByRole('button', { name: nl('app.tryAgain') }).first()).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === stays)
  }
})

test('[NAV-06] /error by its own address explains in general and leads to the beginning', async ({
  page,
}) => {
  await page.goto('/error')
  await expect(page.getByText(nl('app.error.text'))).toBeVisible()
  await expect(page.getByRole('button', { name: nl('app.error.again') })).toHaveCount(0)
  await page.getByRole('button', { name: nl('app.error.back') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: nl('landing.title') })).toBeVisible()
})
