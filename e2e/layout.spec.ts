import type { Page } from '@playwright/test'
import { deviceOf } from './support/device.ts'
import { goByMenu, logOut, openMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('[SHL-07] the icon column is 72 px wide, 56 on small screens and 32 below that', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/general-settings')
  const row = page.getByRole('link', { name: nl('settings.profile') })
  const cell = row.locator(':scope > span').first()
  const icon = cell.locator('svg')
  const title = row.getByText(nl('settings.profile'), { exact: true })
  for (const [width, column] of [
    [768, 72],
    [767, 56],
    [360, 56],
    [359, 32],
    [320, 32],
    // Last: from here on the list stands beside what was chosen, which stays on screen afterwards.
    [1280, 72],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(async () => (await cell.boundingBox())?.width, `at ${width}`).toBe(column)
    const [iconBox, titleBox] = [await icon.boundingBox(), await title.boundingBox()]
    expect((iconBox?.x ?? 0) + (iconBox?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(titleBox?.x ?? 0)
  }
})

async function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0)
}

test('[SHL-07] on a screen of 320 px one logs in, finds the way, changes something and logs out', async ({
  page,
  newPerson,
  logIn,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await logIn(await newPerson({ confirmed: false }))
  await expect(page).toHaveURL('/overview')
  await expectNoSidewaysScrolling(page)

  const menu = await openMenu(page)
  for (const entry of await menu.getByRole('listitem').all()) {
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await goByMenu(page, 'generalSettings')
  await page.getByRole('link', { name: nl('settings.profile') }).click()
  await expectNoSidewaysScrolling(page)
  await page.getByLabel(nl('settings.userProfile.lastName')).fill('van den Oeverkamp-Rozenboom')
  await page.getByRole('button', { name: nl('settings.userProfile.save') }).click()
  await expect(page.getByText(nl('settings.userProfile.saved'))).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: nl('settings.userProfile.passwordChange') }).click()
  const popup = page.getByRole('dialog', { name: nl('settings.changePassword.title') })
  await expect(popup.getByRole('button', { name: nl('settings.changePassword.submit') })).toBeInViewport({
    ratio: 1,
  })
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await logOut(page)
  await expectNoSidewaysScrolling(page)
})

/** What stands partly outside the window, or is wider than what clips it; a name that ends in three dots is meant to. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShortened = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const text = (textContent ?? '').trim()
      if (
        parentElement === null ||
        text === '' ||
        !parentElement.checkVisibility({ visibilityProperty: true })
      )
        continue
      if (parentElement.closest('[inert], [aria-hidden=true], script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      // For screen readers only.
      if (width <= 1 || parentElement.closest('[class*=hidden], [class*=skip]')) continue
      let clip: Element | null = parentElement
      while (clip !== null && !isShortened(clip)) clip = clip.parentElement
      if (clip === null && (left < -1 || right > innerWidth + 1)) found.push(text)
    }
    return found
  })
}

const longName = 'Zonnebloemenveldbewoonster'

test('[SHL-07] a name of one long word, and letters of twice the size, push nothing off a phone', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ firstName: longName })
  const { robotId } = await deviceOf(server, person, { serial: `LANG-${process.pid}-1` })
  const as = await callerOf(server, person)
  await apiCall(server, 'changeAlias', as, { alias: longName }, { robotId })
  await apiCall(server, 'changeRobotProfile', as, { endUserName: `Mevrouw ${longName}` }, { robotId })
  await enter(person)
  await page.getByRole('button', { name: /^Robot kiezen/ }).click()
  await page.getByRole('listitem').filter({ hasText: longName }).getByRole('button').first().click()
  for (const path of [
    '/overview',
    '/robot-settings?section=profile',
    '/robot-settings?section=users',
    '/general-settings',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const [width, letters] of [
      [360, '100%'],
      [320, '100%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
      await settled(page)
      expect.soft(await cutOff(page), `${path} at ${width}, letters ${letters}`).toEqual([])
      expect.soft(await pixelsTooWide(page), `${path} at ${width}, letters ${letters}`).toBeLessThanOrEqual(0)
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
})
