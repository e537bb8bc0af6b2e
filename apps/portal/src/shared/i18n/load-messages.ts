import type { Language } from './language.ts'

/** A message file: texts, grouped under words. */
export type Messages = { [key: string]: string | Messages }

const files = import.meta.glob<Messages>(
  ['../../features/*/messages/*.json', '../../app/messages/*.json', '../ui/messages/*.json'],
  { import: 'default' },
)

const loaders = new Map(Object.entries(files).map(([path, load]) => [keyOf(path), load]))

/** The texts of one part of the portal in one language, fetched when first needed. */
export async function loadMessages(language: Language, namespace: string): Promise<Messages> {
  const load = loaders.get(`${language}/${namespace}`)
  if (load === undefined) throw new Error(`There is no ${language} message file for '${namespace}'`)
  return load()
}

/** '../../features/account/messages/nl.json' -> 'nl/account' */
function keyOf(path: string): string {
  const parts = path.split('/')
  const language = parts.at(-1)?.replace('.json', '')
  return `${language}/${parts.at(-3)}`
}
