import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { flood } from './flood.ts'
import { ask, demand, newHousehold, newRobot } from './household.ts'
import type { Answer, Household, Robot } from './household.ts'
import type { ProductionServer } from './production-server.ts'

export interface Attack {
  readonly name: string
  /** Makes what it needs, unmeasured; answers what is measured, which tells what came of it. */
  readonly prepare: (server: ProductionServer) => Promise<() => Promise<string>>
}

const kilobyte = 1024
const megabyte = 1024 ** 2
const seconds = 8
const version = { version: '2.20.2', updateStatus: 'upToDate' }

/** Each is what one client without an account, one robot or one carer can send. */
export const attacks: readonly Attack[] = [
  {
    name: 'a robot names half a character in its beats',
    prepare: async (server) => {
      const poisoner = await newRobot(server)
      const others = await Promise.all(Array.from({ length: 6 }, () => newRobot(server)))
      return async () => {
        const poison = [{ kind: '\uD800', id: 'y' }]
        const rounds = Array.from({ length: 15 }, (_, index) => index + 1)
        const answers: Answer[] = []
        for (const sequence of rounds) {
          const beats = others.map((robot) => beat(server, robot, sequence))
          const bad = Array.from({ length: 4 }, (_, nth) =>
            beat(server, poisoner, sequence * 4 + nth, JSON.stringify(poison)),
          )
          answers.push(...(await Promise.all(beats)))
          await Promise.all(bad)
        }
        const refused = answers.filter(({ status }) => status !== 200).length
        return `${refused} of ${answers.length} beats of other robots refused`
      }
    },
  },
  {
    name: 'nobody sends bodies in chunks of one byte, to an upload',
    prepare: async (server) => () =>
      chunksOfOneByte(server, 4, `/api/music/robots/${randomUUIDv7()}/songs`, upload),
  },
  {
    name: 'nobody sends bodies in chunks of one byte, to the login',
    prepare: async (server) => () => chunksOfOneByte(server, 1, '/api/account/login', json),
  },
  {
    name: 'nobody goes on sending an upload that was refused',
    prepare: async (server) => async () => {
      const { bytes, closed } = await flood({
        port: server.port,
        connections: 1,
        seconds: 3 * seconds,
        head: head(`/api/music/robots/${randomUUIDv7()}/songs`, upload, 'content-length: 1000000000'),
        again: Buffer.alloc(kilobyte),
        everyMilliseconds: 100,
      })
      return `${(bytes / kilobyte).toFixed(0)} kB sent, cut off ${closed} times in ${3 * seconds} s`
    },
  },
  {
    name: 'nobody sends 1.5 MB of JSON, four at a time',
    prepare: async (server) => {
      const body = `[${Array.from({ length: 190_000 }, () => '{"a":1}').join(',')}]`
      return () =>
        again(seconds, 4, () => ask(server, ['POST', '/device/v1/reports'], { token: 'nobody', body }))
    },
  },
  {
    name: 'a robot tells ten times 100 executions of 90 entries',
    prepare: async (server) => {
      const robot = await newRobot(server)
      const bodies = Array.from({ length: 10 }, () => ({ executions: executions(100, 90) }))
      return async () => {
        const answers: Answer[] = []
        for (const body of bodies)
          answers.push(
            await ask(server, ['POST', '/device/v1/executions'], { token: robot.robotToken, body }),
          )
        return counted(answers)
      }
    },
  },
  {
    name: 'the same, ten at once',
    prepare: async (server) => {
      const robot = await newRobot(server)
      const bodies = Array.from({ length: 10 }, () => ({ executions: executions(100, 90) }))
      return async () =>
        counted(
          await Promise.all(
            bodies.map((body) =>
              ask(server, ['POST', '/device/v1/executions'], { token: robot.robotToken, body }),
            ),
          ),
        )
    },
  },
  {
    name: 'nobody asks for a mail to an address with a zero in it',
    prepare: async (server) => async () => {
      const body = '{"email":"a\\u0000b@example.nl"}'
      const { status } = await ask(server, ['POST', '/api/account/forgotten'], { body })
      // After this many seconds the job has failed as often as the server tries it.
      const patience = status === 202 ? 100 : 1
      await pause(patience * 1000)
      return `answered ${status}; after ${patience} s readyz says ${(await ask(server, ['GET', '/readyz'])).text}`
    },
  },
  {
    name: 'a carer reads 20 full weeks at once that nobody has read',
    prepare: async (server) => {
      const home = await newHousehold(server)
      await planMuch(server, home)
      return () => readWeeks(server, home, (index) => 2030 + index)
    },
  },
  {
    name: 'a carer reads the same full week 20 times at once',
    prepare: async (server) => {
      const home = await newHousehold(server)
      await planMuch(server, home)
      await readWeeks(server, home, () => 2030, 1)
      return () => readWeeks(server, home, () => 2030)
    },
  },
  {
    name: 'a carer saves a script of 481 kB 80 times',
    prepare: async (server) => {
      const home = await newHousehold(server)
      const content = longTexts(120, 4000)
      const before = server.databaseBytes()
      return async () => {
        const answers = await saveScripts(server, home, 80, () => content)
        const grown = ((server.databaseBytes() - before) / megabyte).toFixed(0)
        return `${counted(answers)}; the database grew by ${grown} MB`
      }
    },
  },
  {
    name: 'a carer saves a script of 1,000 commands, again and again',
    prepare: async (server) => {
      const home = await newHousehold(server)
      const content = manyCommands(5, 20, 10)
      const saved: { id?: string; base?: string } = {}
      return () =>
        again(2 * seconds, 1, async () => {
          const answer = await saveScript(server, home, content, saved)
          return answer
        })
    },
  },
]

