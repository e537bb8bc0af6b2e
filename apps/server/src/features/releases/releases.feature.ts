import { release } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { publishRelease } from './publish-release.ts'
import { releaseFile } from './release-file.ts'
import { releasesCommands } from './releases.commands.ts'
import { findReleaseFiles } from './releases.repository.ts'

export const releasesFeature = {
  name: 'releases',
  commands: releasesCommands,
  keeps: [{ table: release }],
  bring: (services: Services) => ({
    calls: {
      publishRelease: publishRelease(services),
      release: releaseFile(services),
    },
    filesInUse: findReleaseFiles,
  }),
} satisfies Feature
