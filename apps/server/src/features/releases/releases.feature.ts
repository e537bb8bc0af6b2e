import { release } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { recurring } from '../../jobs/job-queue.ts'
import { hour } from '../../ports/clock.ts'
import { sweepFiles } from '../../ports/sweep-files.ts'
import type { Services } from '../../services.ts'
import { publishRelease } from './publish-release.ts'
import { releaseFile } from './release-file.ts'
import { releasesCommands } from './releases.commands.ts'
import { isReleaseFile } from './releases.repository.ts'

export const releasesFeature = {
  name: 'releases',
  commands: releasesCommands,
  keeps: [{ table: release }],
  bring: (services: Services) => {
    const { files, database, log } = services
    return {
      calls: {
        publishRelease: publishRelease(services),
        release: releaseFile(services),
      },
      jobs: [
        recurring('files.sweep', hour, async () => {
          const { removed } = await sweepFiles(files, (sha256) => isReleaseFile(database, sha256))
          if (removed > 0) log.info({ removed }, 'files that nothing refers to were removed')
        }),
      ],
    }
  },
} satisfies Feature