const json = 'content-type: application/json'
const upload = 'content-type: multipart/form-data; boundary=x'

function head(path: string, type: string, length: string): string {
  return [`POST ${path} HTTP/1.1`, 'host: localhost', type, length].join('\r\n')
}

async function chunksOfOneByte(
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
async function again(forSeconds: number, atOnce: number, call: () => Promise<Answer>): Promise<string> {
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
function counted(answers: readonly Answer[]): string {
  const statuses = Map.groupBy(answers, ({ status }) => status)
  return [...statuses].map(([status, each]) => `${each.length} x ${status}`).join(', ')
}

function beat(
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

/** What a robot did that was cut off for a day. */
function executions(count: number, entries: number) {
  const at = new Date().toISOString()
  return Array.from({ length: count }, () => ({
    id: randomUUIDv7(),
    kind: 'script',
    scriptReferenceId: randomUUIDv7(),
    scriptVersionId: randomUUIDv7(),
    startedAt: at,
    feedback: Array.from({ length: entries }, (_, sequence) => ({
      sequence,
      type: 'say',
      executionTime: at,
    })),
    ended: { at, outcome: 'completed', reason: 'finished' },
  }))
}

const script = z.object({ script: z.object({ id: z.string(), scriptVersionId: z.string() }) })

/** 500 tasks a day, of as many time zones as there are. */
async function planMuch(server: ProductionServer, { token, robotId }: Household): Promise<void> {
  const made = await saveScript(server, { token, robotId }, longTexts(1, 10))
  const { id } = script.parse(JSON.parse(made.text)).script
  const zones = Intl.supportedValuesOf('timeZone')
  for (let number = 0; number < 500; number += 1) {
    const body = {
      title: `Taak ${number}`,
      type: 'script',
      script: { id },
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
    await demand(server, ['PUT', `/api/task/robots/${robotId}/schedules`], { token, body }, z.unknown())
  }
}

async function readWeeks(
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

/** Sentences of so many characters. */
function longTexts(count: number, length: number) {
  const ids = Array.from({ length: count }, () => randomUUIDv7())
  return {
    steps: ids.map((id, index) => ({ id, stepType: 'say', first: index === 0 })),
    nodes: ids.map((id) => ({
      nodeType: 'say',
      scriptStepId: id,
      text: randomUUID()
        .repeat(Math.ceil(length / 36))
        .slice(0, length),
    })),
    nexts: ids.slice(1).map((id, index) => ({
      id: randomUUIDv7(),
      nextType: 'then',
      scriptStepId: ids[index],
      nextStepId: id,
    })),
  }
}

/** Questions with as many answers, each said in as many ways, as a script may have; no two are alike. */
function manyCommands(questions: number, answers: number, ways: number) {
  const ids = Array.from({ length: questions }, () => randomUUIDv7())
  const end = randomUUIDv7()
  return {
    steps: [
      ...ids.map((id, index) => ({ id, stepType: 'multipleChoice', first: index === 0 })),
      { id: end, stepType: 'say' },
    ],
    nodes: [
      ...ids.map((id) => ({ nodeType: 'multipleChoice', scriptStepId: id, text: 'Wat wilt u?' })),
      { nodeType: 'say', scriptStepId: end, text: 'Dank u.' },
    ],
    nexts: ids.flatMap((id, question) =>
      Array.from({ length: answers }, (_, nth) => {
        const commands = Array.from({ length: ways }, (_, way) => words(question, nth * ways + way))
        const [primaryCommand, ...secondaryCommands] = commands
        return {
          id: randomUUIDv7(),
          nextType: 'multipleChoice',
          scriptStepId: id,
          nextStepId: ids[question + 1] ?? end,
          intentionType: 'command',
          primaryCommand,
          secondaryCommands,
        }
      }),
    ),
  }
}

const letters = 'bcdfghjklmnpqrstvwxz'

/** Three made-up words, of letters that follow from the number. */
function words(question: number, number: number): string {
  let state = question * 1009 + number * 7919 + 12_345
  const word = () =>
    Array.from({ length: 8 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return letters[Math.floor(state / 65_536) % letters.length]
    }).join('')
  return [word(), word(), word()].join(' ')
}

type Content = ReturnType<typeof longTexts> | ReturnType<typeof manyCommands>

/** Saves a new script, or the next version of the saved one. */
async function saveScript(
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

async function saveScripts(
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
