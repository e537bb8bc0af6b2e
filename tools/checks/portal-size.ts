import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** What /login loads on demand, by its key in vite's manifest: the module that draws it, and its texts. */
const login = ['src/features/session/components/login-page.tsx', 'src/shared/i18n/bundles/nl-front.ts']

/** And what /overview loads. */
const overview = [
  'src/app/guards/prepare-session.ts',
  'src/app/guards/signed-in-area.tsx',
  'src/app/guards/robot-area.tsx',
  'src/app/pages/overview-page.tsx',
  'src/shared/i18n/bundles/nl-home.ts',
]

/** And the editor of scripts, until something in it is opened. */
const editor = ['src/app/pages/script-editor-route.tsx', 'src/shared/i18n/bundles/nl-scripts.ts']

/** JavaScript that a page may need in all, or beyond what came before it, in bytes after gzip. */
export const pageBudgets = [
  // It must open quickly on an old phone.
  { of: '/login', routes: login, budget: 140_000 },
  // The first page of most.
  { of: '/overview beyond it', routes: overview, before: login, budget: 66_000 },
  { of: 'the editor beyond those', routes: editor, before: [...login, ...overview], budget: 90_000 },
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

/** Files, and their size together after gzip, that a browser loads to show a page, without those it had already. */
export function pageSize(dist: string, routes: readonly string[], before?: readonly string[]): Size {
  const known = new Set(before && filesOf(dist, before))
  const files = filesOf(dist, routes).filter((file) => !known.has(file))
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
