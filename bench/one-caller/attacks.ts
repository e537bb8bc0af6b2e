import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { flood } from './flood.ts'
import { ask, newHousehold, newRobot } from './household.ts'
import type { Answer } from './household.ts'
import type { ProductionServer } from './production-server.ts'
import {
  again,
  beat,
  chunksOfOneByte,
  counted,
  head,
  json,
  planMuch,
  planTask,
  readWeeks,
  saveScript,
  saveScripts,
  script,
  upload,
} from './what-is-done.ts'
import { executions, longTexts, manyCommands } from './what-is-sent.ts'

export interface Attack {
  readonly name: string
  /** Makes what it needs, unmeasured; answers what is measured, which tells what came of it. */
  readonly prepare: (server: ProductionServer) => Promise<() => Promise<string>>
}

const kilobyte = 1024
const megabyte = 1024 ** 2
const seconds = 8

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
    name: 'a robot sends the same, four at a time',
    prepare: async (server) => {
      const { robotToken: token } = await newRobot(server)
      const body = `[${Array.from({ length: 190_000 }, () => '{"a":1}').join(',')}]`
      return () => again(seconds, 4, () => ask(server, ['POST', '/device/v1/reports'], { token, body }))
    },
  },
  {
    name: 'a robot tells of 5,000 songs that it holds, four at a time',
    prepare: async (server) => {
      const { robotToken: token } = await newRobot(server)
      const songs = Array.from({ length: 5000 }, () => ({ songId: randomUUIDv7(), status: 'available' }))
      return () =>
        again(seconds, 4, () =>
          ask(server, ['POST', '/device/v1/songs'], { token, body: { songs, complete: false } }),
        )
    },
  },
  {
    name: 'a robot tells ten times 100 executions of 90 entries',
    prepare: async (server) => {
      const robot = await newHousehold(server)
      const made = await saveScript(server, robot, longTexts(1, 10))
      const performed = script.parse(JSON.parse(made.text)).script
      const bodies = Array.from({ length: 10 }, () => ({ executions: executions(performed, 100, 90) }))
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
      const robot = await newHousehold(server)
      const made = await saveScript(server, robot, longTexts(1, 10))
      const performed = script.parse(JSON.parse(made.text)).script
      const bodies = Array.from({ length: 10 }, () => ({ executions: executions(performed, 100, 90) }))
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
    name: 'a carer plans, five tasks at a time',
    prepare: async (server) => {
      const home = await newHousehold(server)
      const made = await saveScript(server, home, longTexts(1, 10))
      const { id } = script.parse(JSON.parse(made.text)).script
      let number = 0
      return () =>
        again(seconds, 5, () => {
          number += 1
          return planTask(server, home, id, number)
        })
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
