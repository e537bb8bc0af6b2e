import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Locator, Page } from '@playwright/test'
import { holdBackNextRead } from './support/hold-back-next-read.ts'
import { keepFromHearing } from './support/keep-from-hearing.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { goByMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import type { Person } from './support/people.ts'
import { settled } from './support/settled.ts'
import { expect, testOnOwnServer } from './support/test.ts'

// News is for everybody: these tests have a server of their own, one after another.
const test = testOnOwnServer()
test.describe.configure({ mode: 'default' })

const minutes = 60_000
let published = 0

interface News {
  readonly title?: string
  readonly content?: string
  readonly appVersion?: string
  readonly type?: 'news' | 'update' | 'maintenance'
}

/** Publishes news and answers its Dutch title; the English one begins with 'EN '. */
async function publish(server: LaunchedServer, news: News = {}): Promise<string> {
  published += 1
  const { title = `Bericht ${published}`, content = 'Een **kort** bericht.', appVersion = '2.20.2' } = news
  // What comes later is newer, by more than the clock's smallest step.
  await server.advance(1000)
  await server.operator('publishNotification', {
    type: news.type ?? 'news',
    appVersion,
    nl: { title, content },
    en: { title: `EN ${title}`, content: `EN ${content}` },
  })
  return title
}

interface Reader {
  readonly list: () => Promise<AnswerOf<Contract['notifications']>>
  readonly see: (title: string) => Promise<void>
}

/** Somebody who reads beside the browser, and has seen all that other tests have published. */
async function reader(server: LaunchedServer, person: Person): Promise<Reader> {
  const as = await callerOf(server, person)
  const list = () => apiCall(server, 'notifications', as)
  const mark = (uuid: string) => apiCall(server, 'notificationSeen', as, undefined, { uuid })
  for (const { uuid } of await list()) await mark(uuid)
  return {
    list,
    see: async (title) => {
      for (const each of await list()) if (each.title === title) await mark(each.uuid)
    },
  }
}

const popupOn = (page: Page) => page.getByRole('dialog', { name: nl('notifications.news') })
const inPopup = (page: Page, name: string) =>
  popupOn(page).getByRole('button', { name: nl(`notifications.${name}`), exact: true })
const markedMenu = (page: Page) =>
  page.getByRole('button', { name: `${nl('ui.menu.open')} (${nl('ui.menu.unread')})` })
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: nl('app.titles.overview') })

async function expectShown(popup: Locator, title: string, current: number, total: number): Promise<void> {
  const region = popup.getByRole('region', { name: nl('notifications.region', { current, total }) })
  await expect(region.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(
    popup.getByText(nl('notifications.position', { current, total }), { exact: true }),
  ).toHaveCount(total > 1 ? 1 : 0)
}

/** To another page and back, without a reload. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${nl('ui.menu.open')}`) }).click()
  await page
    .getByRole('dialog', { name: nl('ui.menu.open') })
    .getByRole('link', { name: nl('app.menu.generalSettings') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: nl('settings.title') })).toBeVisible()
  await page.getByRole('link', { name: nl('app.shell.home') }).click()
  await expect(overview(page)).toBeVisible()
}

test('[NOT-01] news comes up after login, one at a time, and is marked as read one by one or all at once', async ({
  page,
  server,
  newPerson,
  logIn,
}) => {
  const person = await newPerson()
  const { list } = await reader(server, person)
  const oldest = await publish(server)
  const middle = await publish(server)
  const newest = await publish(server)
  await logIn(person)
  const popup = popupOn(page)
  await expectShown(popup, newest, 1, 3)
  await inPopup(page, 'next').click()
  await expectShown(popup, middle, 2, 3)
  await inPopup(page, 'next').click()
  await expectShown(popup, oldest, 3, 3)
  // After the last comes the first.
  await inPopup(page, 'next').click()
  await expectShown(popup, newest, 1, 3)
  await inPopup(page, 'previous').click()
  await expectShown(popup, oldest, 3, 3)
  await inPopup(page, 'previous').click()
  await expectShown(popup, middle, 2, 3)

  await inPopup(page, 'seen').click()
  await expectShown(popup, oldest, 2, 2)
  const unread = async () => (await list()).filter(({ seenAt }) => seenAt === null).map(({ title }) => title)
  expect(await unread()).toEqual([newest, oldest])
  await inPopup(page, 'allSeen').click()
  await expect(popup).toBeHidden()
  expect(await unread()).toEqual([])
  await expect(markedMenu(page)).toHaveCount(0)
  // Away first, so that no answer to the page before is taken for one to the next.
  await page.goto('/config.json')
  const asked = page.waitForResponse('**/notification/notifications?seen=false*')
  await page.goto('/overview')
  expect(await (await asked).json()).toEqual([])
  await expect(overview(page)).toBeVisible()
  await expect(popup).toHaveCount(0)
})

