import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LintNode, LintRule } from './lint-rule.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Inside a transaction only its own handle is used. The embedded database has one connection: a query beside the
 * transaction that holds it waits for that transaction, which waits for the query, for good.
 *
 * A function is inside when it is handed a `tx` or a `unit`, the names that everything of ours goes by.
 */
export const transactionHandle: LintRule = {
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/')
    if (!file.startsWith('apps/server/src/')) return {}

    const check = (node: LintNode, name: string) => {
      if (outsiders.has(name) && isInside(node)) {
        context.report({
          node,
          message: `Inside a transaction: use the unit's own handle, not '${name}', which would wait for it for good`,
        })
      }
    }
    return {
      Identifier(node) {
        const { parent } = node
        const isName =
          (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
          (parent.type === 'Property' && parent.key === node && parent.value !== node) ||
          parent.type === 'TSPropertySignature'
        if (!isName) check(node, node.name)
      },
      MemberExpression(node) {
        if (node.property.type === 'Identifier' && !node.computed) check(node, node.property.name)
      },
    }
  },
}

const outsiders = new Set(['database', 'runUnit'])
const handles = new Set(['tx', 'unit'])

function isInside(node: LintNode): boolean {
  for (let outer: LintNode | null = node.parent; outer !== null; outer = outer.parent) {
    if ('params' in outer && Array.isArray(outer.params) && outer.params.some(isHandle)) return true
  }
  return false
}

function isHandle(parameter: unknown): boolean {
  if (typeof parameter !== 'object' || parameter === null) return false
  if ('name' in parameter && typeof parameter.name === 'string') return handles.has(parameter.name)
  if (!('properties' in parameter) || !Array.isArray(parameter.properties)) return false
  return parameter.properties.some((property: { key?: unknown }) => isHandle(property.key))
}
