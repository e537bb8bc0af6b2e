import { floors } from '../../apps/server/src/features/floors.ts'

/**
 * Says why `file` may not import `target`, or undefined when it may.
 *
 * `file` is a path from the repository's root; `target` too, or the name of a package. Everything is decided
 * from the shape of the path, never from a list of guarded folders: a folder made tomorrow is guarded at once.
 */
export function boundaryBroken(file: string, target: string, apps: ReadonlySet<string>): string | undefined {
  if (/^(#|~|@\/)/.test(target)) return 'A path alias walks around the import rules: use a relative path'

  const from = placeOf(file, apps)
  const to = placeOf(target, apps)
  if (from === undefined) return undefined
  if (target.startsWith('@echogarden/') && from.workspace !== 'apps/voice')
    return 'Under the GPL: only apps/voice imports it, which others talk to over HTTP'
  if (to === undefined) return outsidePackage(from, target)
  if (from.workspace === to.workspace) return withinApp(from, to)

  if (to.kind === 'tools')
    return from.test || !isProduct(from) ? undefined : `${to.workspace} is no part of the product`
  if (!isProduct(from)) return undefined
  if (to.kind === 'apps') return 'Apps are never imported: what two of them need lives in a package'
  if (to.kind !== 'packages') return `${to.workspace} is no part of the product`
  if (!target.startsWith('@')) return `Import ${to.workspace} by its package name, not by path`
  if (from.kind === 'packages' && layerOf(to) >= layerOf(from)) {
    return `Imports point one way: ${from.workspace} may not know ${to.workspace}`
  }
  return undefined
}

type Place = {
  kind: 'packages' | 'apps' | 'tools' | 'e2e' | 'bench'
  workspace: string
  /** Path below the workspace's src folder. */
  inside: string
  test: boolean
}

function placeOf(path: string, apps: ReadonlySet<string>): Place | undefined {
  const [, scoped, scopedRest = ''] = /^@kompaan\/([^/]+)\/?(.*)$/.exec(path) ?? []
  if (scoped !== undefined) {
    const kind = apps.has(scoped) ? 'apps' : 'packages'
    return { kind, workspace: `${kind}/${scoped}`, inside: scopedRest, test: false }
  }
  const test = /\.test\.tsx?$|\/test\//.test(path)
  const [, parent, name, rest = ''] = /^(packages|apps)\/([^/]+)\/?(?:src\/)?(.*)$/.exec(path) ?? []
  if (parent === 'packages' || parent === 'apps') {
    return { kind: parent, workspace: `${parent}/${name}`, inside: rest, test }
  }
  const [, top, inside = ''] = /^(tools|e2e|bench)\/?(.*)$/.exec(path) ?? []
  if (top === 'tools' || top === 'e2e' || top === 'bench') return { kind: top, workspace: top, inside, test }
  return undefined
}

function isProduct(place: Place): boolean {
  return place.kind === 'packages' || place.kind === 'apps'
}

/** A package that is not named here sits beside schedule and speech: above contract, below script. */
function layerOf(place: Place): number {
  if (place.workspace === 'packages/contract') return 0
  if (place.workspace === 'packages/script') return 2
  return 1
}

function outsidePackage(from: Place, target: string): string | undefined {
  const isCore = from.kind === 'apps' && from.inside.startsWith('core/')
  if ((from.kind !== 'packages' && !isCore) || from.test) return undefined
  if (target.startsWith('node:'))
    return 'Packages and cores are pure and run in the browser too: no Node built-ins'
  if (from.workspace === 'packages/contract' && !/^zod(\/|$)/.test(target))
    return 'The contract imports zod only'
  return undefined
}

function withinApp(from: Place, to: Place): string | undefined {
  if (from.kind !== 'apps') return undefined
  const [area = '', feature] = from.inside.split('/')
  const [targetArea = '', targetFeature] = to.inside.split('/')

  if (area === 'shared' && (targetArea === 'features' || targetArea === 'app'))
    return 'shared/ knows no feature'
  if (area === 'core' && targetArea === 'hosts') return 'core/ knows no host'
  if (from.workspace === 'apps/server') return withinServer(from, area, feature, targetArea, targetFeature)
  if (from.workspace !== 'apps/portal' || area !== 'features') return undefined
  if (targetArea === 'app') return 'A feature knows nothing of app/, which composes it'
  if (targetArea === 'features' && feature !== targetFeature) {
    return 'A feature never imports another: compose them in app/routes'
  }
  return undefined
}

/** What features stand on; it knows none of them. */
const rooms = new Set(['http', 'events', 'db', 'audit', 'jobs', 'metrics', 'ports'])

function withinServer(
  from: Place,
  area: string,
  feature: string | undefined,
  targetArea: string,
  targetFeature: string | undefined,
): string | undefined {
  if (from.test || targetArea !== 'features' || targetFeature === undefined || targetFeature.endsWith('.ts'))
    return undefined
  if (rooms.has(area)) return `${area}/ knows no feature`
  if (area !== 'features' || feature === undefined || feature === targetFeature) return undefined
  const [floor, targetFloor] = [floorOf(feature), floorOf(targetFeature)]
  if (floor === -1 || targetFloor === -1) {
    return `${floor === -1 ? feature : targetFeature} stands on no floor: name it in features/floors.ts`
  }
  return targetFloor < floor
    ? undefined
    : `${feature} may import lower floors only, and ${targetFeature} is not on one (features/floors.ts)`
}

function floorOf(feature: string): number {
  return floors.findIndex((names) => names.includes(feature))
}
