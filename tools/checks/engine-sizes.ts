import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '../bootstrap/root.mjs'

interface Engine {
  readonly name: string
  /** What a page would write to use all of it. */
  readonly source: string
  /** Packages that are counted apart. */
  readonly without: readonly string[]
  readonly budget: number
}

export interface EngineSize {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

/** In bytes, minified and after gzip: each is loaded with the pages that use it, on old phones too. */
const engines: readonly Engine[] = [
  {
    name: 'schedule',
    source:
      "export { neverFires, nextOccurrence, occurrencesBetween, readSchedule } from '@kompaan/schedule'",
    without: [],
    budget: 4000,
  },
  {
    name: 'schedule with words, edits and forms',
    source: "export * from '@kompaan/schedule'",
    without: [],
    budget: 10_000,
  },
  {
    name: 'script with one language',
    source: `
      import { createScript } from '@kompaan/script/core'
      import { createSpeech } from '@kompaan/speech/core'
      import { dutch } from '@kompaan/speech/languages/dutch'
      export * from '@kompaan/script/core'
      export const script = createScript(createSpeech(() => dutch))`,
    without: [],
    budget: 29_000,
  },
  {
    name: 'speech with one language',
    source: `
      import { createSpeech } from '@kompaan/speech/core'
      import { dutch } from '@kompaan/speech/languages/dutch'
      export * from '@kompaan/speech/core'
      export const speech = createSpeech(() => dutch)`,
    without: [],
    budget: 12_000,
  },
]

export async function engineSizes(): Promise<readonly EngineSize[]> {
  const sizes: EngineSize[] = []
  for (const { name, source, without, budget } of engines) {
    sizes.push({ name, budget, bytes: await bundledSize(source, without) })
  }
  return sizes
}

export async function bundledSize(source: string, without: readonly string[] = []): Promise<number> {
  return gzipSync(await bundledCode(source, without)).length
}

/** Everything the source reaches, in one file as small as the portal's build makes it. */
export async function bundledCode(source: string, without: readonly string[] = []): Promise<string> {
  const entry = join(root, 'packages/entry.js')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      // A library's build keeps its white space; a page's does not.
      rolldownOptions: { input: entry, external: [...without], preserveEntrySignatures: 'strict' },
    },
  })
  return outputs(built)
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('')
}

function outputs(built: Awaited<ReturnType<typeof build>>): readonly Rolldown.RolldownOutput[] {
  if (Array.isArray(built)) return built
  if ('output' in built) return [built]
  throw new Error('The build watches instead of ending')
}
