import { devicePaths, type ErrorCode } from '@kompaan/contract/wire'
import { errorCodeIn } from '../../core/call-failed.ts'
import { parseJson } from '../../core/json.ts'
import type { Link, LinkAnswer } from '../../core/ports.ts'
import { isEnrolled, isPairingCode, type PairingCode } from '../../core/wire-answers.ts'

export interface Reader {
  /** How the server answered: it serves the robot, makes it wait, or does not know its token any more. */
  onAnswer(connection: 'connected' | 'waiting' | 'connecting'): void
  onEnrolment(isAccepted: boolean): void
  /** With how long it is valid, which the page shows. */
  onPairingCode(code: PairingCode): void
}

/** Nothing that could be such a secret, or not the secret of this robot. A network's own page says neither. */
const refusals = new Set<ErrorCode | undefined>(['invalid_input', 'invalid_credentials'])

/** A link on which the page reads along: what the robot itself need not remember, but people want to see. */
export function readAlong(link: Link, reader: Reader): Link {
  const read = (path: string, answer: LinkAnswer) => {
    const connection = connectionBy(path, answer)
    if (connection !== undefined) reader.onAnswer(connection)
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

/** Undefined where the answer tells nothing of the kind: it concerns what was asked, or is not the server's. */
function connectionBy(path: string, answer: LinkAnswer): 'connected' | 'waiting' | 'connecting' | undefined {
  if (answer.status < 400) return path === devicePaths.enrol.path ? undefined : 'connected'
  const code = errorCodeIn(answer.text)
  if (code === 'too_many_requests') return 'waiting'
  return code === 'invalid_token' ? 'connecting' : undefined
}
