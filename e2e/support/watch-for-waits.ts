import type { Page } from '@playwright/test'
import { nl } from './nl.ts'

declare global {
  interface Window {
    /** What stood on screen in place of a page, since this document was loaded. */
    standIns?: string[]
  }
}

/**
 * From the next load on, notes whatever is drawn in place of a page that is not there yet: the page that asks for
 * patience, what was drawn before but is hidden while a part of it is awaited, and a page that lacks its title.
 */
export async function watchForWaits(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(noteStandIns, nl('app.loading'))
  return () => page.evaluate(() => window.standIns ?? ['nobody watched'])
}

/** Runs in the page, so it may use nothing from outside. */
function noteStandIns(patience: string): void {
  const seen: string[] = []
  window.standIns = seen
  const asksForPatience = (node: Node) => node instanceof Element && node.textContent.includes(patience)
  // As React does it.
  const isHidden = ({ style }: HTMLElement) =>
    style.getPropertyValue('display') === 'none' && style.getPropertyPriority('display') === 'important'
  const watch = (changes: MutationRecord[]) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    if (added.some(asksForPatience)) seen.push(`a request for patience at ${location.pathname}`)
    for (const { type, target } of changes) {
      if (type !== 'attributes' || !(target instanceof HTMLElement) || !isHidden(target)) continue
      // What comes hidden is made beforehand: nobody has seen it yet.
      if (added.some((node) => node.contains(target))) continue
      seen.push(`a hidden ${target.tagName} at ${location.pathname}`)
    }
    if (document.querySelector('h1')?.textContent === '') seen.push(`no title at ${location.pathname}`)
  }
  new MutationObserver(watch).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['style'],
  })
}
