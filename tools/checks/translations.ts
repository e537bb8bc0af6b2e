import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { root } from '../bootstrap/root.mjs'
import { sourceFiles } from './source-files.ts'
import { unknownTestKeys } from './test-keys.ts'
import { unusedKeys } from './unused-keys.ts'
import { withoutPlural } from './without-plural.ts'

/** Texts of one part of the portal, by language: dotted keys with their texts. */
export type MessageFiles = Record<string, Record<string, string>>

/** Every part of the portal says the same in every language, and nothing that no page asks for. */
export function portalTranslationProblems(): string[] {
  const source = join(root, 'apps/portal/src')
  const code = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const files = globSync('**/messages/*.json', { cwd: source }).map((file) => file.split(sep).join('/'))
  const folders = [...new Set(files.map((file) => dirname(file)))].toSorted()
  const everyLanguage = [...new Set(['nl', 'en', ...files.map((file) => basename(file, '.json'))])]

  return folders.flatMap((folder) => {
    const own = files.filter((file) => dirname(file) === folder)
    const texts = own.map((file) => [basename(file, '.json'), readTexts(join(source, file))] as const)
    const missing = everyLanguage.filter((language) => !own.includes(`${folder}/${language}.json`))
    return [
      ...missing.map((language) => `${folder}: there is no ${language}.json`),
      ...translationProblems(Object.fromEntries(texts)).map((problem) => `${folder}: ${problem}`),
      ...unusedKeys(
        texts.flatMap(([, text]) => Object.keys(text)),
        code,
      ).map((key) => `${folder}: no page asks for '${key}'`),
    ]
  })
}

/** What browser tests and benchmarks look for on a page is a text that the portal has. */
export function testKeyProblems(): string[] {
  const source = join(root, 'apps/portal/src')
  const keys = globSync('**/messages/nl.json', { cwd: source }).flatMap((file) =>
    Object.keys(readTexts(join(source, file))).map((key) => `${file.split(sep).at(-3)}.${key}`),
  )
  const tests = sourceFiles()
    .filter((file) => /^(e2e|bench)\/.*\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
  return unknownTestKeys(tests, new Set(keys))
}

/** Compares the languages of one part: same keys, same placeholders, plural forms that the language has, no gap. */
export function translationProblems(files: MessageFiles): string[] {
  const languages = Object.keys(files)
  const keys = [
    ...new Set(languages.flatMap((language) => Object.keys(files[language] ?? {}).map(withoutPlural))),
  ]

  return languages.flatMap((language) => {
    const texts = files[language] ?? {}
    const empty = Object.keys(texts).filter((key) => texts[key]?.trim() === '')
    return [
      ...empty.map((key) => `${language} says nothing for '${key}'`),
      ...keys.flatMap((key) => keyProblems(key, language, files)),
    ]
  })
}

function keyProblems(key: string, language: string, files: MessageFiles): string[] {
  const texts = files[language] ?? {}
  const isPlural = Object.values(files).some((other) => other[key] === undefined && `${key}_other` in other)
  const wanted = isPlural ? pluralForms(language).map((form) => `${key}_${form}`) : [key]
  const missing = wanted.filter((name) => texts[name] === undefined)
  if (missing.length > 0) return missing.map((name) => `${language} lacks '${name}'`)

  const expected = placeholders(Object.values(files).flatMap((other) => formsOf(other, key)))
  const found = placeholders(formsOf(texts, key))
  return found.join() === expected.join()
    ? []
    : [`'${key}' uses ${list(found)} in ${language}, elsewhere ${list(expected)}`]
}

function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

function formsOf(texts: Record<string, string>, key: string): string[] {
  return Object.keys(texts).flatMap((name) => (withoutPlural(name) === key ? (texts[name] ?? []) : []))
}

/**
 * `{{name}}`, and tags such as `<1>`. `{{Robot}}` is `{{robot}}` where a sentence begins with it,
 * which another language may do with another word.
 */
function placeholders(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])
  return [...new Set(found.map((name) => name.replace('{{Robot}}', '{{robot}}')))].toSorted()
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(' ')
}

type Nested = { [key: string]: string | Nested }
const nested: z.ZodType<Nested> = z.record(z.string(), z.union([z.string(), z.lazy(() => nested)]))

function readTexts(path: string): Record<string, string> {
  return flatten(nested.parse(JSON.parse(readFileSync(path, 'utf8'))))
}

function flatten(texts: Nested, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}
