import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { FleetRobot } from './fleet-rows.ts'

export interface Told {
  /** Streams that are open now. */
  readonly open: number
  /** Everything that went wrong, and how often. */
  readonly problems: Readonly<Record<string, number>>
  /** How long each beat took since the last time, in milliseconds. */
  readonly beatTimes: readonly number[]
}

export interface Fleet {
  onHint(listener: (robotId: string, at: number) => void): void
  onDone(listener: (robotId: string) => void): void
  tell(): Promise<Told>
  stop(): Promise<void>
}

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hint'), robotId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('done'), robotId: z.string() }),
  z.object({
    kind: z.literal('told'),
    open: z.number(),
    problems: z.record(z.string(), z.number()),
    beatTimes: z.array(z.number()),
  }),
])

const processes = 2

/** Starts the simulated robots, in two processes; they come one after the other and stay. */
export function startFleet(
  url: string,
  robots: readonly FleetRobot[],
  rhythm: { intervalSeconds: number; comeWithinSeconds: number },
): Fleet {
  const hintListeners: ((robotId: string, at: number) => void)[] = []
  const doneListeners: ((robotId: string) => void)[] = []
  const tellers = new Map<ChildProcess, (told: Told) => void>()
  const children = Array.from({ length: processes }, (_, index) => {
    const child = fork(fileURLToPath(new URL('./robots.ts', import.meta.url)))
    child.on('message', (raw) => {
      const said = message.parse(raw)
      if (said.kind === 'hint') for (const listener of hintListeners) listener(said.robotId, said.at)
      if (said.kind === 'done') for (const listener of doneListeners) listener(said.robotId)
      if (said.kind === 'told') tellers.get(child)?.(said)
    })
    const own = robots.filter((_, nth) => nth % processes === index)
    child.send({ url, ...rhythm, robots: own })
    return child
  })

  const askOne = (child: ChildProcess) =>
    new Promise<Told>((resolve) => {
      tellers.set(child, resolve)
      child.send('tell')
    })

  return {
    onHint: (listener) => void hintListeners.push(listener),
    onDone: (listener) => void doneListeners.push(listener),
    tell: async () => {
      const all = await Promise.all(children.map(askOne))
      const problems = new Map<string, number>()
      for (const [name, count] of all.flatMap((told) => Object.entries(told.problems))) {
        problems.set(name, (problems.get(name) ?? 0) + count)
      }
      return {
        open: all.reduce((sum, told) => sum + told.open, 0),
        problems: Object.fromEntries(problems),
        beatTimes: all.flatMap((told) => told.beatTimes),
      }
    },
    stop: async () => {
      for (const child of children) {
        child.send('stop')
        if (child.exitCode === null) await once(child, 'exit')
      }
    },
  }
}
