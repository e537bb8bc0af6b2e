import { release } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { publishRelease } from './publish-release.ts'
import { releaseFile } from './release-file.ts'

export function releasesFeature(services: Services) {
  return {
    name: 'releases',
    calls: {
      publishRelease: publishRelease(services),
      release: releaseFile(services),
    },
    keeps: [{ table: release }],
  } satisfies Feature
}
