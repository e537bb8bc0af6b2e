import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { answerError } from './error-answers.ts'
import { contentSecurityPolicy, permissionsPolicy } from './security-headers.ts'

/** What the robot's page has to know before it can call anybody. */
export interface RobotPageConfig {
  readonly serverUrl: string
  /** With what it enrols by itself, outside production. */
  readonly demo: { readonly serial: string; readonly secret: string } | null
}

/**
 * Serves the robot with a face on a server, and so an origin, of its own: logging out of the portal does not wipe the
 * robot, and the page reaches nothing but the device interface.
 */
export async function serveRobotPage(
  app: FastifyInstance,
  folder: string,
  config: () => RobotPageConfig,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy({ connectTo: [config().serverUrl] }))
    reply.header('permissions-policy', permissionsPolicy({ microphone: '(self)' }))
  })
  app.get('/robot.json', (_request, reply) => reply.send(config()))
  app.setNotFoundHandler((_request, reply) => answerError(new ApiError('not_found'), reply))
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}
