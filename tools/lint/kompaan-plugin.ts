import { importBoundaries } from './import-boundaries.ts'
import { purePackages } from './pure-packages.ts'
import { sqlInRepositories } from './sql-in-repositories.ts'
import { transactionHandle } from './transaction-handle.ts'

/** Our own lint rules. The linter loads this file and wants the plugin as its default export. */
export default {
  meta: { name: 'kompaan' },
  rules: {
    'import-boundaries': importBoundaries,
    'pure-packages': purePackages,
    'sql-in-repositories': sqlInRepositories,
    'transaction-handle': transactionHandle,
  },
}
