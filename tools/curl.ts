import { execFileSync } from 'node:child_process'
import { showStep } from './bootstrap/show-step.mjs'
import { canInstallDebianPackages, installDebianPackages } from './install-debian-packages.ts'

/** Makes sure that there is a curl, with which documents are tried out; a bare Debian has none. */
export async function ensureCurl(): Promise<void> {
  if (hasCurl()) return
  if (canInstallDebianPackages()) await showStep('Installing curl', () => installDebianPackages('curl'))
  if (!hasCurl()) throw new Error('There is no curl to test with: install curl and start again.')
}

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
