import { eq, notLike } from 'drizzle-orm'
import { sliceSize } from '../../db/delete-in-slices.ts'
import { secondFactor } from '../../db/schema.ts'
import type { Needs } from '../../services.ts'

/** Encrypts again, under the newest key, what an older one sealed; after that the older key can go (SECRET_KEY). */
export async function renewSeeds({ database, secrets }: Needs<'database' | 'secrets'>): Promise<void> {
  const old = await database
    .select()
    .from(secondFactor)
    .where(notLike(secondFactor.seed, `${secrets.newestKeyId}.%`))
    .limit(sliceSize)
  for (const { accountId, seed } of old) {
    const renewed = secrets.encrypt('seed', accountId, secrets.decrypt('seed', accountId, seed))
    await database.update(secondFactor).set({ seed: renewed }).where(eq(secondFactor.seed, seed))
  }
}
