import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './bootstrap/root.mjs'
import { runQuietly } from './bootstrap/run-quietly.mjs'

/** Whether we are where Debian's packages can be had, and may install them. */
export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export async function installDebianPackages(...names: readonly string[]): Promise<void> {
  await apt('update', '-q')
  await apt('install', '-q', '-y', '--no-install-recommends', ...names)
}

const triesWhileBusy = 100
const pauseMilliseconds = 3000

/** One at a time on a machine: when another test or the machine itself installs something, we wait for it. */
async function apt(...words: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (let left = triesWhileBusy; ; left -= 1) {
    try {
      await runQuietly(`apt-get ${words[0]}`, 'apt-get', words, { cwd: root, env })
      return
    } catch (error) {
      if (left === 0 || !String(error).includes('Could not get lock')) throw error
      await pause(pauseMilliseconds)
    }
  }
}