test('[NOT-01] a single message has nothing to go through, and reading it closes the popup', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  const { list } = await reader(server, person)
  const title = await publish(server, { type: 'maintenance' })
  await enter(person)
  await expectShown(popupOn(page), title, 1, 1)
  await expect(popupOn(page).getByText(nl('notifications.kinds.maintenance'))).toBeVisible()
  await expect(inPopup(page, 'next')).toHaveCount(0)
  await expect(inPopup(page, 'allSeen')).toHaveCount(0)
  await inPopup(page, 'seen').click()
  await expect(popupOn(page)).toBeHidden()
  expect((await list()).filter(({ seenAt }) => seenAt === null)).toEqual([])
})

test('[NOT-01, SHL-06] the popup has its measures, and long news scrolls inside it', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await reader(server, person)
  await publish(server)
  await publish(server, { content: `${'Een lange regel. \n\n'.repeat(60)}\n\nHet einde.` })
  await enter(person)
  const popup = popupOn(page)
  const region = popup.getByRole('region')
  await expect(region.getByText('Het einde.')).toBeAttached()
  for (const [screen, width] of [
    [{ width: 360, height: 740 }, 335],
    [{ width: 320, height: 640 }, 300],
    [{ width: 1280, height: 800 }, 335],
  ] as const) {
    await page.setViewportSize(screen)
    await settled(page)
    const sizes = await popup.evaluate((element) => {
      const size = element.getBoundingClientRect()
      const carousel = element.querySelector('section')?.parentElement?.getBoundingClientRect()
      return { width: size.width, height: size.height, carousel: carousel?.height }
    })
    expect(sizes).toMatchObject({ width, carousel: 330 })
    expect(sizes.height).toBeLessThanOrEqual(520)
    await expect(inPopup(page, 'seen')).toBeInViewport({ ratio: 1 })
  }
  // By key too: the text can be reached, and scrolls.
  await region.focus()
  await page.keyboard.press('End')
  await expect(region.getByText('Het einde.')).toBeInViewport()
  // A phone on its side has no room for 330 px; the buttons stay in sight.
  await page.setViewportSize({ width: 640, height: 340 })
  await expect(inPopup(page, 'seen')).toBeInViewport({ ratio: 1 })
  await expect(inPopup(page, 'next')).toBeInViewport({ ratio: 1 })
})

