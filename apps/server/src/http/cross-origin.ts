import type { FastifyInstance } from 'fastify'

/** A page of another origin that may call some of our paths. */
export interface AllowedOrigin {
  readonly origin: string
  readonly paths: '/api/' | '/device/v1/'
}

/** Lets pages of known origins call what is theirs, and no others (SEC-39). No cookies travel: tokens do. */
export function allowOrigins(app: FastifyInstance, allowed: () => readonly AllowedOrigin[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    const isAllowed = allowed().some((each) => each.origin === origin && request.url.startsWith(each.paths))
    if (origin === undefined || !isAllowed) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, content-range, retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS') return done()
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, if-none-match, last-event-id, range, x-time-zone',
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
    return undefined
  })
}
