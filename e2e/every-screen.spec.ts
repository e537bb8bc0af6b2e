import type { Page } from '@playwright/test'
import { openScreen, routesOfThePortal, sameAsOthers, screens } from './support/every-screen.ts'
import type { Screen, Viewer } from './support/every-screen.ts'
import { bringAxe, findBarriers } from './support/find-barriers.ts'
import { messagesOf } from './support/messages.ts'
import { someMusic } from './support/played-music.ts'
import { settled } from './support/settled.ts'
import { switchLanguage } from './support/switch-language.ts'
import { expect, test } from './support/test.ts'

const dutch = messagesOf('nl')
const english = messagesOf('en')
const rawKeys = new Set([...dutch.keys()].flatMap((key) => [key, key.slice(key.indexOf('.') + 1)]))
/** What may stand there in both languages: words both have, names, addresses, numbers. */
const sameInBoth = new Set(
  [...dutch].filter(([key, text]) => english.get(key) === text).map(([, text]) => text),
)
const names =
  /^(Kompaan|Nederlands|English|Anna|Bakker|Anna Bakker|Chrome|Linux|KMP-[\d-]+|Menu|\d+ scripts?|Scripts? - Kompaan|KMP-[\d-]+ is offline)$/
/** Rows of lists are called by them. */
const songTitles = new Set(someMusic.songs.map(({ title }) => title))
const noWords = /^[\P{L}]*$/u
const softly = expect.configure({ soft: true })

test('[I18-02a] the walk knows every route of the portal', () => {
  const known = new Set([...screens.map(({ route }) => route), ...sameAsOthers])
  expect(routesOfThePortal().filter((route) => !known.has(route))).toEqual([])
})

/** A walk of a length that workers can share: one for each so many screens. */
const walkLength = 8

for (const { viewer, part, walked } of walks()) {
  test(`[I18-01, I18-02a, I18-02b, I18-02c, SEC-07] every screen of ${viewer} reads and reflows in both languages, light and dark (${part})`, async ({
    page,
    newPerson,
    signIn,
    complaints,
  }) => {
    test.setTimeout(300_000)
    // Of the robot that is being reset.
    complaints.expect(/status of 403 .*\/heartbeat\/status/)
    // Of logging in with a second step or old terms, and of an address that is in use.
    complaints.expect(/status of (401|403|409) .*\/api\/account\/(login|signup)/)
    // Of the invite that nobody sent.
    complaints.expect(/status of 404 .*\/api\/robot\/check-invite\/abc/)
    // What slides or fades takes its time at every change, and ends the same.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bringAxe(page)
    if (viewer !== 'nobody') {
      await signIn(await newPerson({ confirmed: viewer !== 'unconfirmed', robot: viewer === 'carer' }))
    }
    for (const screen of walked) {
      await test.step(screen.name, () => examine(page, screen))
    }
  })
}

function walks(): { viewer: Viewer; part: number; walked: Screen[] }[] {
  const byViewer = Map.groupBy(screens, ({ viewer }) => viewer)
  return [...byViewer].flatMap(([viewer, seen]) =>
    Array.from({ length: Math.ceil(seen.length / walkLength) }, (_, index) => ({
      viewer,
      part: index + 1,
      walked: seen.slice(index * walkLength, (index + 1) * walkLength),
    })),
  )
}

