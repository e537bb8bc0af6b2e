import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ElementHandle, launch } from 'puppeteer-core'
import { until } from '../../apps/server/src/testing/until.ts'
import type { BrowserEngines } from '../../tools/browser-engines.ts'
import { findNamed, patience, type EngineTab, type Named, type Size } from './engine-tab.ts'

/** Opens the Firefox of the machine. Playwright's would be one of its own making, for which it has no package. */
export async function openFirefox(engines: BrowserEngines, { width, height }: Size): Promise<EngineTab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: engines.firefox,
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'intl.accept_languages': 'nl-NL, nl',
      // A desktop has scrollbars that take room, a phone has not.
      'ui.useOverlayScrollbars': width < 1024 ? 1 : 0,
    },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`${message.text()} ${message.location().url ?? ''}`.trim())
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`))

  const look = async (what: Named) => {
    const found = await page.evaluateHandle(findNamed, what)
    return found instanceof ElementHandle ? found : undefined
  }
  const find = (what: Named) =>
    until(() => look(what), { what: `${what.role} '${what.name}'`, withinMilliseconds: patience })
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    run: async (inPage) =>
      JSON.parse(String(await page.evaluate(`JSON.stringify((${String(inPage)})()) ?? 'null'`))),
    sees: async (what) => (await look(what)) !== undefined,
    press: async (what) => (await find(what)).click(),
    type: async (field, text) => (await find({ role: 'field', name: field })).type(text),
    picture: async (path) => {
      mkdirSync(dirname(path), { recursive: true })
      await page.screenshot({ path })
    },
    complaints: () => complaints,
    close: () => browser.close(),
  }
}
