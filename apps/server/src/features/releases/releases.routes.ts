import type { Services } from '../../services.ts'
import { publishRelease } from './publish-release.ts'
import { releaseFile } from './release-file.ts'
import { deployUpdate, installUpdate, robotConfig } from './robot-config.ts'

export function releasesHandlers(services: Services) {
  return {
    publishRelease: publishRelease(services),
    release: releaseFile(services),
    robotConfig: robotConfig(services),
    deployUpdate: deployUpdate(services),
    installUpdate: installUpdate(services),
  }
}
