import { Agent, request } from 'node:http'
import { setInterval as every } from 'node:timers/promises'
import { z } from 'zod'

// A process of its own, so that whoever burdens the server does not delay the clock that measures it. It asks at fixed
// moments, whether or not the last answer has come: one stall of a second counts for everybody who called in it.
const [url = '', token = '', robotId = '', robotToken = ''] = process.argv.slice(2)
const everyMilliseconds = 25
const patienceMilliseconds = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

interface Asked {
  readonly path: string
  readonly token?: string
}

const calls = {
  healthz: { path: '/healthz' },
  self: { path: '/api/account/v4/self', token },
} satisfies Record<string, Asked>

/** What the portal and the robot of a household do now and then; only whether it is answered counts. */
const everyday: readonly Asked[] = [
  { path: '/api/robot/robots/mine', token },
  { path: `/api/task/robots/${robotId}/schedules/2026-11-16/2026-11-22`, token },
  { path: `/api/manager/robots/${robotId}/scripts-v5`, token },
  { path: '/device/v1/state', token: robotToken },
]
const everydayEvery = 10

const order = z.enum(['begin', 'end'])
let round: { readonly ended: AbortController; readonly over: Promise<void> } | undefined

process.on('message', (message) => {
  if (order.parse(message) === 'begin') begin()
  else void end()
})
process.send?.('ready')

let times: { healthz: number[]; self: number[]; failed: number } = { healthz: [], self: [], failed: 0 }

function begin(): void {
  times = { healthz: [], self: [], failed: 0 }
  const ended = new AbortController()
  round = { ended, over: watch(ended.signal) }
}

async function end(): Promise<void> {
  round?.ended.abort()
  await round?.over
  process.send?.(times)
}

async function watch(signal: AbortSignal): Promise<void> {
  const answers: Promise<void>[] = []
  try {
    let round = 0
    for await (const _ of every(everyMilliseconds, undefined, { signal })) {
      answers.push(time('healthz'), time('self'))
      round += 1
      const asked = everyday[(round / everydayEvery) % everyday.length]
      if (asked !== undefined) answers.push(askInPassing(asked))
    }
  } catch {
    // The end of a round.
  }
  await Promise.all(answers)
}

async function time(name: 'healthz' | 'self'): Promise<void> {
  const began = performance.now()
  const status = await ask(calls[name])
  times[name].push(performance.now() - began)
  if (status !== 200) times.failed += 1
}

async function askInPassing(asked: Asked): Promise<void> {
  if ((await ask(asked)) !== 200) times.failed += 1
}

function ask({ path, token: bearer }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const sent = request(`${url}${path}`, { agent, headers, timeout: patienceMilliseconds }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end()
  })
}
