import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** JavaScript that /login may need in all, in bytes after gzip: it must open quickly on an old phone. */
export const loginBudget = 135_000

/** What /overview, the first page of most, may need beyond it. */
export const overviewBudget = 60_000

/** What /login loads on demand, by its key in vite's manifest: the module that draws it, and its texts. */
const loginRoutes = ['src/features/session/components/login-page.tsx', 'src/shared/i18n/bundles/nl-front.ts']

/** And what /overview loads. */
const overviewRoutes = [
  'src/app/guards/prepare-session.ts',
  'src/app/guards/signed-in-area.tsx',
  'src/app/guards/robot-area.tsx',
  'src/app/pages/overview-page.tsx',
  'src/shared/i18n/bundles/nl-home.ts',
]

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

export type Size = { readonly files: readonly string[]; readonly bytes: number }

/** Files, and their size together after gzip, that a browser loads to show /login. */
export function loginSize(dist: string, routes: readonly string[] = loginRoutes): Size {
  return sizeOf(dist, filesOf(dist, routes))
}

/** The same for what /overview loads beyond that. */
export function overviewSize(
  dist: string,
  routes: readonly string[] = overviewRoutes,
  before: readonly string[] = loginRoutes,
): Size {
  const known = new Set(filesOf(dist, before))
  return sizeOf(
    dist,
    filesOf(dist, routes).filter((file) => !known.has(file)),
  )
}

function sizeOf(dist: string, files: readonly string[]): Size {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  return { files, bytes }
}

function filesOf(dist: string, routes: readonly string[]): readonly string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  const unknown = routes.filter((route) => manifest[route] === undefined)
  if (unknown.length > 0)
    throw new Error(`The build has no module ${unknown.join(', ')}: is its page drawn elsewhere now?`)

  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const onPage = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  const loaded = [...entries, ...routes].flatMap((key) => [...withImports(manifest, key)])
  return [...new Set([...onPage, ...loaded])].filter((file) => file.endsWith('.js'))
}

/** Static imports only: what a module asks for itself with import() is not needed to show the page. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}
