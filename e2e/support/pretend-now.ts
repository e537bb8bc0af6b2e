import type { Page } from '@playwright/test'
import { addDays, dateIn, mondayOf } from '../../apps/portal/src/shared/time/local-date.ts'
import type { LaunchedServer } from './launch-server.ts'
import { scheduleFrom } from './tasks.ts'

/** The Monday after the coming one, YYYY-MM-DD: all of its week is still to come. */
export function comingMonday(server: LaunchedServer): string {
  return addDays(mondayOf(dateIn('Europe/Amsterdam', server.now())), 14)
}

/** On a page it is another moment than on the server, from this local time YYYY-MM-DDTHH:MM on; answers what lets it pass. */
export async function pretendNow(page: Page, time: string): Promise<(milliseconds: number) => Promise<void>> {
  const { startTime } = scheduleFrom(time.slice(0, 10), '00:00', null)
  const [hours = 0, minutes = 0] = time.slice(11).split(':').map(Number)
  let now = Date.parse(startTime) + (hours * 60 + minutes) * 60_000
  await page.clock.install({ time: now })
  await page.route('**/api/status/clock/now', (route) =>
    route.fulfill({ json: { now: new Date(now).toISOString() } }),
  )
  return async (milliseconds) => {
    now += milliseconds
    await page.clock.runFor(milliseconds)
  }
}
