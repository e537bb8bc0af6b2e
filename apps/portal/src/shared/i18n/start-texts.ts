import { defaultLanguage, locales } from './language.ts'
import { type BundleName, loadMessages, loadNames } from './load-messages.ts'
import { onLanguageChosenElsewhere, readRememberedLanguage } from './remembered-language.ts'
import { createTexts, keysLanguage, type Texts } from './texts.ts'

const texts = createTexts(rememberedLanguage(), loadMessages)
let starting: Promise<Texts> | undefined

/** Starts the texts in the remembered language; resolves when a page before login can be drawn. */
export function startTexts(): Promise<Texts> {
  starting ??= start()
  return starting
}

/** Resolves when what stands around every page after login can be drawn, and the overview, where most people end. */
export async function loadHomeTexts(): Promise<Texts> {
  const [, started] = await Promise.all([fetchBundle('home'), startTexts()])
  return started
}

/**
 * Code that is on its way, with the texts of all pages. A page whose texts are still to come would be held back by React
 * for longer than it takes to fetch them, so they are fetched together.
 */
export async function withAllTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([withScriptTexts(code), fetchBundle('rest')])
  return loaded
}

/** The same for a page that needs those of scripts, and what stands around every page. */
export async function withScriptTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, fetchBundle('scripts'), loadHomeTexts()])
  return loaded
}

async function start(): Promise<Texts> {
  keepPageInStep()
  texts.subscribe(keepPageInStep)
  await fetchBundle('front')
  // Two tabs in two languages would take turns in what is remembered.
  onLanguageChosenElsewhere((chosen) => void texts.show(chosen))
  return texts
}

async function fetchBundle(bundle: BundleName): Promise<void> {
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
