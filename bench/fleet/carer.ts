import { z } from 'zod'
import { createCall, moment } from './call.ts'
import type { FleetRobot } from './fleet-rows.ts'
import type { Fleet } from './fleet.ts'

export interface Given {
  /** From the carer's call to the hint at the robot, in milliseconds. */
  readonly hintAfterCall: readonly number[]
  /** From the carer's call to its answer; the instruction is committed by then. */
  readonly answerAfterCall: readonly number[]
  readonly problems: readonly string[]
}

const login = { email: 'demo@kompaan.example', password: 'Samen-koffie-om-tien' }
/** By then a hint is not late but lost. */
const lostAfterMilliseconds = 10_000

/** Has robots download the new release, as the button in the portal does: one robot at each tick. */
export async function giveInstructions(
  url: string,
  robots: readonly FleetRobot[],
  fleet: Fleet,
  { everyMilliseconds, seconds }: { everyMilliseconds: number; seconds: number },
): Promise<Given> {
  const { call, close } = createCall(8)
  const token = await logIn()
  const hintAfterCall: number[] = []
  const answerAfterCall: number[] = []
  const problems: string[] = []
  const free = new Set(robots.map(({ id }) => id))
  const waiting = new Map<string, { calledAt: number; heard: () => void }>()

  fleet.onHint((robotId, at) => {
    const found = waiting.get(robotId)
    if (found === undefined) return
    hintAfterCall.push(at - found.calledAt)
    found.heard()
  })
  fleet.onDone((robotId) => void free.add(robotId))

  async function logIn(): Promise<string> {
    const answer = await call({ method: 'POST', url: `${url}/api/account/login`, body: login })
    return z.object({ access_token: z.string() }).parse(JSON.parse(answer.text)).access_token
  }

  async function giveOne(robotId: string): Promise<void> {
    const heard = new Promise<boolean>((resolve) => {
      waiting.set(robotId, { calledAt: moment(), heard: () => resolve(true) })
      setTimeout(() => resolve(false), lostAfterMilliseconds).unref()
    })
    const began = performance.now()
    const path = `/api/robot/robots/${robotId}/config/deploy`
    const { status, text } = await call({ method: 'POST', url: `${url}${path}`, token })
    answerAfterCall.push(performance.now() - began)
    if (status !== 202) problems.push(`instruction answered ${status} ${text}`)
    else if (!(await heard)) problems.push('hint did not come')
    waiting.delete(robotId)
  }

  const given: Promise<void>[] = []
  const ends = performance.now() + seconds * 1000
  for (let tick = performance.now(); tick < ends; tick += everyMilliseconds) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, tick - performance.now())))
    const robotId = anyOf(free)
    if (robotId === undefined) problems.push('every robot was busy')
    else {
      free.delete(robotId)
      given.push(giveOne(robotId).catch((error: unknown) => void problems.push(String(error))))
    }
  }
  await Promise.all(given)
  close()
  return { hintAfterCall, answerAfterCall, problems }
}

function anyOf(ids: ReadonlySet<string>): string | undefined {
  return ids
    .values()
    .drop(Math.floor(Math.random() * ids.size))
    .next().value
}
