import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { flood } from './flood.ts'
import { ask } from './household.ts'
import type { Answer, Household, Robot } from './household.ts'
import type { ProductionServer } from './production-server.ts'
import { longTexts } from './what-is-sent.ts'
import type { manyCommands } from './what-is-sent.ts'

const megabyte = 1024 ** 2
const seconds = 8
const version = { version: '2.20.2', updateStatus: 'upToDate' }

export const json = 'content-type: application/json'
export const upload = 'content-type: multipart/form-data; boundary=x'

export function head(path: string, type: string, length: string): string {
  return [`POST ${path} HTTP/1.1`, 'host: localhost', type, length].join('\r\n')
}

export async function chunksOfOneByte(
  { port }: ProductionServer,
  connections: number,
  path: string,
  type: string,
): Promise<string> {
  const again = Buffer.from('1\r\nx\r\n'.repeat(10_000))
  const { bytes, closed } = await flood({
    port,
    connections,
    seconds,
    head: head(path, type, 'transfer-encoding: chunked'),
    again,
  })
  return `${(bytes / 1e6).toFixed(1)} MB sent, cut off ${closed} times`
}

/** Makes so many calls at a time for so many seconds. */
export async function again(
  forSeconds: number,
  atOnce: number,
  call: () => Promise<Answer>,
): Promise<string> {
  const until = performance.now() + forSeconds * 1000
  const answers: Answer[] = []
  const one = async () => {
    while (performance.now() < until) {
      const answer = await call()
      answers.push(answer)
      // Whoever is refused comes again, and not at once for ever.
      if (answer.status === 429) await pause(50)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return counted(answers)
}

/** How often each status was answered. */
export function counted(answers: readonly Answer[]): string {
  const statuses = Map.groupBy(answers, ({ status }) => status)
  return [...statuses].map(([status, each]) => `${each.length} x ${status}`).join(', ')
}

export function beat(
  server: ProductionServer,
  robot: Robot,
  sequence: number,
  unreadable?: string,
): Promise<Answer> {
  const body = JSON.stringify({
    sequence,
    timestamp: new Date().toISOString(),
    software: version,
    stateVersion: 0,
  })
  return ask(server, ['POST', '/device/v1/heartbeat'], {
    token: robot.robotToken,
    body: unreadable === undefined ? body : `${body.slice(0, -1)},"unreadable":${unreadable}}`,
  })
}

export const script = z.object({ script: z.object({ id: z.string(), scriptVersionId: z.string() }) })

/** 500 tasks a day, of as many time zones as there are. */
export async function planMuch(server: ProductionServer, { token, robotId }: Household): Promise<void> {
  const made = await saveScript(server, { token, robotId }, longTexts(1, 10))
  const { id } = script.parse(JSON.parse(made.text)).script
  for (let number = 0; number < 500; number += 1) {
    const { status, text } = await planTask(server, { token, robotId }, id, number)
    if (status !== 200) throw new Error(`a task was answered ${status} ${text}`)
  }
}

export function planTask(
  server: ProductionServer,
  { token, robotId }: Pick<Household, 'token' | 'robotId'>,
  scriptId: string,
  number: number,
): Promise<Answer> {
  const zones = Intl.supportedValuesOf('timeZone')
  const body = {
    title: `Taak ${number}`,
    type: 'script',
    script: { id: scriptId },
    schedule: {
      minute: [number % 60],
      hour: [8 + (number % 12)],
      month: ['*'],
      dayOfMonth: ['*'],
      dayOfWeek: ['*'],
      recurring: true,
      startTime: '2029-01-01T00:00:00.000Z',
      endTime: null,
      timeZone: zones[number % zones.length],
    },
  }
  return ask(server, ['PUT', `/api/task/robots/${robotId}/schedules`], { token, body })
}

export async function readWeeks(
  server: ProductionServer,
  { token, robotId }: Household,
  yearOf: (index: number) => number,
  count = 20,
): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const year = yearOf(index)
      const path = `/api/task/robots/${robotId}/schedules/${year}-03-04/${year}-03-10`
      return ask(server, ['GET', path], { token })
    }),
  )
  const megabytes = answers.reduce((sum, { text }) => sum + text.length, 0) / megabyte
  return `${counted(answers)}, ${megabytes.toFixed(0)} MB`
}

type Content = ReturnType<typeof longTexts> | ReturnType<typeof manyCommands>

/** Saves a new script, or the next version of the saved one. */
export async function saveScript(
  server: ProductionServer,
  { token, robotId }: Pick<Household, 'token' | 'robotId'>,
  content: Content,
  saved: { id?: string; base?: string } = {},
): Promise<Answer> {
  const body = {
    script: { scriptName: 'Lang gesprek', scriptCategory: 'other', ...(saved.id && { id: saved.id }) },
    ...content,
    ...(saved.base && { baseVersionId: saved.base }),
  }
  const answer = await ask(server, ['PUT', `/api/manager/robots/${robotId}/scripts-v3`], { token, body })
  if (answer.status === 200) {
    const { id, scriptVersionId } = script.parse(JSON.parse(answer.text)).script
    saved.id = id
    saved.base = scriptVersionId
  }
  return answer
}

export async function saveScripts(
  server: ProductionServer,
  home: Household,
  times: number,
  content: () => Content,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const saved = {}
  for (let nth = 0; nth < times; nth += 1) answers.push(await saveScript(server, home, content(), saved))
  return answers
}
