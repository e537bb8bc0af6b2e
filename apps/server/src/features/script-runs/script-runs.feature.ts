import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { deviceScript } from './device-script.ts'
import { runScript } from './run-script.ts'
import { scriptRunsCommands } from './script-runs.commands.ts'

/** Scripts on their way to a robot that performs them. */
export const scriptRunsFeature = {
  name: 'script-runs',
  commands: scriptRunsCommands,
  bring: (services: Services & WithPresence) => ({
    calls: { deviceScript: deviceScript(services), runScript: runScript(services) },
  }),
} satisfies Feature
