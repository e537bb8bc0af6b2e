import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Measurements } from '../features/operations/metrics.ts'
import { answerError } from './error-answers.ts'

const bodyLimit = 64 * 1024
const requestTimeout = 30_000
const headersTimeout = 15_000

/** A bare HTTP server with our limits (SEC-44), log lines and error answers; routes are mounted on it. */
export function createServer(config: Config, log: Logger, measurements?: Measurements): FastifyInstance {
  const baseLog: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit,
    requestTimeout,
    connectionTimeout: 0,
    routerOptions: { maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16 * 1024, headersTimeout, requestTimeout },
  })
  // JSON is the one thing we read; a text body would otherwise reach a handler as a string.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, _request, reply) => answerError(error, reply))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.routeName ?? 'page'
    measurements?.answered(route, reply.statusCode, reply.elapsedTime / 1000)
    // By name and not by address: an address can hold a key (SEC-23).
    request.log.info(
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    routeName?: string
  }
}