test('[NOT-01] with the keyboard one goes through news, and a screen reader hears which it is', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await reader(server, person)
  const older = await publish(server)
  const newer = await publish(server)
  await enter(person)
  const popup = popupOn(page)
  await expectShown(popup, newer, 1, 2)
  const said = page.locator('#announcements')
  await page.keyboard.press('ArrowRight')
  await expectShown(popup, older, 2, 2)
  await expect(said).toContainText(`${nl('notifications.region', { current: 2, total: 2 })}: ${older}`)
  expect(await said.evaluate((element) => element.closest('[aria-hidden], [inert]'))).toBeNull()
  await page.keyboard.press('ArrowLeft')
  await expectShown(popup, newer, 1, 2)
  // The focus stays inside.
  for (let presses = 0; presses < 7; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await inPopup(page, 'seen').focus()
  await page.keyboard.press('Enter')
  await expectShown(popup, older, 1, 1)
  await expect(inPopup(page, 'seen')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('[NOT-01] putting the popup away marks nothing', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
}) => {
  const person = await newPerson()
  const { list } = await reader(server, person)
  const title = await publish(server)
  await enter(person)
  await popupOn(page)
    .getByRole('button', { name: nl('ui.close') })
    .click()
  await expect(popupOn(page)).toBeHidden()
  await expect(markedMenu(page)).toBeVisible()
  // On another device nobody has put it away.
  const other = await newDevice({ baseURL: server.url })
  await enter(person, '/overview', other)
  await expectShown(popupOn(other), title, 1, 1)
  await other.mouse.click(4, 4)
  await expect(popupOn(other)).toBeHidden()
  expect((await list()).find((each) => each.title === title)?.seenAt).toBeNull()
})

test('[NOT-01] what cannot be marked is told quietly and stays', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 503 .*\/seen/)
  const person = await newPerson()
  await reader(server, person)
  await publish(server)
  const newest = await publish(server)
  await enter(person)
  await page.route('**/seen', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
  )
  const popup = popupOn(page)
  await inPopup(page, 'seen').click()
  await expect(popup.getByRole('status')).toHaveText(nl('notifications.markFailed'))
  await expectShown(popup, newest, 1, 2)
  await expect(page).toHaveURL('/overview')
  await inPopup(page, 'allSeen').click()
  await expect(popup.getByRole('status')).toHaveText(nl('notifications.markFailed'))
  await expectShown(popup, newest, 1, 2)
  await expect(markedMenu(page)).toHaveCount(1)

  await page.unroute('**/seen')
  await inPopup(page, 'allSeen').click()
  await expect(popup).toBeHidden()
  await expect(markedMenu(page)).toHaveCount(0)
})

test('[NOT-01, SEC-35] news with script, frames and poisoned links shows as harmless text', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await reader(server, person)
  const poison = [
    '<img src="x" onerror="window.poisoned = 1"><iframe src="https://example.org"></iframe>',
    '<script>window.poisoned = 2</script><style>body { display: none }</style>',
    '[schrijf](javascript:window.poisoned=3) [gecodeerd](&#106;avascript:window.poisoned=4)',
    '[gegevens](data:text/html,<script>1</script>) ![plaatje](https://example.org/spoor.png)',
    '<svg onload="window.poisoned = 5"></svg> <form action="https://example.org"><input name="x"></form>',
    '[veilig](https://example.org/lezen) **dik**',
  ].join('\n\n')
  const title = '<img src=x onerror="window.poisoned = 6"> **Let op**'
  await publish(server, { title, content: poison })

  const expectHarmless = async (text: Locator) => {
    await expect(text.getByText('dik', { exact: true })).toBeVisible()
    await expect(text.getByText(title, { exact: true })).toBeVisible()
    await expect(text.locator('script, iframe, img, svg[onload], form, input, style')).toHaveCount(0)
    const links = await text
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['https://example.org/lezen'])
    for (const word of ['schrijf', 'gecodeerd', 'gegevens']) {
      await text.getByText(word, { exact: true }).click()
    }
    expect(await page.evaluate(() => Reflect.get(window, 'poisoned'))).toBeUndefined()
  }
  await enter(person)
  await expectHarmless(popupOn(page).getByRole('region'))
  await page.goto('/information')
  await page.getByText(title, { exact: true }).click()
  await expectHarmless(
    page
      .getByRole('group', { name: nl('notifications.title') })
      .getByRole('listitem')
      .first(),
  )
})

test('[NOT-01, I18-01] news is told in the language of its reader', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ language: 'en' })
  await reader(server, person)
  const title = await publish(server)
  await enter(person)
  const popup = page.getByRole('dialog', { name: 'News for you' })
  await expect(popup.getByRole('heading', { name: `EN ${title}` })).toBeVisible()
  await popup.getByRole('button', { name: 'Mark as read' }).click()
  await expect(popup).toBeHidden()
})

