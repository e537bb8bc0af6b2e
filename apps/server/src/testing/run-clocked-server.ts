import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { dataFolderPaths } from '../db/data-folder.ts'
import { openEmbeddedDatabase } from '../db/database.ts'
import { systemChance } from '../ports/chance.ts'
import { systemClock } from '../ports/clock.ts'
import { runServer } from '../run-server.ts'
import { databaseTemplate } from './database-template.ts'
import { repeatableChance } from './repeatable-chance.ts'
import { movableClock } from './test-clock.ts'

const message = z.union([z.object({ advance: z.number() }), z.object({ repeatChance: z.number() })])
const clock = movableClock(systemClock)
const chance = repeatableChance(systemChance)

/** Run by `clocked-server.ts`. */
export async function runClockedServer(): Promise<void> {
  process.on('message', (received) => {
    const asked = message.parse(received)
    if ('advance' in asked) clock.advance(asked.advance)
    else chance.repeat(asked.repeatChance)
    process.send?.({ now: clock.now() })
  })

  // Loaded from the template instead of made: a first start in a quarter of the time.
  const { databaseUrl, dataDir } = readConfig(process.env)
  const { databasePath } = dataFolderPaths(dataDir)
  if (databaseUrl === undefined && !existsSync(databasePath)) {
    const opened = await openEmbeddedDatabase(databasePath, await databaseTemplate())
    await opened.close()
  }

  const operatorSocket = databaseUrl === undefined || process.argv.includes('--operator-socket')
  runServer(process.env, { clock, chance }, { operatorSocket })
}
