/** PostgreSQL's code for a row that a unique index does not let in; drizzle wraps it as the cause. */
const uniqueViolation = '23505'

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === uniqueViolation) return true
  return isUniqueViolation(error.cause)
}
