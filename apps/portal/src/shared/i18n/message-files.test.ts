import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'
import type { Messages } from './messages.ts'

const files = import.meta.glob<Messages>(
  ['../../features/*/messages/*.json', '../../app/messages/*.json', '../*/messages/*.json'],
  { import: 'default', eager: true },
)

const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))]

describe.each(folders)('%s', (folder) => {
  const dutch = texts(`${folder}/nl.json`)

  it.each(languages)('has every text in %s, and no other', (language) => {
    const own = texts(`${folder}/${language}.json`)
    expect(new Set([...own.keys()].map(withoutPlural))).toEqual(new Set([...dutch.keys()].map(withoutPlural)))
  })

  it.each(languages)('has the plurals %s needs', (language) => {
    const own = texts(`${folder}/${language}.json`)
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const key of [...own.keys()].filter((key) => key !== withoutPlural(key))) {
      for (const category of pluralCategories) expect(own.has(`${withoutPlural(key)}_${category}`)).toBe(true)
    }
  })

  it.each(languages)('fills in the same values in %s', (language) => {
    const different = [...texts(`${folder}/${language}.json`)].filter(
      ([key, text]) => values(text) !== values(dutch.get(key) ?? text),
    )
    expect(different).toEqual([])
  })

  it.each(languages)('leaves no text empty in %s', (language) => {
    const empty = [...texts(`${folder}/${language}.json`)].filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })
})

/** Languages have plurals of their own: Dutch two, Chinese one. */
function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}

function values(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '')
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .toSorted()
    .join(' ')
}

function texts(path: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (messages: Messages, prefix: string) => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'string') found.set(prefix + key, value)
      else walk(value, `${prefix}${key}.`)
    }
  }
  walk(files[path] ?? {}, '')
  return found
}
