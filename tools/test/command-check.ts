import type { Job } from './job.ts'
import { runCommand } from './run-command.ts'
import { toolCommand } from './tool-command.ts'

/** A check that is somebody else's program: it passes when the program ends well. */
export function commandCheck(name: string, [tool, ...args]: readonly [string, ...string[]], slots = 1): Job {
  return {
    name,
    slots,
    async run(signal) {
      const { code, output } = await runCommand(toolCommand(tool, ...args), { signal })
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
    },
  }
}
