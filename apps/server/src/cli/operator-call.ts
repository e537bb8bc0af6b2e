import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { contract } from '@kompaan/contract'
import type { Contract, InputOf, RouteName } from '@kompaan/contract'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { dataFolderPaths } from '../db/data-folder.ts'
import { startApp } from '../start.ts'
import { CommandFailed } from './command.ts'

export type OperatorName = {
  [N in RouteName]: Contract[N] extends { access: 'operator' } ? N : never
}[RouteName]

interface Reply {
  readonly status: number
  readonly body: Readable
}

/** Makes one operator call and answers its JSON, for the route's own schema to check. */
export async function operatorCall<N extends OperatorName>(
  config: Config,
  name: N,
  body?: InputOf<Contract[N], 'body'>,
): Promise<unknown> {
  return withReply(config, name, body, async (reply): Promise<unknown> => {
    const answer = await text(reply.body)
    return answer === '' ? undefined : JSON.parse(answer)
  })
}

/** Makes one operator call whose answer is a stream. */
export async function operatorStream(
  config: Config,
  name: OperatorName,
  use: (body: Readable) => Promise<void>,
): Promise<void> {
  await withReply(config, name, undefined, (reply) => use(reply.body))
}

/** Over the running server's socket, or with no server running by building the app here. */
async function withReply<T>(
  config: Config,
  name: OperatorName,
  body: unknown,
  use: (reply: Reply) => Promise<T>,
): Promise<T> {
  const { method, path } = contract()[name]
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const overSocket =
    config.databaseUrl === undefined ? await askSocket(config, method, path, payload) : undefined
  if (overSocket) return use(await demandSuccess(overSocket))
  const running = await startApp({ ...config, logLevel: 'error' })
  try {
    const reply = await running.app.operatorServer.inject({
      method,
      url: path,
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
    return await use(
      await demandSuccess({ status: reply.statusCode, body: Readable.from([reply.rawPayload]) }),
    )
  } finally {
    await running.stop()
  }
}

async function askSocket(
  config: Config,
  method: string,
  path: string,
  payload: string | undefined,
): Promise<Reply | undefined> {
  const { socketPath } = dataFolderPaths(config.dataDir)
  const headers =
    payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method, path, headers }, (answer: IncomingMessage) =>
      resolve({ status: answer.statusCode ?? 500, body: answer }),
    )
    call.on('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      if (nobody) resolve(undefined)
      else reject(error)
    })
    call.end(payload)
  })
}

async function demandSuccess(reply: Reply): Promise<Reply> {
  if (reply.status < 300) return reply
  const refusal = z
    .object({
      message: z.string(),
      details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    })
    .safeParse(JSON.parse(await text(reply.body)))
  const details = refusal.data?.details?.map(({ path, message }) => `${path}: ${message}`).join('; ')
  throw new CommandFailed(
    [refusal.data?.message ?? `The server answered ${reply.status}.`, details].filter(Boolean).join(' '),
  )
}
