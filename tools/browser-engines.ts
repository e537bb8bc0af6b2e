import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { showStep } from './bootstrap/show-step.mjs'
import { canInstallDebianPackages, installDebianPackages } from './install-debian-packages.ts'

/** The programs that show our pages in the engines of Safari and Firefox, as Debian packs them. */
export interface BrowserEngines {
  readonly firefox: string
  /** The small browser that comes with WebKit, and the program that steers it. */
  readonly miniBrowser: string
  readonly webKitDriver: string
  /** A screen that nobody sees: the small browser wants one. */
  readonly xvfb: string
}

/** Where one of them is missing, Debian's packages are installed, if we may. */
export async function ensureBrowserEngines(): Promise<BrowserEngines> {
  const found = findBrowserEngines()
  if (found !== undefined) return found

  if (!canInstallDebianPackages()) {
    throw new Error(
      `Firefox and WebKit are tried with Debian's packages ${packages.join(', ')}. Not all are here, and only root on Debian may install them.`,
    )
  }
  await showStep('Installing Firefox and WebKit', () => installDebianPackages(...packages))
  const installed = findBrowserEngines()
  if (installed === undefined)
    throw new Error(`Debian's ${packages.join(', ')} brought not all of what is needed.`)
  return installed
}

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'] as const

function findBrowserEngines(): BrowserEngines | undefined {
  const firefox = onPath('firefox-esr')
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const webKitDriver = onPath('WebKitWebDriver')
  const xvfb = onPath('Xvfb')
  if (firefox === undefined || miniBrowser === undefined) return undefined
  if (webKitDriver === undefined || xvfb === undefined) return undefined
  return { firefox, miniBrowser, webKitDriver, xvfb }
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
