import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { bringAxe, findBarriers } from './find-barriers.ts'
import { settled } from './settled.ts'
import { visit } from './visit.ts'

export interface Popup {
  /** The component that shows it, below apps/portal/src. */
  readonly of: string
  /** What it is called: its title, or its label where it has no title. */
  readonly name: string
  readonly role?: 'dialog' | 'alertdialog' | 'menu'
  /** The address of its page; without it, the page is still open from the popup before it. */
  readonly at?: string
  /** The one screen on which it comes up; otherwise it does on both. */
  readonly only?: Screen
  /** Goes to what opens it, and presses that by key. Answers what has the focus once the popup is closed. */
  readonly open: (page: Page) => Promise<Locator>
}

type Screen = 'phone' | 'desktop'

const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } } as const

/** Presses something by key, and answers it: the focus comes back to it. */
export async function press(control: Locator): Promise<Locator> {
  await control.press('Enter')
  return control
}

/** Opens each popup on a phone and on a desktop, and looks at it in both themes. */
export async function walkPopups(page: Page, popups: readonly Popup[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await bringAxe(page)
  for (const screen of ['phone', 'desktop'] as const) {
    await page.setViewportSize(screens[screen])
    for (const popup of popups.filter(({ only = screen }) => only === screen)) {
      if (popup.at !== undefined) await visit(page, popup.at)
      await expectUsable(page, popup, `'${popup.name}' on a ${screen}`)
    }
  }
}

async function expectUsable(
  page: Page,
  { name, role = 'dialog', open }: Popup,
  where: string,
): Promise<void> {
  const focused = await open(page)
  const popup = page.getByRole(role, { name, exact: true })
  await expect(popup, where).toBeVisible()
  const hasFocus = () => popup.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus, `${where} has the focus`).toBe(true)
  await settled(page)
  expect.soft(await findBarriers(page, 'everything'), `axe on ${where}, light`).toEqual([])
  expect.soft(await tooWide(popup), `pixels too wide: ${where}`).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findBarriers(page, 'contrast'), `axe on ${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Escape')
  await expect(popup, `${where} is closed by Escape`).toBeHidden()
  await expect(focused, `the focus after ${where}`).toBeFocused()
}

/** How far the page scrolls sideways, or the popup reaches beyond the window. */
async function tooWide(popup: Locator): Promise<number> {
  await settled(popup.page())
  return popup.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollWidth - clientWidth, -left, right - innerWidth)
  })
}
