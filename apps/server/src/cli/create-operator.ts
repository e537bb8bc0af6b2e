import { existsSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { contract } from '@kompaan/contract'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { dataFolderPaths } from '../db/data-folder.ts'
import { startApp } from '../start.ts'
import { CommandFailed } from './command.ts'
import type { Operator, OperatorName } from './command.ts'

/** Over the running server's socket, or with no server running by building the app here, for each call. */
export function createOperator(config: Config): Operator {
  return {
    config,
    call: (name, body) => {
      const sent =
        body === undefined
          ? undefined
          : { type: 'application/json', content: Readable.from([JSON.stringify(body)]) }
      return withReply(config, name, { sent }, readJson)
    },
    upload: (name, query, content) => {
      const search = new URLSearchParams(query).toString()
      const sent = { type: 'application/octet-stream', content }
      return withReply(config, name, { search, sent }, readJson)
    },
    stream: (name, use) => withReply(config, name, {}, (reply) => use(reply.body)),
  }
}

interface Reply {
  readonly status: number
  readonly body: Readable
}

async function readJson(reply: Reply): Promise<unknown> {
  const answer = await text(reply.body)
  return answer === '' ? undefined : JSON.parse(answer)
}

interface Asked {
  readonly search?: string
  readonly sent?: { readonly type: string; readonly content: Readable } | undefined
}

async function withReply<T>(
  config: Config,
  name: OperatorName,
  { search, sent }: Asked,
  use: (reply: Reply) => Promise<T>,
): Promise<T> {
  const { method, path } = contract()[name]
  const url = search === undefined ? path : `${path}?${search}`
  const headers = sent === undefined ? {} : { 'content-type': sent.type }
  const overSocket = config.databaseUrl === undefined && (await isListening(config))
  if (overSocket)
    return use(await demandSuccess(await askSocket(config, { method, path: url, headers }, sent?.content)))
  demandDatabase(config)
  const running = await startApp({ ...config, logLevel: 'error', databasePool: 2 }, {}, { guest: true })
  try {
    const reply = await running.app.operatorServer.inject({
      method,
      url,
      headers,
      ...(sent !== undefined && { payload: sent.content }),
      payloadAsStream: true,
    })
    return await use(await demandSuccess({ status: reply.statusCode, body: reply.stream() }))
  } finally {
    await running.stop()
  }
}

/** A command fills nothing that is not there: a mistyped folder would look like an installation without anybody in it. */
function demandDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(dataFolderPaths(dataDir).databasePath)) return
  throw new CommandFailed(`There is no database in ${dataDir}; start the server once, or set DATA_DIR.`)
}

/** Whether a server answers on the socket: a file that nobody reads could be left behind. */
async function isListening({ dataDir }: Config): Promise<boolean> {
  const { socketPath } = dataFolderPaths(dataDir)
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      if (nobody) resolve(false)
      else reject(error)
    })
  })
}

async function askSocket(
  { dataDir }: Config,
  asked: RequestOptions,
  content: Readable | undefined,
): Promise<Reply> {
  const { socketPath } = dataFolderPaths(dataDir)
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, ...asked }, (answer: IncomingMessage) =>
      resolve({ status: answer.statusCode ?? 500, body: answer }),
    )
    call.on('error', reject)
    if (content === undefined) call.end()
    else content.on('error', reject).pipe(call)
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
