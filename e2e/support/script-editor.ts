import type { Locator, Page } from '@playwright/test'
import { nl } from './nl.ts'
import { expect } from './test.ts'

export const t = (name: string, values?: Readonly<Record<string, string | number>>) =>
  nl(`script-editor.${name}`, values)

export function button(
  within: Page | Locator,
  name: string,
  values?: Record<string, string | number>,
): Locator {
  return within.getByRole('button', { name: t(name, values), exact: true })
}

/** The form of the step that is open, as a sheet. */
export function sheet(page: Page): Locator {
  return page.getByRole('dialog')
}

/** The steps as the outline shows them: position, kind and words. Also those out of sight, which are not laid out. */
export function outline(page: Page): Promise<string[]> {
  return page.locator('[data-step]').evaluateAll((cards) =>
    cards.map((card) =>
      // What is wrong with a step is told a moment later.
      Array.from(card.querySelectorAll(':scope > :last-child > :not([data-severity])'), (part) =>
        part.textContent.trim(),
      ).join(' '),
    ),
  )
}

export function card(page: Page, position: string): Locator {
  return page.locator('[data-step]').filter({ has: page.getByText(position, { exact: true }) })
}

/** Answers 'what comes here?'. */
export async function choose(page: Page, type: string): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(t(`types.${type}`))}`) })
    .click()
}

export async function done(page: Page): Promise<void> {
  await button(sheet(page), 'form.done').click()
  await formIsClosed(page)
}

/** The form is gone and the page has the focus again, so that nothing moves any more. */
export async function formIsClosed(page: Page): Promise<void> {
  await expect(sheet(page)).toBeHidden()
  await expect(page.locator(':focus')).toBeAttached()
}

export async function writeText(page: Page, text: string): Promise<void> {
  await sheet(page).getByRole('textbox').first().fill(text)
}

/** Adds a step by its '+', and fills in what it says. */
export async function addSay(page: Page, plus: string, text: string): Promise<void> {
  await page.getByRole('button', { name: plus, exact: true }).click()
  await choose(page, 'say')
  await writeText(page, text)
  await done(page)
}

export async function begin(page: Page, text: string): Promise<void> {
  await button(page, 'outline.empty.action').click()
  await writeText(page, text)
  await done(page)
}

export async function nameScript(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('details.nameMissing') }).click()
  await sheet(page).getByLabel(t('details.name')).fill(name)
  await sheet(page).getByLabel(t('details.category')).selectOption('health')
  await button(sheet(page), 'details.done').click()
  await expect(sheet(page)).toBeHidden()
}

export async function save(page: Page): Promise<void> {
  await button(bar(page), 'save').click()
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()
}

/** Undo, redo, try and save, which stay in sight. */
export function bar(page: Page): Locator {
  return page.locator('[data-finishes]')
}