/** One load of a screen; language, theme and width change in place. What is wrong is noted, and the walk goes on. */
async function examine(page: Page, screen: Screen): Promise<void> {
  await openScreen(page, screen)
  const inDutch = await linesOf(page)
  expect.soft(await findBarriers(page, 'everything'), `axe on ${screen.name}, light`).toEqual([])
  await expectLargeTargets(page, screen.name)
  await expectStill(page, screen.name)
  await expectOpenToPasswordManagers(page, screen.name)

  await switchLanguage(page, 'en')
  await expectNoSidewaysScrolling(page, `${screen.name} in English`)
  let inEnglish = new Set<string>()
  // What the server writes, such as news, is asked for anew in the other language.
  const untranslated = async () => {
    inEnglish = new Set(await linesOf(page))
    return inDutch.filter((line) => inEnglish.has(line) && !isSameInBoth(line))
  }
  await softly.poll(untranslated, `the same in Dutch and English on ${screen.name}`).toEqual([])
  await switchLanguage(page, 'nl')
  const keys = [...inDutch, ...inEnglish].filter((line) => rawKeys.has(line))
  expect.soft(keys, `raw keys on ${screen.name}`).toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findBarriers(page, 'contrast'), `axe on ${screen.name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expectReachedByKeys(page, screen.name)

  // Last: on a wide screen the menu and the list of robots stand elsewhere, and close.
  for (const width of [320, 1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScrolling(page, `${screen.name} at ${width}`)
  }
}

/** Every piece of text a person sees or a screen reader says. */
async function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = new Set<string>([document.title.split(' · ')[0] ?? ''])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // What was announced stays a while in the language in which it was said.
      if (parentElement?.closest('script, style, noscript, [translate=no], #announcements')) continue
      const line = (textContent ?? '').trim()
      if (line !== '') lines.add(line)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name)?.trim()
        if (value !== undefined && value !== '') lines.add(value)
      }
    }
    return [...lines]
  })
}

function isSameInBoth(line: string): boolean {
  return (
    sameInBoth.has(line) ||
    names.test(line) ||
    songTitles.has(line) ||
    noWords.test(line) ||
    line.includes('@')
  )
}

/** Asked again for a while: what changes with the width, such as an open panel, takes a moment to settle. */
async function expectNoSidewaysScrolling(page: Page, where: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await softly.poll(overflow, `pixels too wide: ${where}`).toBeLessThanOrEqual(0)
}

/** 44 px, except for links within a sentence, which WCAG exempts (2.5.8). */
async function expectLargeTargets(page: Page, where: string): Promise<void> {
  await settled(page)
  const small = await page.evaluate(() => {
    const isForScreenReadersOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReadersOnly(element.parentElement))
    return (
      [
        ...document.querySelectorAll(
          'button, a[href], input:not([type=hidden]), select, [role=button], [role=menuitem]',
        ),
      ]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
        .filter((element) => !isForScreenReadersOnly(element))
        .filter((element) => !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'))
        .map((element) => {
          // A checkbox is as large as the label around it.
          const target = element.matches('input[type=checkbox], input[type=radio]')
            ? (element.closest('label') ?? element)
            : element
          const { width, height } = target.getBoundingClientRect()
          return {
            width,
            height,
            text: `${element.tagName} ${element.textContent || element.getAttribute('aria-label') || element.getAttribute('name')}`,
          }
        })
        // Between whole pixels the browser's own arithmetic leaves 43.999.
        .filter(({ width, height }) => Math.min(width, height) > 1 && Math.min(width, height) < 43.9)
        .map(({ text, width, height }) => `${text.trim()} ${Math.round(width)}x${Math.round(height)}`)
    )
  })
  expect.soft(small, `targets under 44 px on ${where}`).toEqual([])
}

/** Who asked for less motion sees none: nothing slides, fades, turns or scrolls smoothly. */
async function expectStill(page: Page, where: string): Promise<void> {
  const moving = await page.evaluate(() => {
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((each) => Number.parseFloat(each)))
    const styled = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName, scrollBehavior } =
        getComputedStyle(element)
      const isAnimated = animationName !== 'none' && longest(animationDuration) > 0.001
      return isAnimated || longest(transitionDuration) > 0.001 || scrollBehavior === 'smooth'
    })
    const played = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
    return [
      ...styled.map((element) => element.outerHTML.slice(0, 80)),
      ...played.map(({ id }) => `animation ${id}`),
    ]
  })
  expect.soft(moving, `motion on ${where}`).toEqual([])
}

/** Every secret that is typed says what it is, and pasting it is not stood in the way of. */
async function expectOpenToPasswordManagers(page: Page, where: string): Promise<void> {
  const closed = await page.evaluate(() =>
    [...document.querySelectorAll('input[type=password], input[autocomplete=one-time-code]')]
      .filter((field) => {
        const purpose = field.getAttribute('autocomplete') ?? ''
        const isNamed = field.getAttribute('type') !== 'password' || /^(current|new)-password$/.test(purpose)
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
        return !isNamed || (field.getAttribute('name') ?? '') === '' || !field.dispatchEvent(paste)
      })
      .map((field) => field.outerHTML),
  )
  expect.soft(closed, `fields that no password manager can fill on ${where}`).toEqual([])
}

/**
 * Whatever can be pressed or typed in is come by with the tab key, in an open popup within it. A grid is one stop, in which
 * the arrows lead on.
 */
async function expectReachedByKeys(page: Page, where: string): Promise<void> {
  const count = await page.evaluate(() => {
    const popups = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const within = popups.filter((each) => each.checkVisibility()).at(-1) ?? document
    const grid = '[role=grid], [role=treegrid]'
    const pressed = [...within.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(
      (element) =>
        element instanceof HTMLElement &&
        element.tabIndex >= 0 &&
        !element.matches(
          ':disabled, [type=hidden], [type=radio]:not(:checked), [inert] *, [aria-hidden=true] *',
        ) &&
        element.closest(grid) === null &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    const grids = [...within.querySelectorAll(grid)].filter(
      (each) => each.querySelector('[role=row]') !== null,
    )
    const reachable = [...pressed, ...grids]
    for (const element of reachable) element.setAttribute('data-not-reached', '')
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      target.removeAttribute('data-not-reached')
      target.closest(grid)?.removeAttribute('data-not-reached')
    })
    document.activeElement?.removeAttribute('data-not-reached')
    return reachable.length
  })
  // The presses are sent together: the browser handles them in their order, without an answer to wait for in between.
  await Promise.all(Array.from({ length: count + 5 }, () => page.keyboard.press('Tab')))
  const missed = page.locator('[data-not-reached]')
  // What holds more than one stop, such as a date, takes more presses.
  for (let presses = 0; presses < count && (await missed.count()) > 0; presses += 1) {
    await page.keyboard.press('Tab')
  }
  const left = await missed.evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)))
  expect.soft(left, `not reached by the tab key on ${where}`).toEqual([])
}