test('[NOT-02] news about a later version waits for it; versions are compared by number', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await reader(server, person)
  const old = await publish(server, { appVersion: '2.9.0' })
  const same = await publish(server, { appVersion: '2.20.2' })
  const later = [
    await publish(server, { appVersion: '2.20.3' }),
    await publish(server, { appVersion: '2.100.0' }),
    await publish(server, { appVersion: '10.0.0' }),
  ]
  await enter(person)
  await expectShown(popupOn(page), same, 1, 2)
  await inPopup(page, 'next').click()
  await expectShown(popupOn(page), old, 2, 2)
  await inPopup(page, 'allSeen').click()
  await expect(popupOn(page)).toBeHidden()
  await expect(markedMenu(page)).toHaveCount(0)

  await goByMenu(page, 'information')
  const list = page.getByRole('group', { name: nl('notifications.title') })
  await expect(list.getByText(old, { exact: true })).toBeVisible()
  for (const title of later) await expect(list.getByText(title, { exact: true })).toHaveCount(0)
})

test('[NOT-02] news is not asked for again within 5 minutes, and then reaches an open portal', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/notification/notifications?seen=false')) asked.push(request.url())
  })
  const person = await newPerson()
  await reader(server, person)
  const answered = page.waitForResponse('**/notification/notifications?seen=false*')
  await enter(person)
  await expect(overview(page)).toBeVisible()
  await answered
  expect(asked).toHaveLength(1)
  const title = await publish(server)
  await leaveAndReturn(page)
  await page.clock.fastForward(4 * minutes)
  await leaveAndReturn(page)
  expect(asked).toHaveLength(1)
  await expect(markedMenu(page)).toHaveCount(0)

  await page.clock.fastForward(2 * minutes)
  await leaveAndReturn(page)
  await expectShown(popupOn(page), title, 1, 1)
  expect(asked).toHaveLength(2)
})

test('[NOT-02] news that was put away comes up again more than 2 minutes later, or when asked for', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  await page.clock.install()
  const person = await newPerson()
  await reader(server, person)
  const title = await publish(server)
  await enter(person)
  const popup = popupOn(page)
  await expectShown(popup, title, 1, 1)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await leaveAndReturn(page)
  await expect(markedMenu(page)).toBeVisible()
  await expect(popup).toHaveCount(0)
  await page.reload()
  await expect(markedMenu(page)).toBeVisible()
  await expect(popup).toHaveCount(0)

  // Whoever asks for it gets it at once, and that begins the quiet time anew.
  await page.clock.fastForward(1.5 * minutes)
  await page.goto('/information')
  await page.getByRole('button', { name: nl('notifications.readUnread_one') }).click()
  await expectShown(popup, title, 1, 1)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.clock.fastForward(1.5 * minutes)
  await page.getByRole('link', { name: nl('app.shell.home') }).click()
  await expect(overview(page)).toBeVisible()
  await expect(markedMenu(page)).toBeVisible()
  await expect(popup).toHaveCount(0)

  // Time alone brings nothing up: only coming by does.
  await page.clock.fastForward(minutes)
  await expect(popup).toHaveCount(0)
  await leaveAndReturn(page)
  await expectShown(popup, title, 1, 1)
})

test('[NOT-02] news covers neither a form nor another popup', async ({ page, server, newPerson, enter }) => {
  const person = await newPerson()
  await reader(server, person)
  const title = await publish(server)
  await enter(person, '/general-settings/user-profile')
  await expect(markedMenu(page)).toBeVisible()
  await page.getByLabel(nl('settings.userProfile.firstName')).fill('Anouk')
  await expect(popupOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/notification/notifications?*', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/overview')
  await page.getByRole('button', { name: nl('ui.menu.open'), exact: true }).click()
  const menu = page.getByRole('dialog', { name: nl('ui.menu.open') })
  await expect(menu).toBeVisible()
  answer()
  await expect(menu.getByText(nl('ui.menu.unread'), { exact: true })).toBeVisible()
  await expect(popupOn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectShown(popupOn(page), title, 1, 1)
})

test('[NOT-03] while there is something unread, the menu and its entry say so; reading it elsewhere ends that', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  const { see } = await reader(server, person)
  const title = await publish(server)
  const listening = page.waitForResponse('**/api/status/events')
  await enter(person, '/general-settings')
  await listening
  await markedMenu(page).click()
  const menu = page.getByRole('dialog', { name: nl('ui.menu.open') })
  const entry = menu.getByRole('link', { name: nl('app.menu.information') })
  await expect(entry).toHaveAccessibleName(`${nl('app.menu.information')} ${nl('ui.menu.unread')}`)
  // On another device; this page hears of it.
  await see(title)
  await expect(entry).toHaveAccessibleName(nl('app.menu.information'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: nl('ui.menu.open'), exact: true })).toBeVisible()
  await expect(markedMenu(page)).toHaveCount(0)
})

