import type { FastifyInstance } from 'fastify'

const sweepMilliseconds = 50
/** Longer than any call of ours takes, shorter than what a process manager waits before it kills. */
const patienceMilliseconds = 8000

/**
 * Takes no new callers and lets requests in flight end. Their connections are kept for a next request, for
 * minutes: so they are closed as soon as they are idle, and all of them when the patience is over.
 */
export async function closeServer(
  app: FastifyInstance,
  closeEntrances: () => Promise<void> = async () => undefined,
): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds)
  const giveUp = setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds)
  try {
    await Promise.all([closeEntrances(), app.close()])
  } finally {
    clearInterval(sweep)
    clearTimeout(giveUp)
  }
}
