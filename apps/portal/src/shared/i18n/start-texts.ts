import { defaultLanguage, locales } from './language.ts'
import { loadMessages, loadNames } from './load-messages.ts'
import { onLanguageChosenElsewhere, readRememberedLanguage } from './remembered-language.ts'
import { createTexts, keysLanguage, type Texts } from './texts.ts'

const texts = createTexts(rememberedLanguage(), loadMessages)
let starting: Promise<Texts> | undefined

/** Starts the texts in the remembered language; resolves when a page before login can be drawn. */
export function startTexts(): Promise<Texts> {
  starting ??= start()
  return starting
}

/**
 * Resolves when any page can be drawn. A page whose texts are still to come would be held back by React for longer than
 * it takes to fetch them, so they are fetched before.
 */
export async function loadAllTexts(): Promise<void> {
  await Promise.all([fetchBundle('rest'), startTexts()])
}

async function start(): Promise<Texts> {
  keepPageInStep()
  texts.subscribe(keepPageInStep)
  await fetchBundle('front')
  // Two tabs in two languages would take turns in what is remembered.
  onLanguageChosenElsewhere((chosen) => void texts.show(chosen))
  return texts
}

async function fetchBundle(bundle: 'front' | 'rest'): Promise<void> {
  const names = await loadNames(bundle, rememberedLanguage())
  await Promise.all(names.flatMap((name) => texts.fetch(name) ?? []))
}

function rememberedLanguage() {
  return readRememberedLanguage() ?? defaultLanguage
}

function keepPageInStep(): void {
  const shown = texts.shown()
  if (shown !== keysLanguage) document.documentElement.lang = locales[shown]
}
