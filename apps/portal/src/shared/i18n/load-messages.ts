import type { Language } from './language.ts'
import type { MessageFiles, Messages } from './messages.ts'

type Bundle = () => Promise<{ files: MessageFiles }>

// Four files a language: one for the pages before login, one for the first page after it, which must be light, one for
// the scripts, which have the most words, and one for all the rest.
const bundles = {
  nl: {
    front: () => import('./bundles/nl-front.ts'),
    home: () => import('./bundles/nl-home.ts'),
    scripts: () => import('./bundles/nl-scripts.ts'),
    rest: () => import('./bundles/nl-rest.ts'),
  },
  en: {
    front: () => import('./bundles/en-front.ts'),
    home: () => import('./bundles/en-home.ts'),
    scripts: () => import('./bundles/en-scripts.ts'),
    rest: () => import('./bundles/en-rest.ts'),
  },
} satisfies Record<Language, Record<string, Bundle>>

/** What `scripts` holds, so that nobody has to fetch it to see. */
const ofScripts: ReadonlySet<string> = new Set(['script-editor', 'scripts', 'speech'])

export type BundleName = keyof (typeof bundles)['nl']

/** The texts of one part of the portal in one language, fetched when first needed. */
export async function loadMessages(language: Language, namespace: string): Promise<Messages> {
  const { front, home, scripts, rest } = bundles[language]
  const found =
    pick(await front(), namespace) ??
    pick(await home(), namespace) ??
    pick(await (ofScripts.has(namespace) ? scripts() : rest()), namespace)
  if (found === undefined) throw new Error(`There is no ${language} message file for '${namespace}'`)
  return found
}

/** Fetches a bundle and tells the parts of the portal whose texts are in it; these are the same in every language. */
export async function loadNames(bundle: BundleName, language: Language): Promise<string[]> {
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
