import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { errorMessage, errorStatus, openBodyLimit } from '@kompaan/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Measurements } from '../metrics/measurements.ts'
import { limitPieces } from './body-pieces.ts'
import { endAfterAnswer } from './end-after-answer.ts'
import { answerError } from './error-answers.ts'
import { securityHeaders } from './security-headers.ts'

const headersSeconds = 15
const checkSeconds = 5

interface ServerOptions {
  readonly measurements?: Measurements
  /** The longest that any of its routes lets a request take to come in. */
  readonly longestSeconds?: number
}

/**
 * A bare HTTP server with our limits (SEC-44), headers, log lines and error answers; routes are mounted on it, and may
 * name other limits for themselves (D-64).
 */
export function createServer(config: Config, log: Logger, options: ServerOptions = {}): FastifyInstance {
  const { requestSeconds } = config
  const { measurements, longestSeconds = requestSeconds } = options
  const baseLog: FastifyBaseLogger = log
  const headers = securityHeaders(config.production)
  const app = fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true }),
    // The lines of one request carry its id by themselves; a log made for each costs as much as a small query.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // This limit holds for paths that are no routes.
    bodyLimit: openBodyLimit,
    requestTimeout: Math.max(requestSeconds, longestSeconds) * 1000,
    connectionTimeout: 0,
    routerOptions: { maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: 16 * 1024,
      requestTimeout: Math.max(requestSeconds, longestSeconds) * 1000,
      headersTimeout: Math.min(requestSeconds, headersSeconds) * 1000,
      // How often Node looks for requests that take too long; by default half a minute.
      connectionsCheckingInterval: Math.min(requestSeconds, checkSeconds) * 500,
    },
    // Addresses that the router cannot read reach neither hooks nor the error handler.
    frameworkErrors: (error, _request, reply) => void answerError(error, reply.headers(headers)),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
  })
  // JSON is the one thing we read; a text body would otherwise reach a handler as a string.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    endAfterAnswer(request, reply)
    return answerError(error, reply)
  })
  // With `done` and not async: two promises for each hook are a tenth of what a small call costs.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const { socket } = request.raw
    // A call from inside the process, as the command line's own, has no line that could be slow.
    if (hasBody(request) && socket instanceof Socket) {
      const { timeoutSeconds = requestSeconds } = request.routeOptions.config
      // Whoever has the answer already is only cut off.
      const cutOff = () =>
        reply.raw.headersSent ? socket.destroy() : refuseUnreadable(new Error('cut off'), socket, headers)
      cutOffAfter(timeoutSeconds, request.raw, cutOff)
      limitPieces(request.raw, cutOff)
      // Nobody reads a body of these.
      if (request.method === 'GET' || request.method === 'HEAD') endAfterAnswer(request, reply)
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.routeName ?? 'page'
    measurements?.answered(route, reply.statusCode, reply.elapsedTime / 1000)
    // By name and not by address: an address can hold a key (SEC-23).
    request.log.info(
      {
        reqId: request.id,
        route,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  return app
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** A body that is not there in full by then: Node's own limit is one for all routes of a server. */
function cutOffAfter(seconds: number, incoming: IncomingMessage, cutOff: () => void): void {
  // Most bodies come with their headers and are here in a moment: no watch has to be set for those.
  setImmediate(() => {
    if (incoming.complete || incoming.destroyed) return
    const timer = setTimeout(cutOff, seconds * 1000)
    for (const event of ['end', 'close']) incoming.once(event, () => clearTimeout(timer))
  })
}

/** What is no HTTP, too long in its headers or too slow never becomes a request; it is told so and cut off. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Browsers open connections ahead of need. What is said on one that asked nothing yet, they take for the answer to what
  // they ask next.
  if (socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_input'
  const body = JSON.stringify({ error: code, message: errorMessage[code] })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${errorStatus[code]} Refused\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    routeName?: string
    timeoutSeconds?: number
  }
}
