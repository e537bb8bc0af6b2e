import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { root } from './bootstrap/root.mjs'
import { runQuietly } from './bootstrap/run-quietly.mjs'
import { showStep } from './bootstrap/show-step.mjs'
import { canInstallDebianPackages, installDebianPackages } from './install-debian-packages.ts'
import { toolCommand } from './test/tool-command.ts'

/** Path of a browser that is there already: an installed Chromium or Chrome, else Playwright's own download. */
export function findBrowser(): string | undefined {
  return [...installed(), chromium.executablePath()].find((path) => existsSync(path))
}

/** How every browser under test is started. */
export function browserLaunchOptions(): LaunchOptions {
  const executablePath = findBrowser()
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      // Chromium's sandbox cannot be set up by root, which containers tend to be.
      ...(isRoot ? ['--no-sandbox'] : []),
      // Nothing but the pages under test may go over the network.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Drawing without a graphics process costs less time.
      '--disable-gpu',
    ],
  }
}

/** As findBrowser; where there is none, one is fetched: Debian's package when we may install it, else Playwright's. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found !== undefined) return found

  if (canInstallDebianPackages()) {
    await showStep('Installing Chromium', installDebianBrowser).catch((error: unknown) => {
      console.log(`Debian's package could not be had (${String(error).split('\n')[0]}).`)
    })
  }
  if (findBrowser() === undefined) await showStep('Fetching Chromium', downloadPlaywrights)

  const browser = findBrowser()
  if (browser === undefined)
    throw new Error('No Chromium to test with: install Chromium or Chrome and start again.')
  return browser
}

function installed(): string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ]
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'))
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** The browser without a window needs a quarter less time for the same tests; older Debians have it only with one. */
async function installDebianBrowser(): Promise<void> {
  await installDebianPackages('chromium-headless-shell').catch(() => installDebianPackages('chromium'))
}

async function downloadPlaywrights(): Promise<void> {
  const [node, ...args] = toolCommand('playwright', 'install', 'chromium')
  await runQuietly('playwright install', node, args, { cwd: root, env: process.env })
}
