import { taskPlanner } from '../apps/server/src/testing/tasks.ts'
import type { TaskPlanner } from '../apps/server/src/testing/tasks.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import type { Person } from '../apps/server/src/testing/test-client.ts'

const minute = 60_000

/** Somebody who plans what a robot does, and stays logged in. */
export function lastingCarer(app: TestApp, person: Person, robotId: string): () => Promise<TaskPlanner> {
  let current = person
  let since = app.clock.now()
  return async () => {
    if (app.clock.now() - since > 5 * minute) {
      const { refreshToken, email, password } = current
      const refreshed = await app.client.call('refresh', { body: { refreshToken } })
      const answer =
        refreshed.status < 300 ? refreshed : await app.client.call('login', { body: { email, password } })
      const { access_token: accessToken, refresh_token: renewed } = answer.value
      current = { ...current, accessToken, refreshToken: renewed }
      since = app.clock.now()
    }
    return taskPlanner(app, current, robotId)
  }
}
