import { readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { boundaryBroken } from './boundary-broken.ts'
import type { LintRule } from './lint-rule.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const apps = new Set(readdirSync(join(root, 'apps')))

/** Imports point one way: contract <- schedule, speech <- script <- apps; apps and features stand apart. */
export const importBoundaries: LintRule = {
  create(context) {
    const file = fromRoot(context.filename)

    const check = (node: Ranged, source: { value?: unknown } | null) => {
      if (typeof source?.value !== 'string') return
      const specifier = source.value
      const target = specifier.startsWith('.')
        ? fromRoot(join(dirname(context.filename), specifier))
        : specifier
      const reason = boundaryBroken(file, target, apps)
      if (reason !== undefined) context.report({ node, message: `${reason} (imports '${specifier}')` })
    }

    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source : null),
      TSImportType: (node) => check(node, node.source),
    }
  },
}

type Ranged = { range: [number, number]; start: number; end: number }

function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/')
}
