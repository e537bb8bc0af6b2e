import { CallFailed, isExpected, StrangeAnswer } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import type { Face } from './face.ts'
import type { Mouth } from './mouth.ts'
import type { Clock } from './ports.ts'
import type { RobotTime } from './robot-time.ts'
import { isPairingCode, readAnswer, type PairingCode } from './wire-answers.ts'

interface PairingParts {
  readonly client: DeviceClient
  readonly face: Face
  readonly mouth: Mouth
  readonly clock: Clock
  readonly time: RobotTime
  readonly tell: (sentence: string) => void
}

/** However wrong the robot's idea of the time: a code is not shown for longer than it can be valid. */
const longest = 10 * 60_000

/** Asks for a code with which a carer pairs this robot, shows it until it expires, and says it. */
export function createPairingCode(parts: PairingParts): () => Promise<PairingCode | null> {
  const { client, face, mouth, clock, time, tell } = parts
  let cancelEnd = () => {}

  const showUntil = ({ code, expiresAt }: PairingCode) => {
    const remaining = Date.parse(expiresAt) - (time.now() ?? clock.system())
    cancelEnd()
    face.showCode(code)
    cancelEnd = clock.after(Math.min(Math.max(remaining, 0), longest), () => face.showCode(null))
  }

  return async () => {
    try {
      const pairingCode = readAnswer(await client.call('pairingCode'), isPairingCode)
      showUntil(pairingCode)
      await mouth.remark((own) => own.pairingCode(spelled(pairingCode.code)), { isPrivate: true })
      return pairingCode
    } catch (error) {
      if (!isExpected(error)) throw error
      if (error instanceof CallFailed || error instanceof StrangeAnswer) tell(error.message)
      await mouth.remark((own) => own.notConnected)
      return null
    }
  }
}

/** One by one, with a rest in the middle: 'K 7 M 2, P 9 X 4'. */
function spelled(code: string): string {
  const half = Math.ceil(code.length / 2)
  return [code.slice(0, half), code.slice(half)].map((part) => [...part].join(' ')).join(', ')
}
