/** Functions that look a text up by its key: which argument the key is, and what comes before and after it. */
interface Reader {
  readonly argument: number
  readonly before: string
  readonly after: string
}

export interface TestSource {
  /** From the repository's root. */
  readonly file: string
  readonly code: string
}

/** What all tests look texts up with, by the name of the text: 'session.login.title'. */
const firstReaders: readonly (readonly [name: string, reader: Reader])[] = [
  'nl',
  'nlPattern',
  'inEither',
].map((name) => [name, { argument: 0, before: '', after: '' }])

/**
 * Keys that tests look up and the portal does not have. Most tests look texts up through functions of their own, such as
 * `text('title')` for `nl('tasks.title')`: these are found first, also where one calls another or is imported.
 */
export function unknownTestKeys(sources: readonly TestSource[], keys: ReadonlySet<string>): string[] {
  const exported = new Map<string, ReadonlyMap<string, Reader>>()
  // A file may import from one that is read later: two rounds are enough for functions of functions.
  for (const { file, code } of [...sources, ...sources]) exported.set(file, readersIn(code, exported))
  return sources.flatMap(({ file, code }) => {
    const readers = exported.get(file) ?? new Map<string, Reader>()
    const asked = [...readers].flatMap(([name, reader]) =>
      callsOf(name, code).flatMap((args) => patternsOf(args[reader.argument] ?? '', reader)),
    )
    return [...new Set(asked)]
      .filter((pattern) => !isKnown(pattern, keys))
      .map((pattern) => `${file}: there is no text '${pattern}'`)
  })
}

/** `*` stands for what is only known when the test runs. */
function isKnown(pattern: string, keys: ReadonlySet<string>): boolean {
  if (!pattern.includes('*')) return keys.has(pattern) || keys.has(`${pattern}_other`)
  const wanted = new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.+')}(_other)?$`,
  )
  return [...keys].some((key) => wanted.test(key))
}

/** The readers that a file can call: those of all tests, those it imports, and its own. */
function readersIn(
  code: string,
  exported: ReadonlyMap<string, ReadonlyMap<string, Reader>>,
): ReadonlyMap<string, Reader> {
  const readers = new Map(firstReaders)
  for (const [, names = '', from = ''] of code.matchAll(/import \{([^}]*)\} from '([^']+)'/g)) {
    const [, its] = [...exported].find(([file]) => file.endsWith(from.replace(/^(\.\.?\/)+/, '/'))) ?? []
    for (const name of names.split(',').map((each) => each.trim())) {
      const reader = its?.get(name)
      if (reader !== undefined) readers.set(name, reader)
    }
  }
  const functions = functionsOf(code)
  for (let size = -1; size !== readers.size;) {
    size = readers.size
    for (const { name, parameters, body } of functions) {
      const reader = readers.has(name) ? undefined : readerMadeOf(parameters, body, readers)
      if (reader !== undefined) readers.set(name, reader)
    }
  }
  return readers
}

/** A function is a reader when it hands one of its parameters on to another reader, whole or with words around it. */
function readerMadeOf(
  parameters: readonly string[],
  body: string,
  readers: ReadonlyMap<string, Reader>,
): Reader | undefined {
  for (const [name, { argument, before, after }] of readers) {
    for (const args of callsOf(name, body)) {
      const given = args[argument] ?? ''
      const [, start = '', inner = given, end = ''] = /^`([\w.-]*)\$\{(\w+)\}([\w.-]*)`$/.exec(given) ?? []
      const position = parameters.indexOf(inner)
      if (position >= 0) return { argument: position, before: before + start, after: end + after }
    }
  }
  return undefined
}

interface TestFunction {
  readonly name: string
  readonly parameters: readonly string[]
  readonly body: string
}

/** As they are formatted here: a body ends where a line begins as far to the left as the function itself did. */
function functionsOf(code: string): readonly TestFunction[] {
  const heads =
    /^( *)(?:export )?(?:async )?(?:function (\w+)|const (\w+) =(?: async)?) ?\(([^()]*)\)[^\n]*(?:\n(?:\1 +[^\n]*)?)*/gm
  return [...code.matchAll(heads)].map(([body, , declared, assigned, parameters = '']) => ({
    name: declared ?? assigned ?? '',
    parameters: parameters.split(',').map((each) => each.trim().replace(/[\s:?=].*$/s, '')),
    body,
  }))
}

/** The arguments of each call of a function, as they are written. */
function callsOf(name: string, code: string): (readonly string[])[] {
  return [...code.matchAll(new RegExp(`(?<![\\w.]|function )${name}\\(`, 'g'))].map(({ index }) =>
    argumentsAt(code, index + name.length + 1),
  )
}

function argumentsAt(code: string, start: number): readonly string[] {
  const found: string[] = []
  let quote = ''
  let depth = 0
  let from = start
  for (let at = start; at < code.length; at += 1) {
    const letter = code[at] ?? ''
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if ('\'"`'.includes(letter)) quote = letter
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter) && depth > 0) depth -= 1
    else if (depth === 0 && (letter === ')' || letter === ',')) {
      found.push(code.slice(from, at).trim())
      if (letter === ')') return found
      from = at + 1
    }
  }
  return found
}

/** The keys that an argument can stand for: one text, one with parts that are filled in, or one of two. */
function patternsOf(argument: string, { before, after }: Reader): string[] {
  const [, whole, filled] = /^(?:'([\w.-]+)'|`([^`]+)`)$/.exec(argument) ?? []
  if (whole !== undefined) return [before + whole + after]
  if (filled !== undefined) {
    const pattern = filled.replaceAll(/\$\{[^}]*\}/g, '*')
    return /^[\w.*-]+$/.test(pattern) ? [before + pattern + after] : []
  }
  const isChoice = /^[^'`]*\?\s*['`]/.test(argument)
  return isChoice
    ? [...argument.matchAll(/[?:]\s*'([\w.-]+)'/g)].map(([, text = '']) => before + text + after)
    : []
}
