import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract, defaultTimeoutSeconds, formTypes } from '@kompaan/contract'
import type { Route, RouteName } from '@kompaan/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createRecordRefusal } from './audit/record-refusal.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { prepareInstallation } from './db/installation.ts'
import { demandMigrated, migrate } from './db/migrate.ts'
import { createRunUnit } from './db/unit-of-work.ts'
import { vacuumJob } from './db/vacuum-embedded.ts'
import { createLiveHub } from './events/live-hub.ts'
import { localWakeUps, sharedWakeUps } from './events/wake-ups.ts'
import type { Brought, Feature } from './feature.ts'
import { accountFeature } from './features/account/account.feature.ts'
import { contactsFeature } from './features/contacts/contacts.feature.ts'
import { devicesFeature } from './features/devices/devices.feature.ts'
import { directSpeechFeature } from './features/direct-speech/direct-speech.feature.ts'
import { feedbackFeature } from './features/feedback/feedback.feature.ts'
import { instructionsFeature } from './features/instructions/instructions.feature.ts'
import { integrationsFeature } from './features/integrations/integrations.feature.ts'
import { mailFeature } from './features/mail/mail.feature.ts'
import type { WithMails } from './features/mail/mails.ts'
import { createMails } from './features/mail/mails.ts'
import { musicFeature } from './features/music/music.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { operationsFeature } from './features/operations/operations.feature.ts'
import { peopleFeature } from './features/people/people.feature.ts'
import { permissionsFeature } from './features/permissions/permissions.feature.ts'
import { presenceFeature } from './features/presence/presence.feature.ts'
import type { WithPresence } from './features/presence/presence.ts'
import { createPresence } from './features/presence/presence.ts'
import { releasesFeature } from './features/releases/releases.feature.ts'
import { reportsFeature } from './features/reports/reports.feature.ts'
import { resetFeature } from './features/reset/reset.feature.ts'
import { robotConfigFeature } from './features/robot-config/robot-config.feature.ts'
import { robotsFeature } from './features/robots/robots.feature.ts'
import { scriptDraftsFeature } from './features/script-drafts/script-drafts.feature.ts'
import { scriptRunsFeature } from './features/script-runs/script-runs.feature.ts'
import { scriptsFeature } from './features/scripts/scripts.feature.ts'
import { settingsFeature } from './features/settings/settings.feature.ts'
import { speechInteractionsFeature } from './features/speech-interactions/speech-interactions.feature.ts'
import { speechFeature } from './features/speech/speech.feature.ts'
import { stateFeature } from './features/state/state.feature.ts'
import { lapsedPasses } from './features/status/lapsed-passes.ts'
import { statusFeature } from './features/status/status.feature.ts'
import { tasksFeature } from './features/tasks/tasks.feature.ts'
import { undoFeature } from './features/undo/undo.feature.ts'
import { ApiError } from './http/api-error.ts'
import { createAuthenticate } from './http/authenticate.ts'
import type { Authenticate, Doors } from './http/authenticate.ts'
import type { AnyHandler } from './http/call.ts'
import { closeServer } from './http/close-server.ts'
import { createServer } from './http/create-server.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { answerError } from './http/error-answers.ts'
import { listenWidely } from './http/listen-widely.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { servePortal } from './http/serve-portal.ts'
import { serveRobotPage } from './http/serve-robot-page.ts'
import type { RobotPageConfig } from './http/serve-robot-page.ts'
import { costlyWaitingMax, createTurns } from './http/take-turns.ts'
import { createThrottle } from './http/throttle.ts'
import { createWriteAllowance } from './http/write-allowance.ts'
import { createBackground } from './jobs/background.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { forgetRobot, forgettingJobs, sweepingJob } from './keep.ts'
import { createMeasurements } from './metrics/measurements.ts'
import type { Chance } from './ports/chance.ts'
import type { Clock } from './ports/clock.ts'
import type { Mailer } from './ports/mailer.ts'
import { openFileStore } from './ports/open-file-store.ts'
import type { Outside } from './ports/outside.ts'
import type { PasswordEstimator } from './ports/password-estimator.ts'
import type { PasswordHasher } from './ports/password-hasher.ts'
import type { ScriptChecker } from './ports/script-checker.ts'
import type { Secrets } from './ports/secrets.ts'
import type { SongReader } from './ports/song-reader.ts'
import type { Voice } from './ports/voice.ts'
import type { Services } from './services.ts'

