import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntry } from '../db/schema.ts'
import { startTestApp } from '../testing/test-app.ts'

test('[SEC-45b] refusals that were only counted are in the trail when the server has stopped', async () => {
  const app = await startTestApp()
  const stopping = await startTestApp({ beside: app })
  for (let made = 0; made < 75; made += 1) await stopping.client.call('robotsMine')
  await stopping.stop()
  const entries = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'robotsMine'))
  const omitted = entries.flatMap(({ details }) => (details === null ? [] : [details]))
  expect({ written: entries.length, omitted }).toMatchObject({ written: 61, omitted: [{ omitted: 15 }] })
  await app.stop()
})
