import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LintRule } from './lint-rule.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Queries are written in `*.repository.ts` and in `db/`: whoever decides something asks there. The rest of the server
 * imports neither the query builder nor tables, types apart; only a `*.feature.ts` names its tables.
 */
export const sqlInRepositories: LintRule = {
  create(context) {
    const file = fromRoot(context.filename)
    if (!file.startsWith('apps/server/src/') || mayQuery.test(file)) return {}
    return {
      ImportDeclaration(node) {
        if (node.importKind === 'type') return
        const specifier = node.source.value
        const isBuilder = /^drizzle-orm(\/|$)/.test(specifier)
        const isTables =
          specifier.startsWith('.') &&
          /^apps\/server\/src\/db\/schema[./]/.test(fromRoot(join(dirname(context.filename), specifier)))
        if (isBuilder && node.specifiers.every(isNoQuery)) return
        if (isTables && file.endsWith('.feature.ts')) return
        if (isBuilder || isTables) {
          context.report({ node, message: `Queries belong in a *.repository.ts (imports '${specifier}')` })
        }
      },
    }
  },
}

const mayQuery = /\.repository\.ts$|\.test\.ts$|^apps\/server\/src\/(db|testing)\//

function isNoQuery(specifier: { readonly local: { readonly name: string } }): boolean {
  return specifier.local.name === 'getTableName'
}

function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/')
}