const list = [
  mailFeature,
  accountFeature,
  robotsFeature,
  stateFeature,
  instructionsFeature,
  permissionsFeature,
  peopleFeature,
  undoFeature,
  devicesFeature,
  presenceFeature,
  contactsFeature,
  settingsFeature,
  releasesFeature,
  integrationsFeature,
  notificationsFeature,
  feedbackFeature,
  statusFeature,
  scriptDraftsFeature,
  scriptsFeature,
  scriptRunsFeature,
  reportsFeature,
  musicFeature,
  directSpeechFeature,
  speechFeature,
  tasksFeature,
  speechInteractionsFeature,
  robotConfigFeature,
  resetFeature,
  operationsFeature,
] as const

/** What Kompaan is made of, from the ground floor up (features/floors.ts). */
export const features: readonly Feature[] = list

/** What the app is built on; tests put their own clock or mailer here. */
export interface Ports {
  readonly clock: Clock
  readonly chance: Chance
  readonly hasher: PasswordHasher
  readonly estimator: PasswordEstimator
  readonly songReader: SongReader
  readonly scriptChecker: ScriptChecker
  readonly voice: Voice
  readonly mailer: Mailer
  readonly secrets: Secrets
  readonly outside: Outside
  readonly log: Logger
}

export interface App {
  readonly services: Services & WithMails & WithPresence
  /** Who may call what; tests mount routes of their own with it. */
  readonly authenticate: Authenticate
  /** What its features brought, in their order. */
  readonly brought: readonly Brought[]
  /** What the world sees. */
  readonly publicServer: FastifyInstance
  /** What the operator's command line sees, over a socket in the data folder. */
  readonly operatorServer: FastifyInstance
  listen(): Promise<{ port: number }>
  /** Serves the robot with a face, on its own origin; answers that. */
  listenForRobotPage(page: RobotPageConfig): Promise<string>
  listenForOperator(socketPath: string): Promise<void>
  /** Resolves when nothing that the server does by itself is under way. */
  atRest(): Promise<void>
  stop(): Promise<void>
}

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url))
const robotPageFolder = fileURLToPath(new URL('../../robot/dist', import.meta.url))

/**
 * Builds the whole app on an open database, which it closes when it stops. It changes nothing by itself until it
 * listens, but for bringing the database up to date; a `guest` does not even do that.
 */
