import { devicePaths, type InputOf, type Contract } from '@kompaan/contract/wire'
import { CallFailed, refusalOf, Unusable, type StrangeAnswer } from './call-failed.ts'
import { forget, keep, recall } from './kept.ts'
import type { Change, Clock, Link, Store } from './ports.ts'
import { isEnrolled, readAnswer } from './wire-answers.ts'

type Enrolling = InputOf<Contract['enrol'], 'body'>

/** Who this machine is: on its label and in its factory settings, never in the store. */
export interface Identity extends Pick<Enrolling, 'serial' | 'secret' | 'hardware' | 'capabilities'> {
  /** The software that came with the machine. */
  readonly version: string
}

export interface Enrolment {
  /** The token of this robot; enrols first when there is none. */
  token(): Promise<string>
  /** The server does not know this token any more. */
  drop(token: string): Promise<void>
  /** The server serves the robot under its token. */
  proved(): void
  /** Somebody wants the robot to be here, wherever else it is. */
  insist(): void
  /** What makes the robot a stranger again. */
  readonly forgotten: () => readonly Change[]
}

interface EnrolmentParts {
  readonly identity: Identity
  readonly link: Link
  readonly store: Store
  readonly clock: Clock
  readonly software: () => Promise<Enrolling['software']>
  readonly signal: AbortSignal
  readonly tell: (sentence: string) => void
  /** Another machine has this robot's secret and uses it now; or no longer. */
  readonly onElsewhere: (isElsewhere: boolean) => void
}

/** A wrong secret stays wrong until somebody puts it right; asking often would only use up the tries. */
const slowRetry = 60_000

/**
 * An enrolment ends the one before it. Two machines with one secret would throw each other out as fast as they can; whoever
 * loses its token twice within a while lets the other one be, and looks again later.
 */
const lostTooOften = { times: 2, within: 10 * 60_000 }
const standBack = 30_000

const saysWrongSecret = (error: Error | undefined) =>
  error instanceof CallFailed && error.code === 'invalid_credentials'

export function createEnrolment(parts: EnrolmentParts): Enrolment {
  const { identity, link, store, clock, software, signal, tell, onElsewhere } = parts
  let underWay: Promise<string> | undefined
  /** When tokens were lost, by the monotonic clock. */
  let lost: readonly number[] = []
  let refused: { readonly error: CallFailed | StrangeAnswer; readonly until: number } | undefined

  const enrol = async () => {
    if (refused !== undefined && clock.monotonic() < refused.until) throw refused.error
    if (standsBack()) {
      throw new Unusable(`Another machine is ${identity.serial} now; this one looks again within a minute.`)
    }
    const { serial, secret, hardware, capabilities } = identity
    const answer = await link.send({
      ...devicePaths.enrol,
      token: null,
      headers: {},
      body: { serial, secret, hardware, capabilities, software: await software() } satisfies Enrolling,
      signal,
    })
    if (answer.status >= 400) throw remember(refusalOf(`the enrolment of ${serial}`, answer))
    refused = undefined
    const { robotId, token } = readAnswer(answer, isEnrolled)
    await store.write([keep('robot/id', robotId), keep('robot/token', token)])
    return token
  }

  const isElsewhere = () => lost.length >= lostTooOften.times
  const standsBack = () => isElsewhere() && clock.monotonic() < (lost.at(-1) ?? 0) + standBack

  const remember = (error: CallFailed | StrangeAnswer) => {
    const isWrong = saysWrongSecret(error)
    if (isWrong && !saysWrongSecret(refused?.error)) {
      tell(
        `The server does not know ${identity.serial} with this secret; the robot tries again every minute.`,
      )
    }
    refused = { error, until: clock.monotonic() + (isWrong ? slowRetry : error.waitFor) }
    return error
  }

  return {
    token: async () => {
      const kept = await recall(store, 'robot/token')
      if (kept !== undefined) return kept
      underWay ??= enrol().finally(() => (underWay = undefined))
      return underWay
    },
    drop: async (token) => {
      // Another call may have found out before us, and enrolled.
      if ((await recall(store, 'robot/token')) !== token) return
      const now = clock.monotonic()
      lost = [...lost.filter((at) => at > now - lostTooOften.within), now]
      if (isElsewhere()) onElsewhere(true)
      await store.write([forget('robot/token')])
    },
    proved: () => onElsewhere(false),
    insist: () => {
      lost = []
    },
    forgotten: () => [forget('robot/token'), forget('robot/id')],
  }
}