test('[SHL-09] the information page lists news, unread and seen, and opening a message is reading it', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  const { list } = await reader(server, person)
  const seen = await publish(server)
  await reader(server, person)
  const unread = await publish(server, { type: 'update', content: 'U ziet nu **alle** muziek.' })
  await enter(person, '/information')
  const news = page.getByRole('group', { name: nl('notifications.title') })
  const row = (title: string) =>
    news.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await expect(news.getByRole('listitem').first()).toContainText(unread)
  await expect(news.getByRole('listitem').nth(1)).toContainText(seen)
  await expect(row(unread)).toContainText(nl('notifications.kinds.update'))
  await expect(row(unread)).toContainText('vandaag')
  await expect(row(unread).getByText(nl('notifications.unread'), { exact: true })).toBeVisible()
  await expect(row(seen).getByText(nl('notifications.unread'), { exact: true })).toHaveCount(0)
  await expect(row(unread).getByText('alle', { exact: true })).toHaveCount(0)

  await row(unread).getByText(unread, { exact: true }).click()
  await expect(row(unread).getByText('alle', { exact: true })).toBeVisible()
  await expect(row(unread).getByText(nl('notifications.unread'), { exact: true })).toHaveCount(0)
  await expect(markedMenu(page)).toHaveCount(0)
  await expect.poll(async () => (await list()).filter(({ seenAt }) => seenAt === null)).toEqual([])
  await page.reload()
  await expect(row(unread)).toBeVisible()
  await expect(row(unread).getByText(nl('notifications.unread'), { exact: true })).toHaveCount(0)
})

test('[SHL-09] a message that was read is not unread again by an older answer that comes after it', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  await page.clock.install()
  await keepFromHearing(page)
  const person = await newPerson()
  await reader(server, person)
  const title = await publish(server)
  await enter(person, '/information')
  const row = page
    .getByRole('group', { name: nl('notifications.title') })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
  await expect(row.getByText(nl('notifications.unread'), { exact: true })).toBeVisible()
  await page.clock.fastForward(6 * minutes)
  const older = await holdBackNextRead(page, '**/notification/notifications?language=*')
  // Who comes back to the tab has what may be old asked for anew.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await older.answered

  await row.getByText(title, { exact: true }).click()
  await expect(row.getByText(nl('notifications.unread'), { exact: true })).toHaveCount(0)
  await older.letThrough()
  await expect(row.getByText(title, { exact: true })).toBeVisible()
  await expect(row.getByText(nl('notifications.unread'), { exact: true })).toHaveCount(0)
  await expect(markedMenu(page)).toHaveCount(0)
})

test('[SHL-09] the list says when there is nothing yet, or when it cannot be had; older news is a button away', async ({
  page,
  server,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 503 .*\/notifications/)
  const person = await newPerson()
  await reader(server, person)
  await keepFromHearing(page)
  const address = '**/notification/notifications?*'
  await page.route(address, (route) => route.fulfill({ json: [] }))
  await enter(person, '/information')
  await expect(page.getByText(nl('notifications.none'))).toBeVisible()
  await page.unroute(address)
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
  )
  await page.reload()
  await expect(page.getByText(nl('notifications.failed'))).toBeVisible()
  await expect(page).toHaveURL('/information')
  await page.unroute(address)
  for (let round = 0; round < 6; round += 1) await publish(server)
  await page.getByRole('button', { name: nl('app.tryAgain') }).click()
  const rows = page.getByRole('group', { name: nl('notifications.title') }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('button', { name: /ouder/ }).click()
  await expect(rows.nth(5)).toBeVisible()
})
