import { bodyLimitOf } from '@kompaan/contract'
import type { Route, RouteName } from '@kompaan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Needs } from '../services.ts'
import { ApiError } from './api-error.ts'
import type { AnyHandler, Call } from './call.ts'
import { invalidInput, toApiError } from './error-answers.ts'
import { formFields } from './form-fields.ts'
import { knownDevice, knownDeviceCookie } from './known-device.ts'
import { admitForBody, isGuarded, letIn, refuse, visitOf } from './let-in.ts'
import type { LettingIn } from './let-in.ts'
import { demandMultipart, partsOf, readMultipart } from './multipart.ts'
import type { PartLimits } from './multipart.ts'
import { demandStorableText } from './storable-text.ts'
import type { TakeTurns } from './take-turns.ts'
import { bucketsOf, noTry, policyOf, throttledAccount } from './throttle-policies.ts'
import type { Throttle } from './throttle.ts'

interface Mounting extends LettingIn, Needs<'config'> {
  readonly throttle: Throttle
  /** For costly calls. */
  readonly takeTurns: TakeTurns
}

type Mounted = readonly [name: RouteName, route: Route, handler: AnyHandler]

/** Puts a table of routes on a server: let in, check, count, do, answer; the same path for every call. */
export function mountRoutes(app: FastifyInstance, routes: readonly Mounted[], mounting: Mounting): void {
  const isMultipart = ([, route]: Mounted) => route.bodyType === 'multipart'
  const withFiles = routes.filter(isMultipart)
  mount(
    app,
    routes.filter((each) => !isMultipart(each)),
    mounting,
  )
  if (withFiles.length === 0) return
  // Apart from the others, for which a multipart body is the short text of a form.
  void app.register(async (apart) => {
    await readMultipart(apart)
    mount(apart, withFiles, mounting)
  })
}

function mount(app: FastifyInstance, routes: readonly Mounted[], mounting: Mounting): void {
  for (const [name, route, handler] of routes) {
    const { timeoutSeconds } = route
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(route),
      config: { routeName: name, ...(timeoutSeconds !== undefined && { timeoutSeconds }) },
      // A stream has no end to measure: HEAD would only hold the connection open.
      exposeHeadRoute: route.method === 'GET' && route.answer.mediaType !== 'text/event-stream',
      ...(isGuarded(route) && {
        // With `done`, as the server's other hooks. A call that is refused here goes no further.
        onRequest: (request, reply, done) => {
          void letIn(name, route, mounting, request, reply).then((isLetIn) => isLetIn && done())
        },
      }),
      handler: async (request, reply) => {
        await serve(name, route, handler, mounting, request, reply)
        return reply
      },
    })
  }
}

async function serve(
  name: RouteName,
  route: Route,
  handler: AnyHandler,
  mounting: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const visit = visitOf(request, mounting)
  let tried: string | undefined
  try {
    await admitForBody(route, mounting, request)
    const { caller, client, actor } = visit
    const work = async () => {
      const input = checkedInput()
      tried = throttledAccount(caller, input.body)
      let status: number = route.answer.status
      const accept = () => {
        status = route.answer.acceptedStatus ?? status
      }
      const parts = (limits?: PartLimits) => partsOf(request, bodyLimitOf(route), limits)
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the table pairs each handler with its own route; by here the compiler has lost the pair
      const call = { caller, client, actor, ...input, accept, parts, request, reply } as Call
      const answer = await counted(name, mounting, call, tried, () => handler(call))
      if (!reply.sent && !reply.raw.headersSent) sendAnswer(route, status, answer, reply)
    }
    const checkedInput = () => {
      try {
        return checkInput(route, request)
      } catch (error) {
        if (isShort(request)) mounting.writes.giveBack(route, caller)
        throw error
      }
    }
    await (route.costly ? mounting.takeTurns(actor.name, work) : work())
  } catch (error) {
    await refuse(name, error, { lettingIn: mounting, visit, request, reply, tried })
  }
}

/** A mistake in a short body is no write: it cost next to nothing. */
function isShort({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= shortBytes
}

const shortBytes = 4096

function checkInput(route: Route, request: FastifyRequest) {
  const isStream = route.bodyType === 'application/octet-stream' || route.bodyType === 'multipart'
  if (route.bodyType === 'multipart') demandMultipart(request)
  const checked = (part: 'params' | 'query' | 'body') => {
    // A stream is read, and checked, by the handler.
    if (part === 'body' && isStream) return undefined
    const schema = route[part]
    const value = part === 'body' && route.bodyType === 'form' ? formFields(request.body) : request[part]
    if (schema === undefined) {
      if (part !== 'params' && isFilled(value)) {
        throw new ApiError('invalid_input', {
          details: [{ path: part, message: 'nothing is expected here' }],
        })
      }
      return undefined
    }
    const result = schema.safeParse(value)
    if (!result.success) throw invalidInput(part, result.error)
    // What the schema has made of it: some schemas clean what robots pass on from others.
    demandStorableText(part, result.data)
    return result.data
  }
  return { params: checked('params'), query: checked('query'), body: checked('body') }
}

/** Whether anything was sent; clients send an empty object where they have nothing to say. */
function isFilled(value: unknown): boolean {
  if (value === undefined || value === null) return false
  return typeof value !== 'object' || Array.isArray(value) || Object.keys(value).length > 0
}

/** Counts the try under the route's allowances, and gives it back when it turns out to be none. */
async function counted(
  name: RouteName,
  { throttle, secrets, config }: Mounting,
  { request, reply, client }: Call,
  account: string | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const policy = policyOf(name)
  if (policy === undefined) return work()
  const device = knownDevice(secrets, account, request.headers.cookie)
  const buckets = bucketsOf(policy, secrets, { account, client: client.address, device })
  await throttle.reserve(buckets)
  try {
    const answer = await work()
    if (policy.givesBack) await throttle.giveBack(buckets)
    if (policy.marksDevice && account !== undefined) {
      reply.header('set-cookie', knownDeviceCookie(secrets, account, config.production))
    }
    return answer
  } catch (error) {
    // When the database is what failed, it cannot take this either; what went wrong first is what is told.
    if (noTry.has(toApiError(error).code)) await throttle.giveBack(buckets).catch(() => undefined)
    throw error
  }
}

function sendAnswer(route: Route, status: number, answer: unknown, reply: FastifyReply): void {
  const { schema, emptyStatus } = route.answer
  const isEmpty = emptyStatus !== undefined && answer === undefined
  reply.code(isEmpty ? emptyStatus : status)
  if (schema === undefined || isEmpty) {
    reply.send()
    return
  }
  // The schema is strict: a field that the contract does not know is our mistake, and never leaves.
  reply.type('application/json; charset=utf-8').send(JSON.stringify(schema.parse(answer)))
}
