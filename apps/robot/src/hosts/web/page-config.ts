import { isRecord, parseJson } from '../../core/json.ts'
import type { Clock } from '../../core/ports.ts'
import type { Credentials } from './view/enrol-form.ts'

export interface PageConfig {
  readonly serverUrl: string
  /** With what the robot enrols by itself, where the server gives a robot to try things with. */
  readonly demo: Credentials | null
}

const askAgainAfter = 2000

/** What the page has to know before it can call anybody. Asks until there is an answer. */
export async function fetchPageConfig(clock: Clock, onAway: () => void): Promise<PageConfig> {
  for (;;) {
    const config = await fetchOnce().catch(() => undefined)
    if (config !== undefined) return config
    onAway()
    await new Promise<void>((resolve) => clock.after(askAgainAfter, resolve))
  }
}

async function fetchOnce(): Promise<PageConfig | undefined> {
  const answer = await fetch('/robot.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  const value = parseJson(await answer.text())
  if (!isRecord(value) || typeof value.serverUrl !== 'string') return undefined
  return { serverUrl: value.serverUrl, demo: credentialsIn(value.demo) }
}

export function credentialsIn(value: unknown): Credentials | null {
  if (!isRecord(value) || typeof value.serial !== 'string' || typeof value.secret !== 'string') return null
  return { serial: value.serial, secret: value.secret }
}
