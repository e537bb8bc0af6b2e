import type { Result } from '@kompaan/contract/wire'
import type { Failure } from '../../../shared/http/failure.ts'

const triesMax = 3
const pause = 500

/** Has old scripts made into new ones. While somebody else has begun with it, that is tried again a little later (CNV-03). */
export async function tryConversion<Converted>(
  convert: () => Promise<Result<Converted, Failure>>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<Result<Converted, Failure>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await convert()
    if (answer.ok || answer.error.error !== 'conversion_started' || tries === triesMax) return answer
    await wait(pause)
  }
}
