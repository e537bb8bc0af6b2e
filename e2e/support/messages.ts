import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../apps/portal/src/', import.meta.url))

/** All texts of a language, by 'namespace.key'. */
export function messagesOf(language: 'nl' | 'en'): Map<string, string> {
  const all = new Map<string, string>()
  for (const file of globSync(`**/messages/${language}.json`, { cwd: source })) {
    const namespace = file.split('/').at(-3) ?? ''
    collect(namespace, JSON.parse(readFileSync(`${source}${file}`, 'utf8')), all)
  }
  return all
}

function collect(path: string, value: unknown, all: Map<string, string>): void {
  if (typeof value === 'string') all.set(path, value)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(`${path}.${key}`, inner, all)
  }
}
