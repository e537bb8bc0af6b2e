import { release } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { publishRelease } from './publish-release.ts'
import { releaseFile } from './release-file.ts'
import { deployUpdate, installUpdate, robotConfig } from './robot-config.ts'

export function releasesFeature(services: Services & WithPresence) {
  return {
    name: 'releases',
    calls: {
      publishRelease: publishRelease(services),
      release: releaseFile(services),
      robotConfig: robotConfig(services),
      deployUpdate: deployUpdate(services),
      installUpdate: installUpdate(services),
    },
    keeps: [{ table: release }],
  } satisfies Feature
}
