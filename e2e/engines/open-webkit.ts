import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { until } from '../../apps/server/src/testing/until.ts'
import type { BrowserEngines } from '../../tools/browser-engines.ts'
import { freePort } from '../../tools/free-port.ts'
import { findNamed, patience, type EngineTab, type Named, type Size } from './engine-tab.ts'
import { elementIn, elementKey, startWebDriver } from './web-driver.ts'

/**
 * Opens the small browser that comes with WebKitGTK, which draws and scripts pages as Safari does. On a screen of its own, just as
 * wide as its window: so the pointer is over it, and it has the focus without a window manager.
 */
export async function openWebKit(engines: BrowserEngines, { width, height }: Size): Promise<EngineTab> {
  const home = mkdtempSync(join(tmpdir(), 'kompaan-webkit-'))
  // With its buttons as large as they are, the window is never as narrow as a phone.
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(
    join(home, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0 }',
  )

  // A desktop has scrollbars that take room, a phone has not.
  const overlaid = width < 1024 ? 'true' : 'false'
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-overlay-scrolling=${overlaid}\n`)

  const screen = spawn(
    engines.xvfb,
    ['-displayfd', '3', '-screen', '0', `${width}x${height + roomForToolbar}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await once(screen.stdio[3] ?? screen, 'data').then(String)
  const port = await freePort()
  const steering = spawn(engines.webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      DISPLAY: `:${display.trim()}`,
      // Neither a bus nor what reads screens aloud is needed.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
    },
  })
  const stop = async () => {
    for (const program of [steering, screen]) {
      const ended = once(program, 'exit')
      program.kill()
      await ended
    }
    rmSync(home, { recursive: true, force: true })
  }
  const driver = await startWebDriver(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': { binary: engines.miniBrowser, args: ['--automation'] },
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })

  const script = (text: string, ...args: unknown[]) =>
    driver.call('POST', 'execute/sync', { script: text, args })
  const run: EngineTab['run'] = async (inPage) =>
    JSON.parse(String(await script(`return JSON.stringify((${String(inPage)})()) ?? 'null'`)))
  const look = async (what: Named) =>
    elementIn(await script(`return (${String(findNamed)})(...arguments)`, what))
  const find = (what: Named) =>
    until(() => look(what), { what: `${what.role} '${what.name}'`, withinMilliseconds: patience })

  await driver.call('POST', 'window/rect', { x: 0, y: 0, width, height })
  const inner = await run(() => ({ width: innerWidth, height: innerHeight }))
  await driver.call('POST', 'window/rect', { x: 0, y: 0, width, height: 2 * height - inner.height })
  return {
    goto: async (url) => {
      await driver.call('POST', 'url', { url })
    },
    reload: async () => {
      await driver.call('POST', 'refresh')
    },
    run,
    sees: async (what) => (await look(what)) !== undefined,
    press: async (what) => {
      const element = await find(what)
      // Left to itself it calls what lies below the window 'not interactable'.
      await script(`arguments[0].scrollIntoView({ block: 'center' })`, { [elementKey]: element })
      await driver.call('POST', `element/${element}/click`)
    },
    type: async (field, text) => {
      await driver.call('POST', `element/${await find({ role: 'field', name: field })}/value`, { text })
    },
    picture: async (path) => {
      mkdirSync(dirname(path), { recursive: true })
      // It takes what was drawn last, which on a busy machine may be the page before.
      await driver.call('POST', 'execute/async', {
        script: `(${String(afterTwoFrames)})(...arguments)`,
        args: [],
      })
      writeFileSync(path, Buffer.from(String(await driver.call('GET', 'screenshot')), 'base64'))
    },
    // Its WebDriver tells nothing of the console.
    complaints: () => [],
    close: async () => {
      try {
        await driver.end()
      } finally {
        await stop()
      }
    },
  }
}

/** Runs in the page. */
function afterTwoFrames(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => done()))
}

const roomForToolbar = 100
