import { sliceSize } from '../../db/delete-in-slices.ts'
import type { Needs } from '../../services.ts'
import { findSeedsOfOlderKeys, replaceSeed } from './second-factor.repository.ts'

/**
 * Encrypts again, under the newest key, what an older one sealed; after that the older key can go (SECRET_KEY). A seed
 * whose key is gone stays as it is and stops no other; that there are any is told at the end.
 */
export async function renewSeeds({ database, secrets }: Needs<'database' | 'secrets'>): Promise<void> {
  let unreadable = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const old = await findSeedsOfOlderKeys(database, secrets.newestKeyId, after, sliceSize)
    for (const { accountId, seed } of old) {
      after = accountId
      try {
        const renewed = secrets.encrypt('seed', accountId, secrets.decrypt('seed', accountId, seed))
        await replaceSeed(database, seed, renewed)
      } catch {
        unreadable += 1
      }
    }
    if (old.length < sliceSize) break
  }
  if (unreadable > 0) {
    throw new Error(
      `${unreadable} seeds of two-step login were sealed with a key that SECRET_KEY no longer names`,
    )
  }
}
