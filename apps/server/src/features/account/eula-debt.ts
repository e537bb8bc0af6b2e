import type { Queries } from '../../db/database.ts'
import { findLatestEula, hasAccepted } from './account.repository.ts'

/** Whether an account still has to accept the newest licence agreement (D-08). */
export async function owesEula(queries: Queries, accountId: string): Promise<boolean> {
  const latest = await findLatestEula(queries)
  return latest !== undefined && !(await hasAccepted(queries, accountId, latest.id))
}
