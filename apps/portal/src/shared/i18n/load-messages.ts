import type { Language } from './language.ts'
import type { MessageFiles, Messages } from './messages.ts'

type Bundle = () => Promise<{ files: MessageFiles }>

// Two files a language: one for the pages before login, which must be light, and one for all the rest.
const bundles: Record<Language, { front: Bundle; rest: Bundle }> = {
  nl: { front: () => import('./bundles/nl-front.ts'), rest: () => import('./bundles/nl-rest.ts') },
  en: { front: () => import('./bundles/en-front.ts'), rest: () => import('./bundles/en-rest.ts') },
}

/** The texts of one part of the portal in one language, fetched when first needed. */
export async function loadMessages(language: Language, namespace: string): Promise<Messages> {
  const { front, rest } = bundles[language]
  const found = pick(await front(), namespace) ?? pick(await rest(), namespace)
  if (found === undefined) throw new Error(`There is no ${language} message file for '${namespace}'`)
  return found
}

/** Fetches a bundle and tells the parts of the portal whose texts are in it; these are the same in every language. */
export async function loadNames(bundle: 'front' | 'rest', language: Language): Promise<string[]> {
  const { files } = await bundles[language][bundle]()
  return Object.keys(files).map(nameOf)
}

function pick({ files }: { files: MessageFiles }, namespace: string): Messages | undefined {
  return Object.entries(files).find(([path]) => nameOf(path) === namespace)?.[1]
}

/** The folder above 'messages' gives the name: features/account/messages/nl.json is 'account'. */
function nameOf(path: string): string {
  return path.split('/').at(-3) ?? ''
}
