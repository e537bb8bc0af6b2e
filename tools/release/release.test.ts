import { expect, test } from 'vitest'
import { releasedChangelog, releaseProblem } from './release.ts'

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Songs.\n\n## [2.20.2] - 2026-10-01\n\n- Fixes.\n'
const before = { version: '2.21.0', current: '2.20.2', status: '', changelog }

test('a version after the current one is released from a clean tree', () => {
  expect(releaseProblem(before)).toBeUndefined()
  expect(releaseProblem({ ...before, version: '2.20.10' })).toBeUndefined()
  expect(releaseProblem({ ...before, version: '10.0.0' })).toBeUndefined()
})

test.each([
  ['no version', { version: '' }, /^Say which version/],
  ['half a version', { version: '2.21' }, /^Say which version/],
  ['the same version', { version: '2.20.2' }, /does not come after/],
  ['an older version', { version: '2.9.9' }, /does not come after/],
  ['changes that are not committed', { status: ' M README.md\n' }, /not committed/],
  [
    'nothing to tell',
    { changelog: '## [Unreleased]\n\n## [2.20.2] - 2026-10-01\n\n- Fixes.\n' },
    /nothing under/,
  ],
])('%s is refused', (_, change, problem) => {
  expect(releaseProblem({ ...before, ...change })).toMatch(problem)
})

test('what was unreleased gets the version and the day, and there is room for what comes next', () => {
  expect(releasedChangelog(changelog, '2.21.0', '2026-11-19')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [2.21.0] - 2026-11-19\n\n### Added\n\n- Songs.\n\n## [2.20.2] - 2026-10-01\n\n- Fixes.\n',
  )
})
