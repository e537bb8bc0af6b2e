import type { ScriptGraph, Step, Link } from '@kompaan/script/core'
import { a, scriptOf, to } from '@kompaan/script/testing'
import { expect, test } from 'vitest'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const seeds = process.env.KOMPAAN_LONG === '1' ? 1000 : 100

test(
  `[BOT-04, BOT-05a] a robot killed at each turn of a script goes on with it and tells every step once (${seeds} scripts)`,
  { timeout: 600_000 },
  async () => {
    let kills = 0
    for (let seed = 1; seed <= seeds; seed += 1) {
      const graph = anyScript(seed)
      const whole = await performed(graph, seed)
      expect(whole.run?.ended?.reason, `script ${seed}`).toBe('finished')
      for (let turn = 0; turn < whole.turns; turn += 1) {
        const cut = await performed(graph, seed, turn)
        kills += cut.wasKilled ? 1 : 0
        expect(cut.world.faults, `script ${seed}, turn ${turn}`).toEqual([])
        expect(stepsOf(cut.run), `script ${seed}, turn ${turn}`).toEqual(stepsOf(whole.run))
        expect(cut.run?.ended).toMatchObject({ outcome: 'completed', reason: 'finished' })
        expect([...cut.world.server.reports.values()].map(({ fields }) => fields)).toEqual(
          [...whole.world.server.reports.values()].map(({ fields }) => fields),
        )
        // Half a sentence is worse than one heard twice; nothing else is repeated, and nothing left out.
        expect(withoutRepeats(cut.world.said, whole.world.said), `script ${seed}, turn ${turn}`).toBe(true)
        expect([...cut.world.disk.entries.keys()].filter((key) => /^data\/(run|outbox)/.test(key))).toEqual(
          [],
        )
      }
    }
    // Otherwise there was nothing to cut.
    expect(kills).toBeGreaterThan(4 * seeds)
  },
)

/** Has a robot perform it, and kills the robot once when it is at this turn. */
async function performed(graph: ScriptGraph, seed: number, killAt?: number) {
  const random = randomOf(seed * 1000 + (killAt ?? 999))
  const world = createWorld()
  const { server, clock } = world
  server.setState({ permissions: { allowed: ['googleAudioTranscription', 'shareReports', 'statusCheck'] } })
  server.statusEvents.push({ name: 'door', at: clock.system() })
  await world.start()
  server.instruct({ kind: 'runScript', scriptVersionId: server.addScript(graph) }, 10 * minute)
  world.hint('instruction.waiting')
  await clock.advance(0)
  let turns = 0
  let wasKilled = false
  for (let passed = 0; passed < 600 && !isOver(world); passed += 1) {
    const turn = turnOf(world)
    if (turn !== undefined) turns = Math.max(turns, turn + 1)
    if (turn === killAt && turn !== undefined && !wasKilled) {
      wasKilled = true
      // Somewhere within the turn, also while it is written down.
      await clock.advance(random(2400))
      world.kill()
      await clock.advance(random(20) * second)
      await world.start(random(3) === 0 ? 3 + random(20) : undefined)
      await clock.advance(0)
    }
    if (!world.power().isOn()) await world.start()
    if (world.appearance()?.isAsking === true) await answer(world)
    await clock.advance(second)
  }
  await clock.advance(2 * minute)
  return { world, turns, wasKilled, run: [...server.scriptRuns.values()][0] }
}

/** Somebody who always answers the same to the same question. */
async function answer(world: RobotWorld): Promise<void> {
  const question = world.said.findLast((text) => text.endsWith('?')) ?? ''
  await world.robot().hear(question.includes('ja') ? 'ja' : 'nee')
}

const isOver = ({ server }: RobotWorld) =>
  [...server.scriptRuns.values()].some(({ ended }) => ended !== undefined)

function turnOf({ disk }: RobotWorld): number | undefined {
  const [text] = [...disk.entries].filter(([key]) => key.startsWith('data/run/')).map(([, value]) => value)
  return text === undefined ? undefined : Number(/"turn":(\d+)/.exec(text)?.[1])
}

type Run = Awaited<ReturnType<typeof performed>>['run']

/** When a step was done may differ; what was done may not. */
function stepsOf(run: Run) {
  return [...(run?.feedback ?? [])]
    .toSorted(([one], [other]) => one - other)
    .map(([, entry]) => ({
      ...entry,
      executionTime: '',
      heardAt: entry.heardAt != null,
      answeredAt: entry.answeredAt !== undefined,
    }))
}

/** Whether these are the same words in the same order, but for some that are said again in the place where they were. */
function withoutRepeats(said: readonly string[], whole: readonly string[]): boolean {
  let at = 0
  for (const text of said) {
    if (text === whole[at]) at += 1
    // The turn that was cut short, from its beginning; a question without words repeats those before it.
    else if (!whole.slice(Math.max(0, at - 3), at).includes(text)) return false
  }
  return at === whole.length
}

/** A conversation with something of everything, and an answer for every question. */
function anyScript(seed: number): ScriptGraph {
  const random = randomOf(seed)
  const steps: Step[] = []
  const links: Link[] = []
  const put = (step: Step): string => {
    steps.push(step)
    return step.id
  }
  const chain = (length: number, depth: number): string => {
    const id = `s${steps.length}`
    const next = () => (length > 1 ? chain(length - 1, depth) : undefined)
    const follow = () => {
      const then = next()
      if (then !== undefined) links.push(to.next(id, then))
    }
    const branches = (words: readonly string[], link: (word: string, head: string) => Link) => {
      for (const word of words) links.push(link(word, chain(1 + random(2), depth + 1)))
    }
    switch (random(depth > 2 ? 4 : 7)) {
      case 0:
      case 1:
        put(a.say(id, `Zin ${id}`, { notify: random(3) === 0 }))
        follow()
        break
      case 2:
        put(a.wait(id, 1 + random(40)))
        follow()
        break
      case 3:
        put({ id, type: 'report', reportType: `report ${id}`, formFields: [] })
        follow()
        break
      case 4:
        put(a.closedQuestion(id, `Vraag ${random(2) === 0 ? 'ja' : 'n'} ${id}?`))
        branches(['yes', 'no', 'other'], (word, head) => to.answer(id, answerNamed(word), head))
        break
      case 5:
        put(a.statusCheck(id, 600, random(60), random(2) === 0 ? 'door' : 'window'))
        branches(['yes', 'no', 'other'], (word, head) => to.answer(id, answerNamed(word), head))
        break
      default: {
        put(a.say(id, `Ronde ${id}`))
        const goto = `g${steps.length}`
        put(a.goto(goto, 1 + random(2)))
        links.push(to.next(id, goto), to.jump(goto, id))
        const then = next()
        if (then !== undefined) links.push(to.reached(goto, then))
      }
    }
    return id
  }
  const first = chain(4 + random(4), 0)
  return { ...scriptOf(steps, links), first }
}

function answerNamed(word: string): 'yes' | 'no' | 'other' {
  return word === 'yes' || word === 'no' ? word : 'other'
}

/** Whole numbers below a limit, the same ones for the same seed. */
function randomOf(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return (state >>> 8) % limit
  }
}
