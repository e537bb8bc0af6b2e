import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LintRule } from './lint-rule.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Packages take `now`, the zone and ids as arguments: no clock, random, process or network there. Nor in an app's
 * core, to which its hosts bring them.
 */
export const purePackages: LintRule = {
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/')
    if (!/^(packages|apps\/[^/]+\/src\/core)\//.test(file)) return {}
    if (/\.test\.tsx?$|\/src\/testing\//.test(file)) return {}

    return {
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
        const name = `${node.object.name}.${node.property.name}`
        if (impureMembers.has(name)) context.report({ node, message: `${name}: ${advice}` })
      },
      NewExpression(node) {
        const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date'
        if (isDate && node.arguments.length === 0) context.report({ node, message: `new Date(): ${advice}` })
      },
      Identifier(node) {
        if (!impureGlobals.has(node.name)) return
        const parent = node.parent
        const isMemberName =
          parent.type === 'MemberExpression' && parent.property === node && !parent.computed
        const isKey = parent.type === 'Property' || parent.type === 'TSPropertySignature'
        if (isMemberName || isKey) return
        context.report({ node, message: `${node.name}: ${advice}` })
      },
    }
  },
}

const advice = 'packages and cores are pure, so who calls them passes this in'
const impureMembers = new Set(['Date.now', 'Math.random', 'Temporal.Now'])
const impureGlobals = new Set([
  'console',
  'crypto',
  'document',
  'fetch',
  'localStorage',
  'navigator',
  'performance',
  'process',
  'setInterval',
  'setTimeout',
  'window',
])
