import type { BrowserContext } from '@playwright/test'
import { latenTimers } from './slow-timers.ts'

/**
 * Looks for races: `KOMPAAN_SHAKE=timers` lets the timers of every page come late, `network` the answers to its calls,
 * each by another while. What then fails goes wrong for somebody one day; a test that cannot stand it waits for the
 * wrong thing.
 */
export async function shake(context: BrowserContext): Promise<void> {
  const kinds = process.env.KOMPAAN_SHAKE?.split(',') ?? []
  if (kinds.includes('timers')) await context.addInitScript(latenTimers, { most: 200, random: true })
  if (!kinds.includes('network')) return
  await context.route('**/api/**', async (route) => {
    // The live stream answers once, for as long as the page is open.
    if (!route.request().url().endsWith('/events'))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 700))
    await route.fallback().catch(() => undefined)
  })
}
