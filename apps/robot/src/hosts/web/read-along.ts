import { devicePaths, type ErrorCode } from '@kompaan/contract/wire'
import { errorCodeIn } from '../../core/call-failed.ts'
import { parseJson } from '../../core/json.ts'
import type { Link, LinkAnswer } from '../../core/ports.ts'
import { isEnrolled, isPairingCode, type PairingCode } from '../../core/wire-answers.ts'

export interface Reader {
  /** The server answered: the first time, there is a connection. */
  onAnswer(): void
  onEnrolment(isAccepted: boolean): void
  /** With how long it is valid, which the page shows. */
  onPairingCode(code: PairingCode): void
}

/** Nothing that could be such a secret, or not the secret of this robot. A network's own page says neither. */
const refusals = new Set<ErrorCode | undefined>(['invalid_input', 'invalid_credentials'])

/** A link on which the page reads along: what the robot itself need not remember, but people want to see. */
export function readAlong(link: Link, reader: Reader): Link {
  const read = (path: string, answer: LinkAnswer) => {
    reader.onAnswer()
    if (path === devicePaths.enrol.path) {
      if (isEnrolled(parseJson(answer.text))) reader.onEnrolment(true)
      if (refusals.has(errorCodeIn(answer.text))) reader.onEnrolment(false)
    }
    const value = path === devicePaths.pairingCode.path ? parseJson(answer.text) : undefined
    if (isPairingCode(value)) reader.onPairingCode(value)
  }
  return {
    ...link,
    send: async (request) => {
      const answer = await link.send(request)
      read(request.path, answer)
      return answer
    },
  }
}
