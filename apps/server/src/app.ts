import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract, defaultTimeoutSeconds, formTypes } from '@kompaan/contract'
import type { Route, RouteName } from '@kompaan/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createRecordRefusal } from './audit/record-refusal.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { inTurn } from './db/in-turn.ts'
import { migrate } from './db/migrate.ts'
import { createRunUnit } from './db/unit-of-work.ts'
import { vacuumEmbedded } from './db/vacuum-embedded.ts'
import { createLiveHub } from './events/live-hub.ts'
import { localWakeUps, sharedWakeUps } from './events/wake-ups.ts'
import { accountHandlers } from './features/account/account.routes.ts'
import { sendForgottenMail } from './features/account/forgotten-password.ts'
import { alertsHandlers } from './features/alerts/alerts.routes.ts'
import { overdueAlerts, watchAlerts } from './features/alerts/watch-alerts.ts'
import { devicesHandlers } from './features/devices/devices.routes.ts'
import { feedbackHandlers } from './features/feedback/feedback.routes.ts'
import { instructionsHandlers } from './features/instructions/instructions.routes.ts'
import { integrationsHandlers } from './features/integrations/integrations.routes.ts'
import { mailHandlers } from './features/mail/mail.routes.ts'
import { sendMail } from './features/mail/send-mail.ts'
import { notificationsHandlers } from './features/notifications/notifications.routes.ts'
import { housekeeping } from './features/operations/housekeeping.ts'
import { createMeasurements } from './features/operations/metrics.ts'
import { operationsHandlers } from './features/operations/operations.routes.ts'
import { peopleHandlers } from './features/people/people.routes.ts'
import { permissionsHandlers } from './features/permissions/permissions.routes.ts'
import { presenceHandlers } from './features/presence/presence.routes.ts'
import { createPresence } from './features/presence/presence.ts'
import { releasesHandlers } from './features/releases/releases.routes.ts'
import { watchResets } from './features/robots/reset-robot.ts'
import { robotsHandlers } from './features/robots/robots.routes.ts'
import { statusHandlers } from './features/status/status.routes.ts'
import { ApiError } from './http/api-error.ts'
import { createAuthenticate } from './http/authenticate.ts'
import { closeServer } from './http/close-server.ts'
import { createServer } from './http/create-server.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { answerError } from './http/error-answers.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { servePortal } from './http/serve-portal.ts'
import { serveRobotPage } from './http/serve-robot-page.ts'
import type { RobotPageConfig } from './http/serve-robot-page.ts'
import { createThrottle } from './http/throttle.ts'
import { createWriteAllowance } from './http/write-allowance.ts'
import { startJobQueue } from './jobs/job-queue.ts'
import type { Clock } from './ports/clock.ts'
import { folderFileStore } from './ports/file-store.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PasswordHasher } from './ports/password-hasher.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Services } from './services.ts'

/** What the app is built on; tests put their own clock or mailer here. */
export interface Ports {
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly mailer: Mailer
  readonly secrets: Secrets
  readonly log: Logger
}

export interface App {
  readonly services: Services
  /** What the world sees. */
  readonly publicServer: FastifyInstance
  /** What the operator's command line sees, over a socket in the data folder. */
  readonly operatorServer: FastifyInstance
  listen(): Promise<{ port: number }>
  /** Serves the robot with a face, on its own origin; answers that. */
  listenForRobotPage(page: RobotPageConfig): Promise<string>
  listenForOperator(socketPath: string): Promise<void>
  stop(): Promise<void>
}

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url))
const robotPageFolder = fileURLToPath(new URL('../../robot/dist', import.meta.url))

/** Connections that wait to be taken in: after a restart a whole fleet comes back within a second. */
const backlog = 16_384

