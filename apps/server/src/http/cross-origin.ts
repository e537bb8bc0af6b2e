import type { FastifyInstance } from 'fastify'

/** Lets pages of configured origins call the API, and no others (SEC-39). No cookies travel: tokens do. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin) || !request.url.startsWith('/api/'))
      return undefined
    reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' })
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, last-event-id, x-time-zone',
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
}
