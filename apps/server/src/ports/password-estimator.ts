import { z } from 'zod'
import { ApiError } from '../http/api-error.ts'
import { createAside, realTimer, threadHelper } from './aside.ts'

const estimate = z.object({
  guesses: z.number(),
  score: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  warning: z.string().nullable(),
  suggestions: z.array(z.string()),
})
export type PasswordEstimate = z.infer<typeof estimate>

export interface PasswordEstimator {
  /** How hard a password is to guess, for somebody who knows these words about its owner. */
  estimate(password: string, context: readonly string[]): Promise<PasswordEstimate>
  close(): Promise<void>
}

interface EstimatorOptions {
  readonly waitingMax?: number
  /** Calls back when an estimate takes too long; answers how to stop waiting for that. */
  readonly startTimer?: (expire: () => void) => () => void
  readonly workerFile?: URL
}

/** Far more than any estimate takes, the start of the thread included. */
const longestMilliseconds = 20_000

/** Estimating is work that the caller chooses, so it has a thread of its own. */
export function createPasswordEstimator({
  waitingMax = 20,
  startTimer = realTimer(longestMilliseconds),
  workerFile = new URL('./password-estimator-worker.ts', import.meta.url),
}: EstimatorOptions = {}): PasswordEstimator {
  const thread = createAside<Asked, PasswordEstimate>({
    start: threadHelper(workerFile, 512),
    read: (message) => estimate.parse(message),
    waitingMax,
    startTimer,
    failed: () => new ApiError('unavailable'),
  })
  return {
    estimate: (password, context) => thread.ask({ password, context }),
    close: () => thread.close(),
  }
}

interface Asked {
  readonly password: string
  readonly context: readonly string[]
}
