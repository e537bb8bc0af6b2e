import { locales, type Language } from './language.ts'
import type { MessageNamespace, MessageNamespaces } from './message-namespaces.ts'
import type { Messages } from './messages.ts'

/** In place of a language: every text is its own name. */
export const keysLanguage = 'keys'

export type ShownLanguage = Language | typeof keysLanguage

/** The name of a text within its part of the portal: 'login.title'. Plurals go by one name, without their ending. */
export type TextKey<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutPlural<Key> : `${Key}.${TextKey<Part[Key]>}`
}[keyof Part & string]

type WithoutPlural<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key

/** Fills the `{{name}}` places of a text; `count` also chooses among its plurals. */
export type TextValues = Readonly<Record<string, string | number>>

export type Translate<Namespace extends MessageNamespace> = (
  key: TextKey<MessageNamespaces[Namespace]>,
  values?: TextValues,
) => string

export interface Texts {
  readonly shown: () => ShownLanguage
  /** Tells when another language is shown. */
  readonly subscribe: (listener: () => void) => () => void
  /** Puts in texts that are there already. */
  add(language: Language, namespace: string, messages: Messages): void
  /** Fetches what is missing to show a part in the language of now; undefined when all of it is there. */
  fetch(namespace: string): Promise<void> | undefined
  /** Shows another language once all that was fetched in this one is there in that one too. */
  show(language: ShownLanguage): Promise<void>
  /** The same function each time, until another language is shown. */
  translator<Namespace extends MessageNamespace>(namespace: Namespace): Translate<Namespace>
}

export type LoadMessages = (language: Language, namespace: string) => Promise<Messages>

/**
 * The texts of the portal. Our own, since what is needed is small (names to texts, places to fill in, plurals by the
 * browser's own rules), and the usual library was an eighth of what somebody waits for at the login page.
 */
export function createTexts(language: Language, load: LoadMessages): Texts {
  const there = new Map<string, Map<string, string>>()
  const onTheWay = new Map<string, Promise<void>>()
  const namespaces = new Set<string>()
  const listeners = new Set<() => void>()
  let shown: ShownLanguage = language
  let wanted: ShownLanguage = language
  let translators = new Map<string, (key: string, values?: TextValues) => string>()

  const add = (of: Language, namespace: string, messages: Messages) => {
    namespaces.add(namespace)
    there.set(`${of} ${namespace}`, flat(messages))
  }

  const fetchIn = (of: Language, namespace: string): Promise<void> | undefined => {
    const name = `${of} ${namespace}`
    if (there.has(name)) return undefined
    const fetching =
      onTheWay.get(name) ??
      load(of, namespace)
        .then((messages) => add(of, namespace, messages))
        .finally(() => onTheWay.delete(name))
    onTheWay.set(name, fetching)
    return fetching
  }

  const makeTranslator = (namespace: string): ((key: string, values?: TextValues) => string) => {
    if (shown === keysLanguage) return (key) => key
    const texts = there.get(`${shown} ${namespace}`)
    const rules = new Intl.PluralRules(locales[shown])
    return (key, values = {}) => {
      const plural =
        typeof values.count === 'number' ? texts?.get(`${key}_${rules.select(values.count)}`) : undefined
      return filled(plural ?? texts?.get(key) ?? key, values)
    }
  }

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add,
    fetch: (namespace) => (shown === keysLanguage ? undefined : fetchIn(shown, namespace)),
    show: async (next) => {
      wanted = next
      if (next !== keysLanguage)
        await Promise.all([...namespaces].flatMap((each) => fetchIn(next, each) ?? []))
      // Somebody may have chosen again meanwhile.
      if (next !== wanted || next === shown) return
      shown = next
      translators = new Map()
      for (const listener of listeners) listener()
    },
    translator: (namespace) => {
      const made = translators.get(namespace) ?? makeTranslator(namespace)
      // What is not there yet may be there the next time.
      if (shown === keysLanguage || there.has(`${shown} ${namespace}`)) translators.set(namespace, made)
      return made
    },
  }
}

function filled(text: string, values: TextValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}

function flat(messages: Messages, above = '', found = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') found.set(above + key, value)
    else flat(value, `${above}${key}.`, found)
  }
  return found
}
