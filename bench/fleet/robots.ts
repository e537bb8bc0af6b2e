import { Agent, request } from 'node:http'
import { z } from 'zod'
import { createCall, moment } from './call.ts'
import { heldVersion, software } from './fleet-rows.ts'
import type { FleetRobot } from './fleet-rows.ts'

// Simulated robots, in a process of their own so that their memory is not taken for the server's. Each holds its
// stream open, beats, and when told that an instruction waits, fetches it and reports that it failed: the carer can
// then ask again.
const asked = z.object({
  url: z.string(),
  intervalSeconds: z.number(),
  comeWithinSeconds: z.number(),
  robots: z.array(z.object({ id: z.string(), token: z.string() })),
})
const instructions = z.array(z.object({ id: z.string() }))

const callConnections = 32
const { call, close } = createCall(callConnections)
const streams = new Agent({ keepAlive: false })
const problems = new Map<string, number>()
const beatTimes: number[] = []
let open = 0
let stopping = false

process.on('message', (message) => {
  if (message === 'stop') return stop()
  if (message === 'tell') return tell()
  const { url, intervalSeconds, comeWithinSeconds, robots } = asked.parse(message)
  robots.forEach((robot, index) => {
    const offset = (index / robots.length) * comeWithinSeconds * 1000
    setTimeout(() => live(url, robot, intervalSeconds), offset)
  })
})

function live(url: string, robot: FleetRobot, intervalSeconds: number): void {
  follow(url, robot)
  let sequence = Date.now()
  const beat = () => {
    sequence += 1
    void sendBeat(url, robot, sequence)
  }
  beat()
  setInterval(beat, intervalSeconds * 1000)
}

async function sendBeat(url: string, { token }: FleetRobot, sequence: number): Promise<void> {
  const began = performance.now()
  const body = { sequence, timestamp: new Date().toISOString(), software, stateVersion: heldVersion }
  const { status } = await made('heartbeat', {
    method: 'POST',
    url: `${url}/device/v1/heartbeat`,
    token,
    body,
  })
  if (status === 200) beatTimes.push(performance.now() - began)
}

/** Holds the stream open; a stream that ends before we do is a problem, and is not opened again. */
function follow(url: string, robot: FleetRobot): void {
  const headers = { authorization: `Bearer ${robot.token}`, accept: 'text/event-stream' }
  const sent = request(`${url}/device/v1/events`, { agent: streams, headers }, (answer) => {
    if (answer.statusCode !== 200) return problem(`stream answered ${answer.statusCode}`)
    open += 1
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      const whole = (text + part).split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole) if (event.includes('"instruction.waiting"')) void obey(url, robot)
    })
    answer.on('close', () => {
      open -= 1
      problem('stream broke')
    })
    return undefined
  })
  sent.on('error', (error) => problem(`stream: ${error.message}`))
  sent.end()
}

async function obey(url: string, { id, token }: FleetRobot): Promise<void> {
  process.send?.({ kind: 'hint', robotId: id, at: moment() })
  const base = `${url}/device/v1/instructions`
  const { status, text } = await made('instructions', { method: 'GET', url: base, token })
  if (status !== 200) return
  for (const instruction of instructions.parse(JSON.parse(text))) {
    const body = { outcome: 'failed', at: new Date().toISOString() }
    await made('result', { method: 'POST', url: `${base}/${instruction.id}/result`, token, body })
  }
  process.send?.({ kind: 'done', robotId: id })
}

async function made(what: string, sent: Parameters<typeof call>[0]): ReturnType<typeof call> {
  try {
    const answer = await call(sent)
    if (answer.status >= 300) problem(`${what} answered ${answer.status}`)
    return answer
  } catch (error) {
    problem(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    return { status: 0, text: '' }
  }
}

function problem(name: string): void {
  if (!stopping) problems.set(name, (problems.get(name) ?? 0) + 1)
}

/** What has happened since this was told last. */
function tell(): void {
  process.send?.({ kind: 'told', open, problems: Object.fromEntries(problems), beatTimes })
  beatTimes.length = 0
}

function stop(): void {
  stopping = true
  close()
  streams.destroy()
  process.exit()
}
