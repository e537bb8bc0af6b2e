/** What a release is made from. */
export interface BeforeRelease {
  /** The version that is to be released, as it was typed. */
  readonly version: string
  /** The version of package.json. */
  readonly current: string
  /** What `git status --porcelain` says. */
  readonly status: string
  readonly changelog: string
}

const unreleased = '## [Unreleased]'

/** Why nothing can be released; undefined when it can. */
export function releaseProblem({ version, current, status, changelog }: BeforeRelease): string | undefined {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Say which version: npm run release -- 2.21.0'
  if (compare(version, current) <= 0) return `${version} does not come after ${current}.`
  if (status.trim() !== '') return 'There are changes that are not committed.'
  if (entriesOf(changelog).trim() === '') return `CHANGELOG.md has nothing under ${unreleased}.`
  return undefined
}

/** The changelog in which everything that was unreleased belongs to a version and a day (2026-11-19). */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(unreleased, `${unreleased}\n\n## [${version}] - ${day}`)
}

function entriesOf(changelog: string): string {
  const [, after = ''] = changelog.split(unreleased)
  return after.split(/^## /m)[0] ?? ''
}

function compare(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  const differences = first?.map((part, index) => part - (second?.[index] ?? 0)) ?? []
  return differences.find((difference) => difference !== 0) ?? 0
}
