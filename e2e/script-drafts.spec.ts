import type { Locator, Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
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
import { sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const newScript = '/script/v2/template'
const kept = (page: Page, where: 'writing' | 'held' | 'here' | 'everywhere' | 'not_kept') =>
  page.getByText(t(`state.${where}`), { exact: true })
const offered = (page: Page) => button(page, 'draft.take')

/** The notice has gone with the button in it: a screen reader is told what happened, and keys go on from the heading. */
async function expectToldAndFocused(page: Page, told: string, title: string): Promise<void> {
  await expect(page.locator('#announcements')).toContainText(t(told))
  await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeFocused()
}

async function edited(page: Page, text: string): Promise<void> {
  await card(page, '1').click()
  await writeText(page, text)
  await done(page)
}

test('[SCR-11] that it is kept is told in the same room as that it is being kept: no step moves under a finger', async ({
  page,
  author,
  enter,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  const words = kept(page, 'everywhere')
  await expect(words).toBeVisible()
  // One after the other within a second; that it is on this device takes two lines of this screen, and the others one.
  const rooms = await words.evaluate(
    (element, said) =>
      said.map((each) => {
        element.textContent = each
        return element.parentElement?.getBoundingClientRect().height
      }),
    [t('state.writing'), t('state.here'), t('state.everywhere')],
  )
  expect(new Set(rooms).size).toBe(1)
})

test('[SCR-11, I18-02b] a draft is offered after a reload and after a lost session; leaving says that it is kept', async ({
  page,
  author,
  enter,
  signIn,
}) => {
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await expect(page.getByText(t('state.everywhere'))).toBeVisible()
  await page.getByRole('link', { name: nl('app.back') }).click()
  const question = page.getByRole('alertdialog', { name: nl('app.unsaved.title') })
  await expect(question).toContainText(nl('app.unsaved.kept'))
  await question.getByRole('button', { name: nl('app.unsaved.stay') }).click()
  await expect(card(page, '1')).toContainText('Goedemorgen')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Er is een concept van/)).toBeVisible()
  await button(page, 'draft.take').click()
  await expect(card(page, '1')).toContainText('Goedemorgen')
  await expectToldAndFocused(page, 'draft.taken', 'newScript')
  // The browser is emptied with the session; the server has it.
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await signIn(author)
  await visit(page, newScript)
  await button(page, 'draft.take').click()
  await expect(card(page, '1')).toContainText('Goedemorgen')
  await page.reload()
  await button(page, 'draft.leave').click()
  await expect(offered(page)).toBeHidden()
  await expectToldAndFocused(page, 'draft.left', 'newScript')
  await expect(button(page, 'outline.empty.action')).toBeVisible()
})

test('[SCR-11] while a draft is on offer nothing is saved over it: one is led to the choice', async ({
  page,
  author,
  server,
  enter,
}) => {
  const { id } = await author.save(sentences('Ochtend', 'health', 'Goedemorgen'))
  await enter(author, `${newScript}/${id}`)
  await edited(page, 'Goedemorgen, mevrouw Jansen')
  await expect(kept(page, 'everywhere')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(offered(page)).toBeVisible()
  await button(bar(page), 'save').click()
  await expect(page.getByText(t('draft.first'))).toBeVisible()
  await expect(offered(page)).toBeFocused()
  const as = await callerOf(server, author)
  const params = { robotId: author.robotId, scriptId: id }
  expect(await apiCall(server, 'scriptVersions', as, undefined, params)).toHaveLength(1)
  await offered(page).click()
  await expect(card(page, '1')).toContainText('mevrouw Jansen')
  await save(page)
  expect(await apiCall(server, 'scriptVersions', as, undefined, params)).toHaveLength(2)
})

test('[SCR-11] a session that ends while somebody types loses no letter: it is said, and the draft is offered after the login', async ({
  page,
  server,
  author,
  enter,
  logIn,
  complaints,
}) => {
  complaints.expect(/status of 401 .*\/api\//)
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await expect(kept(page, 'everywhere')).toBeVisible()
  await card(page, '1').click()
  const field = sheet(page).getByRole('textbox').first()
  await field.press('End')
  const typed = await lastTyped(field)
  await page.keyboard.type('a')
  // Another device of theirs ends it, as losing a phone does: the page finds out by itself, in the middle of a word.
  const isOut = page.waitForURL('/').then(() => true)
  await endSessions()
  while (!(await Promise.race([isOut, page.keyboard.type('a').then(() => false)])));
  await expect(page.getByText(nl('app.ended.expired'))).toBeVisible()
  const text = await typed()
  expect(text).toMatch(/^Goedemorgena+$/)

  await logIn(author)
  await visit(page, newScript)
  await offered(page).click()
  await expect(card(page, '1')).toContainText(text)
  await expect(page.getByText(nl('drafts.other.title'))).toHaveCount(0)
  await nameScript(page, 'Ochtend')
  await save(page)

  async function endSessions(): Promise<void> {
    const as = await callerOf(server, author)
    const all = await apiCall(server, 'sessions', as)
    for (const { id, current } of all) {
      if (!current) await apiCall(server, 'endSession', as, undefined, { sessionId: id })
    }
  }
})

/** What stood in a field after the last key that it took; also when it has gone since. */
async function lastTyped(field: Locator): Promise<() => Promise<string>> {
  const page = field.page()
  await field.evaluate((element) => {
    const { dataset } = document.documentElement
    element.addEventListener('input', () => {
      if (element instanceof HTMLTextAreaElement) dataset.typed = element.value
    })
  })
  return () => page.evaluate(() => document.documentElement.dataset.typed ?? '')
}

test('[SCR-11] without a connection one writes on: it is kept within a second and said, and saved when there is one again', async ({
  page,
  context,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await nameScript(page, 'Ochtend')
  await expect(kept(page, 'everywhere')).toBeVisible()
  await context.setOffline(true)
  await addSay(page, t('outline.addAfter', { position: 1 }), 'Tot straks')
  await expect(kept(page, 'here')).toBeVisible()
  await button(bar(page), 'save').click()
  const failed = page.getByRole('alert').filter({ hasText: t('saveFailed.title') })
  await expect(failed).toContainText(nl('app.errors.network'))
  await expect(failed).toContainText(t('saveFailed.kept'))
  const written = [`1 ${t('types.say')} Goedemorgen`, `2 ${t('types.say')} Tot straks`]
  await expect.poll(() => outline(page)).toEqual(written)

  await context.setOffline(false)
  await expect(kept(page, 'everywhere')).toBeVisible()
  await save(page)
  await expect(failed).toBeHidden()
  await page.waitForURL(/template\/.+/)
  await page.reload()
  await expect.poll(() => outline(page)).toEqual(written)
})

test('[SCR-11] a browser that gets full while somebody writes says so; what is written can be saved, and is kept again once there is room', async ({
  page,
  author,
  enter,
}) => {
  await page.addInitScript(() => {
    const refuseWhenFull = (place: object, name: string) => {
      const write: unknown = Reflect.get(place, name)
      Object.defineProperty(place, name, {
        value: function full(this: unknown, ...entry: unknown[]): unknown {
          if ('isFull' in document.documentElement.dataset)
            throw new DOMException('full', 'QuotaExceededError')
          return typeof write === 'function' ? Reflect.apply(write, this, entry) : undefined
        },
      })
    }
    refuseWhenFull(IDBObjectStore.prototype, 'put')
    refuseWhenFull(Storage.prototype, 'setItem')
  })
  const setFull = (isFull: boolean) =>
    page.evaluate((now) => document.documentElement.toggleAttribute('data-is-full', now), isFull)
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await expect(kept(page, 'everywhere')).toBeVisible()
  await setFull(true)
  await addSay(page, t('outline.addAfter', { position: 1 }), 'Tot straks')
  await expect(kept(page, 'not_kept')).toBeVisible()
  await expect
    .poll(() => outline(page))
    .toEqual([`1 ${t('types.say')} Goedemorgen`, `2 ${t('types.say')} Tot straks`])
  await nameScript(page, 'Ochtend')
  await save(page)
  await page.waitForURL(/template\/.+/)
  await edited(page, 'Goedemiddag')
  await expect(kept(page, 'not_kept')).toBeVisible()
  await setFull(false)
  await edited(page, 'Goedenavond')
  await expect(kept(page, 'everywhere')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await offered(page).click()
  await expect
    .poll(() => outline(page))
    .toEqual([`1 ${t('types.say')} Goedenavond`, `2 ${t('types.say')} Tot straks`])
})

test('[SCR-11] a browser that can keep nothing says so, and the script can still be saved', async ({
  page,
  author,
  enter,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await expect(page.getByText(t('state.not_kept'))).toBeVisible()
  await nameScript(page, 'Ochtend')
  await save(page)
})

test('[SCR-11] what is typed while a new script is being saved is kept as a draft of that script, and of no other', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await nameScript(page, 'Ochtend')
  const release = Promise.withResolvers<void>()
  const isSent = Promise.withResolvers<void>()
  await page.route('**/scripts-v3', async (route) => {
    isSent.resolve()
    await release.promise
    await route.continue()
  })
  await button(bar(page), 'save').click()
  await isSent.promise
  await card(page, '1').click()
  await sheet(page).getByRole('textbox').first().press('End')
  // The answer comes in the middle of a word.
  await page.keyboard.type(' allemaal')
  const typing = page.keyboard.type(' hier in huis, en een fijne dag', { delay: 20 })
  release.resolve()
  await page.waitForURL(/template\/.+/)
  await typing
  await done(page)
  await expect(kept(page, 'everywhere')).toBeVisible()
  const address = new URL(page.url()).pathname
  const text = 'Goedemorgen allemaal hier in huis, en een fijne dag'
  await expect(card(page, '1')).toContainText(text)
  await expect(offered(page)).toHaveCount(0)

  page.on('dialog', (dialog) => void dialog.accept())
  const looked = page.waitForResponse('**/script-drafts/new')
  await visit(page, newScript)
  await looked
  await begin(page, 'Een heel ander gesprek')
  await expect(kept(page, 'everywhere')).toBeVisible()
  await expect(offered(page)).toHaveCount(0)
  await visit(page, address)
  await offered(page).click()
  await expect(card(page, '1')).toContainText(text)
  await save(page)
})

test('[SCR-11] what is typed is kept at once when the page goes out of sight, where a phone may end it', async ({
  page,
  author,
  enter,
}) => {
  // From a word on no time passes that anything waits for.
  await page.addInitScript(() => {
    const start = window.setTimeout
    const still = (work: TimerHandler, after = 0) =>
      'isStill' in document.documentElement.dataset && after >= 300 ? 0 : start(work, after)
    Object.assign(window, { setTimeout: still })
  })
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await expect(kept(page, 'everywhere')).toBeVisible()
  await card(page, '1').click()
  await page.evaluate(() => document.documentElement.toggleAttribute('data-is-still', true))
  await writeText(page, 'Goedenavond')
  await expect(kept(page, 'writing')).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(kept(page, 'everywhere')).toBeVisible()
})

test('[SCR-11] a script that is written and saved beside a draft on offer says that it is not kept, and leaves the draft', async ({
  page,
  author,
  enter,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await enter(author, newScript)
  await begin(page, 'Goedemorgen')
  await expect(kept(page, 'everywhere')).toBeVisible()
  await page.reload()
  await expect(offered(page)).toBeVisible()
  await begin(page, 'Een heel ander gesprek')
  await expect(kept(page, 'held')).toBeVisible()
  await nameScript(page, 'Iets anders')
  await save(page)
  await page.waitForURL(/template\/.+/)
  await expect(offered(page)).toHaveCount(0)
  await edited(page, 'Toch weer anders')
  await expect(kept(page, 'everywhere')).toBeVisible()

  await visit(page, newScript)
  await offered(page).click()
  await expect(card(page, '1')).toContainText('Goedemorgen')
})

test('[SLS-06] two carers on one script are shown both versions, whoever comes second; nothing of either is lost', async ({
  page,
  server,
  author,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/scripts-v3/)
  const { id } = await author.save(sentences('Ochtend', 'health', 'Goedemorgen'))
  const address = `${newScript}/${id}`
  const other = await newPerson({ robot: false, firstName: 'Zoë' })
  await server.operator('addCarer', { serial: author.device.serial, email: other.email })
  const theirs = await newDevice()
  await enter(author, address)
  await enter(other, address, theirs)
  await edited(page, 'Goedenavond')
  await edited(theirs, 'Goedemiddag')
  await save(theirs)

  // Who has not saved yet reads it again as a draft of an older version, and is asked when they save.
  await expect(kept(page, 'everywhere')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(card(page, '1')).toContainText('Goedemiddag')
  await expect(page.getByText(t('draft.older'))).toBeVisible()
  await offered(page).click()
  await expect(card(page, '1')).toContainText('Goedenavond')
  await button(bar(page), 'save').click()
  const asked = bothVersions(page)
  await expect(asked.mine).toContainText('Goedenavond')
  await expect(asked.theirs).toContainText('Goedemiddag')
  await expect(asked.question).toContainText('Zoë Bakker')
  await asked.question.getByLabel(nl('query.conflict.mine')).check()
  await asked.question.getByRole('button', { name: nl('query.conflict.go') }).click()
  await expect(page.getByText(t('saved'))).toBeVisible()

  // The other one, who did not see that, is asked as well.
  await edited(theirs, 'Goedenacht')
  await button(bar(theirs), 'save').click()
  const askedThem = bothVersions(theirs)
  await expect(askedThem.mine).toContainText('Goedenacht')
  await expect(askedThem.theirs).toContainText('Goedenavond')
  await askedThem.question.getByLabel(nl('query.conflict.theirs')).check()
  await askedThem.question.getByRole('button', { name: nl('query.conflict.go') }).click()
  await expect(card(theirs, '1')).toContainText('Goedenavond')
  await button(bar(theirs), 'undo').click()
  await expect(card(theirs, '1')).toContainText('Goedenacht')
  await save(theirs)

  // All four stay to be read and restored.
  const as = await callerOf(server, author)
  const params = { robotId: author.robotId, scriptId: id }
  const versions = await apiCall(server, 'scriptVersions', as, undefined, params)
  expect(versions).toHaveLength(4)
})

test('[SLS-05, SCR-11] a script that is deleted while somebody writes on it is told, and one press makes it a new one', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/scripts/)
  const { id } = await author.save(sentences('Ochtend', 'health', 'Goedemorgen'))
  await enter(author, `${newScript}/${id}`)
  await edited(page, 'Goedenavond')
  const as = await callerOf(server, author)
  await apiCall(server, 'archiveScript', as, undefined, { robotId: author.robotId, scriptId: id })
  await button(bar(page), 'save').click()
  const failed = page.getByRole('alert').filter({ hasText: t('saveFailed.title') })
  await expect(failed).toContainText(t('saveFailed.not_found'))
  await button(failed, 'saveAsNew').click()
  await expect(page.getByText(t('saved'))).toBeVisible()
  await expect(failed).toBeHidden()
  await expect(page).not.toHaveURL(new RegExp(id))
  await page.reload()
  await expect(card(page, '1')).toContainText('Goedenavond')
})

function bothVersions(page: Page) {
  const question = page.getByRole('dialog', { name: nl('query.conflict.title') })
  return {
    question,
    mine: question.getByRole('region', { name: t('conflict.mine') }),
    theirs: question.getByRole('region', { name: t('conflict.other') }),
  }
}

test('[SCR-11] many edits with a reload after any of them: what is offered is what was there', async ({
  page,
  author,
  enter,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await enter(author, newScript)
  await begin(page, 'Zin 0')
  const random = seeded(13)
  for (let turn = 1; turn <= 16; turn += 1) {
    const steps = await outline(page)
    const chance = random()
    const position = String(1 + Math.floor(random() * steps.length))
    if (chance < 0.5) {
      await button(page, 'outline.addAfter', { position }).click()
      await choose(page, chance < 0.25 ? 'say' : 'wait')
      if (chance < 0.25) await writeText(page, `Zin ${turn}`)
      await done(page)
    } else if (chance < 0.75 || steps.length === 1) {
      await card(page, position).focus()
      await page.keyboard.press(chance < 0.62 ? 'Alt+ArrowUp' : 'Alt+ArrowDown')
    } else {
      await card(page, position).focus()
      await page.keyboard.press('Delete')
      await expect(page.locator('[data-step]')).toHaveCount(steps.length - 1)
    }
    if (random() > 0.3) continue
    const before = await outline(page)
    await expect(kept(page, 'here').or(kept(page, 'everywhere'))).toBeVisible()
    await page.reload()
    await offered(page).click()
    await expect.poll(() => outline(page), `after turn ${turn}`).toEqual(before)
  }
})

/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('[SCR-11, SLS-03] whatever answers in the server’s place, what is written is not taken for kept or saved', async ({
  page,
  author,
  enter,
}) => {
  await enter(author, newScript)
  const strange = [
    { status: 200, body: '' },
    { status: 200, json: { status: 'ok' } },
    { status: 200, contentType: 'text/html', body: '<html>Welkom op het gastnetwerk</html>' },
  ] as const
  let drafts = 0
  await page.route('**/script-drafts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    drafts += 1
    return route.fulfill(strange[drafts % strange.length])
  })
  await begin(page, 'Goedemorgen')
  await nameScript(page, 'Ochtend')
  const failed = page.getByRole('alert').filter({ hasText: t('saveFailed.title') })
  for (const answer of strange) {
    await page.route('**/scripts-v3', (route) => route.fulfill(answer), { times: 1 })
    const answered = page.waitForResponse((response) => response.url().endsWith('/scripts-v3'))
    await button(bar(page), 'save').click()
    await answered
    await expect(failed).toContainText(t('saveFailed.kept'))
  }
  await expect.poll(() => drafts).toBeGreaterThan(0)
  await expect(page.getByText(t('state.here'))).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await button(page, 'draft.take').click()
  await expect(card(page, '1')).toContainText('Goedemorgen')
  await save(page)
})
