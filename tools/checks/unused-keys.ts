import { withoutPlural } from './without-plural.ts'

/**
 * Keys that no code names, as far as text alone can tell: neither in full between quotes, nor by a template that
 * begins like it. That a key which is asked for exists is the compiler's part: keys are typed.
 */
export function unusedKeys(keys: readonly string[], code: string): string[] {
  const literals = new Set(
    [...code.matchAll(/(['"`])((?:\w+:)?[\w.-]+)\1/g)].map(([, , text = '']) => text.replace(/^\w+:/, '')),
  )
  const templates = [...code.matchAll(/`(?:\w+:)?([\w.-]*)\$\{[^`}]*\}([\w.-]*)/g)]
    .map(([, before = '', after = '']) => ({ before, after }))
    .filter(({ before }) => before.includes('.') || before.endsWith('_'))
  return [...new Set(keys.map(withoutPlural))].filter(
    (key) =>
      !literals.has(key) &&
      !templates.some(
        ({ before, after }) => key.startsWith(before) && key.slice(before.length).includes(after),
      ),
  )
}
