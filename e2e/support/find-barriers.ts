import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

type Options = Parameters<AxeBuilder['options']>[0]

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const always: Options = {
  // Listing what is in order too would be most of the work.
  resultTypes: ['violations'],
  // Style sheets and films from elsewhere, of which there are none.
  preload: false,
}
const options: Record<'everything' | 'contrast', Options> = {
  everything: { ...always, runOnly: { type: 'tag', values: levels } },
  // All that another theme can change.
  contrast: { ...always, runOnly: { type: 'rule', values: ['color-contrast'] } },
}

const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

/** Has axe in every page that is loaded from now on, for who asks for barriers on many. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: axeFile })
}

/** What axe finds wrong with the page as it stands: the rule, and where. */
export async function findBarriers(page: Page, about: keyof typeof options): Promise<string[]> {
  await settled(page)
  await drawAll(page)
  // Put into the page once; the builder would do it anew for every question.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
  // Otherwise the answers are gathered in a page of their own, which is of use for frames from elsewhere only.
  const { violations } = await axe.setLegacyMode().options(options[about]).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What is out of sight is drawn as well, as it would be for who comes there: else axe reads it in the colours of before. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rules = '* { content-visibility: visible !important; }'
    const hasThem = document.adoptedStyleSheets.some(({ cssRules: [first] }) => first?.cssText === rules)
    if (hasThem) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  })
}
