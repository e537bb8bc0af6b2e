import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Household } from './household.ts'

const waits = z.object({
  /** How long each call took, in milliseconds: one that asks no database, and one of a carer. */
  healthz: z.array(z.number()),
  self: z.array(z.number()),
  /** Calls that had another answer than 200, or none. */
  failed: z.number(),
})
export type Waits = z.infer<typeof waits>

export interface Bystander {
  /** What others wait while something is done. */
  during(work: () => Promise<void>): Promise<Waits>
  stop(): Promise<void>
}

/** A household that has nothing to do with what burdens the server. */
export async function watchBystander(
  url: string,
  { token, robotId, robotToken }: Household,
): Promise<Bystander> {
  const child = fork(fileURLToPath(new URL('./bystander.ts', import.meta.url)), [
    url,
    token,
    robotId,
    robotToken,
  ])
  await once(child, 'message')
  return {
    during: async (work) => {
      child.send('begin')
      try {
        await work()
      } finally {
        child.send('end')
      }
      const [told] = await once(child, 'message')
      return waits.parse(told)
    },
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
