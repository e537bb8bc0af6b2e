import { fileURLToPath } from 'node:url'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { importBoundaries } from './import-boundaries.ts'
import { purePackages } from './pure-packages.ts'
import { sqlInRepositories } from './sql-in-repositories.ts'
import { transactionHandle } from './transaction-handle.ts'

RuleTester.describe = describe
RuleTester.it = it

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const portal = inRepository('apps/portal/src/features/account/form.ts')
const schedule = inRepository('packages/schedule/src/expand.ts')
const robotCore = inRepository('apps/robot/src/core/heartbeat.ts')

new RuleTester().run('import-boundaries', importBoundaries, {
  valid: [
    { filename: portal, code: `import { route } from '@kompaan/contract'` },
    { filename: portal, code: `export { rule } from './rule.ts'` },
  ],
  invalid: [
    { filename: portal, code: `import { song } from '../music/song.ts'`, errors: [/never imports another/] },
    { filename: portal, code: `export { song } from '../music/song.ts'`, errors: [/never imports another/] },
    { filename: portal, code: `export * from '../music/song.ts'`, errors: [/never imports another/] },
    { filename: portal, code: `await import('@kompaan/server')`, errors: [/Apps are never imported/] },
    {
      filename: portal,
      code: `type App = import('@kompaan/server').App`,
      languageOptions: { parserOptions: { lang: 'ts' } },
      errors: [/Apps are never imported/],
    },
  ],
})

new RuleTester().run('pure-packages', purePackages, {
  valid: [
    { filename: schedule, code: 'new Date(0).getTime()' },
    { filename: schedule, code: 'const task = { process: 1 }; task.process' },
    { filename: portal, code: 'Date.now(); fetch("/")' },
    { filename: robotCore.replace('core', 'hosts/node'), code: 'Date.now()' },
    { filename: schedule.replace('.ts', '.test.ts'), code: 'Math.random()' },
  ],
  invalid: [
    { filename: schedule, code: 'Date.now()', errors: [/Date\.now/] },
    { filename: schedule, code: 'new Date()', errors: [/new Date/] },
    { filename: schedule, code: 'Math.random()', errors: [/Math\.random/] },
    { filename: schedule, code: 'Temporal.Now.instant()', errors: [/Temporal\.Now/] },
    { filename: schedule, code: 'process.env.HOME', errors: [/process/] },
    { filename: schedule, code: 'fetch("/")', errors: [/fetch/] },
    { filename: robotCore, code: 'Date.now()', errors: [/Date\.now/] },
  ],
})

const server = inRepository('apps/server/src/features/account/signup.ts')

new RuleTester().run('transaction-handle', transactionHandle, {
  valid: [
    { filename: server, code: 'runUnit(actor, async (unit) => { await save(unit.tx) })' },
    { filename: server, code: 'database.transaction(async (tx) => { await save(tx) })' },
    { filename: server, code: 'async function f({ database }) { await find(database) }' },
    { filename: server, code: 'runUnit(actor, async (unit) => ({ database: 1 }))' },
    { filename: portal, code: 'run(async (unit) => { await find(database) })' },
  ],
  invalid: [
    {
      filename: server,
      code: 'runUnit(actor, async (unit) => { await find(database) })',
      errors: [/'database'/],
    },
    {
      filename: server,
      code: 'runUnit(actor, async ({ tx }) => { await find(needs.database) })',
      errors: [/'database'/],
    },
    {
      filename: server,
      code: 'async function f(needs, tx) { await needs.database.select() }',
      errors: [/'database'/],
    },
    {
      filename: server,
      code: 'database.transaction(async (tx) => { await runUnit(actor, g) })',
      errors: [/'runUnit'/],
    },
    {
      filename: server,
      code: 'runUnit(actor, (unit) => ids.map((id) => find(database, id)))',
      errors: [/'database'/],
    },
  ],
})

new RuleTester().run('sql-in-repositories', sqlInRepositories, {
  valid: [
    { filename: server.replace('signup', 'account.repository'), code: `import { eq } from 'drizzle-orm'` },
    { filename: server.replace('.ts', '.api.test.ts'), code: `import { account } from '../../db/schema.ts'` },
    {
      filename: server.replace('signup', 'account.feature'),
      code: `import { account } from '../../db/schema.ts'`,
    },
    { filename: inRepository('apps/server/src/db/in-pages.ts'), code: `import { gt } from 'drizzle-orm'` },
    { filename: server, code: `import { getTableName } from 'drizzle-orm'` },
    { filename: server, code: `import { findAccount } from './account.repository.ts'` },
    {
      filename: server,
      code: `import type { PgColumn } from 'drizzle-orm/pg-core'; import type { account } from '../../db/schema.ts'`,
      languageOptions: { parserOptions: { lang: 'ts' } },
    },
    { filename: portal, code: `import { eq } from 'drizzle-orm'` },
  ],
  invalid: [
    { filename: server, code: `import { eq, getTableName } from 'drizzle-orm'`, errors: [/'drizzle-orm'/] },
    { filename: server, code: `import { union } from 'drizzle-orm/pg-core'`, errors: [/pg-core/] },
    { filename: server, code: `import { account } from '../../db/schema.ts'`, errors: [/schema\.ts/] },
    {
      filename: server,
      code: `import { account } from '../../db/schema/account.ts'`,
      errors: [/account\.ts/],
    },
    {
      filename: server.replace('signup', 'account.feature'),
      code: `import { eq } from 'drizzle-orm'`,
      errors: [/'drizzle-orm'/],
    },
  ],
})