/** Builds the whole app on an open database, which it closes when it stops. */
export async function createApp(config: Config, ports: Ports, opened: OpenDatabase): Promise<App> {
  const { clock, log, mailer } = ports
  const database = opened.queries
  await migrate(opened.pool)
  const wakeUps =
    opened.kind === 'server' && config.databaseUrl !== undefined
      ? await sharedWakeUps(opened.pool, config.databaseUrl)
      : localWakeUps()
  const jobs = await inTurn(opened, () => startJobQueue(opened.pool, log))
  const live = createLiveHub({ database, clock, wakeUps, log })
  const runUnit = createRunUnit({ database, clock, jobs, wakeUps })
  const presence = await createPresence({ database, clock, runUnit, log })
  const files = folderFileStore(join(config.dataDir, 'files'), clock)
  const services: Services = {
    ...ports,
    config,
    database,
    runUnit,
    live,
    presence,
    files,
    backupSource: opened.pool,
  }

  let stopping = false
  const measurements = createMeasurements({
    liveConnections: () => live.size,
    overdueAlerts: () => overdueAlerts(services),
  })
  const handlers = {
    ...accountHandlers(services),
    ...robotsHandlers(services),
    ...statusHandlers(services),
    ...presenceHandlers(services),
    ...peopleHandlers(services),
    ...permissionsHandlers(services),
    ...alertsHandlers(services),
    ...notificationsHandlers(services),
    ...feedbackHandlers(services),
    ...devicesHandlers(services),
    ...instructionsHandlers(services),
    ...releasesHandlers(services),
    ...integrationsHandlers(services),
    ...mailHandlers(services),
    ...operationsHandlers(services, { stopping: () => stopping, measurements }),
  }
  const authenticate = createAuthenticate(database, clock, config.metricsToken)
  const throttle = createThrottle(database, clock)
  const refusals = createRecordRefusal({ database, clock, log })
  const writes = createWriteAllowance(clock)
  const routes = Object.entries<Route>(contract(config.limits))
  const mount = (server: FastifyInstance, operator: boolean) => {
    const chosen = routes.flatMap(([name, route]) =>
      isRouteName(name) && (route.access === 'operator') === operator && isOffered(route, config, mailer)
        ? [[name, route, handlers[name]] as const]
        : [],
    )
    mountRoutes(server, chosen, {
      ...services,
      authenticate,
      throttle,
      writes,
      recordRefusal: refusals.record,
      operator,
    })
  }
  function longestSeconds(operator: boolean): number {
    const own = routes.filter(([, { access }]) => (access === 'operator') === operator)
    return Math.max(...own.map(([, { timeoutSeconds = defaultTimeoutSeconds }]) => timeoutSeconds))
  }
  function isRouteName(name: string): name is RouteName {
    return name in handlers
  }

  const publicServer = createServer(config, log, { measurements, longestSeconds: longestSeconds(false) })
  let robotPageOrigin: string | undefined
  const allowed = config.allowedOrigins.map((origin) => ({ origin, paths: '/api/' }) as const)
  allowOrigins(publicServer, () =>
    robotPageOrigin === undefined ? allowed : [...allowed, { origin: robotPageOrigin, paths: '/device/v1/' }],
  )
  // Left as text: only a call that asks for a form reads one, and all others refuse it.
  publicServer.addContentTypeParser(
    formTypes,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  )
  mount(publicServer, false)
  await servePortal(publicServer, portalFolder)

  const robotPageServer = createServer(config, log)
  const operatorServer = createServer(config, log, { longestSeconds: longestSeconds(true) })
  // The one kind of file that is sent here; it is read as it comes.
  operatorServer.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  operatorServer.setNotFoundHandler((_request, reply) => answerError(new ApiError('not_found'), reply))
  mount(operatorServer, true)

  const tidyUp = housekeeping(services)
  await jobs.work({
    'mail.send': sendMail(services),
    'account.forgotten': sendForgottenMail(services),
    housekeeping: async () => {
      await tidyUp()
      await vacuumEmbedded(opened)
    },
  })

  let socket: string | undefined
  let watches: { stop: () => void | Promise<void> }[] = []
  return {
    services,
    publicServer,
    operatorServer,
    listen: async () => {
      await presence.start()
      watches = [watchResets(services), watchAlerts(services)]
      await publicServer.listen({ host: config.host, port: config.port, backlog })
      return { port: portOf(publicServer, config.port) }
    },
    listenForRobotPage: async (page) => {
      await serveRobotPage(robotPageServer, robotPageFolder, () => page)
      await robotPageServer.listen({ host: config.host, port: config.robotPort ?? 0 })
      robotPageOrigin = config.robotUrl ?? originWithPort(page.serverUrl, portOf(robotPageServer, 0))
      return robotPageOrigin
    },
    listenForOperator: async (socketPath) => {
      // Left behind by a process that was killed; the folder's lock says that nobody listens there.
      rmSync(socketPath, { force: true })
      socket = socketPath
      await operatorServer.listen({ path: socketPath })
      if (process.platform !== 'win32') chmodSync(socketPath, 0o600)
    },
    stop: async () => {
      stopping = true
      live.close()
      await Promise.all([
        ...watches.map((watch) => watch.stop()),
        ...[publicServer, operatorServer, robotPageServer].map(closeServer),
        jobs.stop(),
      ])
      await presence.stop()
      await refusals.stop()
      await wakeUps.close()
      mailer.close()
      measurements.stop()
      await opened.close()
      if (socket !== undefined) rmSync(socket, { force: true })
    },
  }
}

function portOf({ server }: FastifyInstance, asked: number): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : asked
}

function originWithPort(url: string, port: number): string {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//${hostname}:${port}`
}

/** Local pages exist outside production only, and the outbox only where mails are not delivered. */
function isOffered(route: Route, config: Config, mailer: Mailer): boolean {
  return !route.localOnly || (!config.production && !mailer.delivers)
}
