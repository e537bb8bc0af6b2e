import { DatabaseLost } from './pglite-process.ts'

/**
 * PostgreSQL's classes of errors for a connection that broke, a server that is full, or one that goes down or comes up, and
 * its codes for a statement that took too long and for a copy that only reads, which the next one is soon after a failover.
 */
const serverCodes = /^(08|53|57P|57014|25006)/
/** Node's codes for a network that does not lead there. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver gives these no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/

/** Whether something failed because the database is gone for now, and not because of what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseLost || driverMessages.test(error.message)) return true
  // Whatever the reason, the server has ended the session or does not begin one.
  if ('severity' in error && error.severity === 'FATAL') return true
  const code = 'code' in error ? String(error.code) : ''
  return serverCodes.test(code) || networkCodes.has(code) || isDatabaseUnavailable(error.cause)
}
