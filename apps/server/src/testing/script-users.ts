import { contract } from '@kompaan/contract'
import { createRecordRefusal } from '../audit/record-refusal.ts'
import type { ScriptUses } from '../feature.ts'
import { scriptsFeature } from '../features/scripts/scripts.feature.ts'
import { createServer } from '../http/create-server.ts'
import { mountRoutes } from '../http/mount-routes.ts'
import { createTurns } from '../http/take-turns.ts'
import { createThrottle } from '../http/throttle.ts'
import { createWriteAllowance } from '../http/write-allowance.ts'
import type { TestApp } from './test-app.ts'
import { createTestClient } from './test-client.ts'
import type { TestClient } from './test-client.ts'

/** The calls about scripts on the same database, where another feature uses some of them. */
export async function withScriptUses(
  { app }: TestApp,
  scriptUses: ScriptUses,
  use: (client: TestClient) => Promise<void>,
): Promise<void> {
  const { services, authenticate } = app
  const { database, clock, config, log } = services
  const { calls } = scriptsFeature.bring({ ...services, brought: () => [{ scriptUses }] })
  const routes = contract()
  const server = createServer(config, log)
  const refusals = createRecordRefusal({ database, clock, log })
  mountRoutes(
    server,
    [
      ['putScript', routes.putScript, calls.putScript],
      ['scripts', routes.scripts, calls.scripts],
      ['script', routes.script, calls.script],
      ['filteredScripts', routes.filteredScripts, calls.filteredScripts],
      ['scriptUsage', routes.scriptUsage, calls.scriptUsage],
    ],
    {
      ...services,
      authenticate,
      throttle: createThrottle(database, clock),
      takeTurns: createTurns(60),
      writes: createWriteAllowance(clock),
      recordRefusal: refusals.record,
      operator: false,
    },
  )
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  try {
    await use(createTestClient(url, app))
  } finally {
    await server.close()
    await refusals.stop()
  }
}