export async function createApp(
  config: Config,
  ports: Ports,
  opened: OpenDatabase,
  { guest = false } = {},
): Promise<App> {
  const { clock, log, mailer } = ports
  const database = opened.queries
  await (guest ? demandMigrated(opened.pool) : migrate(opened.pool))
  await prepareInstallation(database, ports.secrets)
  const wakeUps =
    opened.kind === 'server' && config.databaseUrl !== undefined
      ? await sharedWakeUps(opened.pool, config.databaseUrl, log)
      : localWakeUps()
  const background = createBackground(clock, log)
  const jobs = createJobQueue({ database, clock, log, background })
  const live = createLiveHub({
    database,
    clock,
    wakeUps,
    log,
    background,
    lapsedPasses: (passes, now) => lapsedPasses(database, passes, now),
  })
  // Looked at when something happens, and by then it is all there.
  const brought: Brought[] = []
  const runUnit = createRunUnit({
    pool: opened.pool,
    clock,
    jobs,
    wakeUps,
    listeners: () => [
      ...brought.map(({ on = {} }) => on),
      { robotReset: ({ tx }, { robotId }) => forgetRobot(tx, features, robotId) },
    ],
  })
  const files = openFileStore(config, clock)
  const platform: Services = {
    ...ports,
    config,
    database,
    runUnit,
    live,
    background,
    files,
    // A guest keeps nobody waiting, and leaves no copy behind.
    snapshot: guest ? async () => ({ pool: opened.pool, release: async () => undefined }) : opened.snapshot,
  }
  const mails = createMails(platform, (kind) => brought.find((each) => each.mails?.[kind])?.mails?.[kind])
  const presence = await createPresence(platform)
  const measurements = createMeasurements()
  let stopping = false
  const services = {
    ...platform,
    mails,
    presence,
    brought: () => brought,
    insides: { stopping: () => stopping, lost: opened.lost, measurements, jobs },
  }
  brought.push(...list.map((feature) => feature.bring(services)))
  for (const { gauges = [] } of brought) for (const gauge of gauges) measurements.add(gauge)
  const doors = together<Complete<Doors, BroughtHere, 'doors'>>(brought, 'doors')
  const handlers = together<Complete<AllHandlers, BroughtHere, 'calls'>>(brought, 'calls')
  const authenticate = createAuthenticate(doors, config.metricsToken)
  const throttle = createThrottle(database, clock)
  const refusals = createRecordRefusal({ database, clock, log })
  const writes = createWriteAllowance(clock)
  const takeTurns = createTurns(costlyWaitingMax)
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
      takeTurns,
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

  let socket: string | undefined
  let ends: (() => Promise<void>)[] = []
  let closeEntrances = async () => {}
  return {
    services,
    authenticate,
    brought,
    publicServer,
    operatorServer,
    listen: async () => {
      await presence.start()
      live.start()
      ends = brought.flatMap(({ start }) => start?.() ?? [])
      await jobs.work([
        ...brought.flatMap(({ jobs: own = [] }) => own),
        ...forgettingJobs(features, services),
        sweepingJob(services),
        ...vacuumJob(opened),
      ])
      closeEntrances = await listenWidely(publicServer, config)
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
    atRest: () => background.atRest(),
    stop: async () => {
      stopping = true
      live.close()
      await Promise.all([
        ...ends.map((end) => end()),
        closeServer(publicServer, closeEntrances),
        ...[operatorServer, robotPageServer].map((server) => closeServer(server)),
        jobs.stop(),
        background.stop(),
      ])
      await presence.stop()
      await refusals.stop()
      await wakeUps.close()
      mailer.close()
      await ports.estimator.close()
      await ports.songReader.close()
      await ports.scriptChecker.close()
      await ports.voice.close()
      measurements.stop()
      await opened.close()
      if (socket !== undefined) rmSync(socket, { force: true })
    },
  }
}

/** What all features bring of a kind, in one object. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what there must be, and the compiler checks that it is
function together<Whole extends object>(brought: readonly Brought[], kind: 'doors' | 'calls'): Whole {
  // oxlint-disable-next-line typescript/no-unsafe-return -- what is in it is known only from the list; `Complete` holds it against what there must be
  return Object.assign({}, ...brought.map((each) => each[kind]))
}

type BroughtHere = ReturnType<(typeof list)[number]['bring']>
type AllHandlers = { readonly [N in RouteName]: AnyHandler }

/** What all features bring of a kind; that one is missing is a mistake that the compiler tells. */
type Complete<Whole, B extends Brought, Kind extends keyof Brought> = [
  Exclude<keyof Whole, KeysBrought<B, Kind>>,
] extends [never]
  ? Whole
  : { readonly missing: Exclude<keyof Whole, KeysBrought<B, Kind>> }

type KeysBrought<B, Kind extends string> = B extends { readonly [K in Kind]: infer Kinds }
  ? keyof Kinds
  : never

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
