import { musicControls, type AnswerOf, type Contract } from '@kompaan/contract/wire'
import { StrangeAnswer } from './call-failed.ts'
import { isRecord, parseJson } from './json.ts'
import type { LinkAnswer } from './ports.ts'

/**
 * The server's answers, checked where they come in. A robot in the field meets newer servers, and networks that
 * answer in the server's place: what is needed must be there, and what is not known does no harm.
 */
export function readAnswer<T>(answer: LinkAnswer, shape: (value: unknown) => value is T): T {
  const value = parseJson(answer.text)
  if (shape(value)) return value
  throw new StrangeAnswer('a call', answer)
}

export type Enrolled = AnswerOf<Contract['enrol']>
export type PairingCode = AnswerOf<Contract['pairingCode']>
export type HeartbeatAnswer = AnswerOf<Contract['heartbeat']>
export type Manifest = AnswerOf<Contract['state']>
export type StateParts = AnswerOf<Contract['stateParts']>
export type Instruction = AnswerOf<Contract['instructions']>[number]

export function isEnrolled(value: unknown): value is Enrolled {
  return isRecord(value) && isText(value.robotId) && isText(value.token)
}

export function isPairingCode(value: unknown): value is PairingCode {
  return isRecord(value) && isText(value.code) && isInstant(value.expiresAt)
}

export function isHeartbeatAnswer(value: unknown): value is HeartbeatAnswer {
  return (
    isRecord(value) &&
    isInstant(value.now) &&
    isCounter(value.intervalSeconds) &&
    isCounter(value.sequence) &&
    isCounter(value.stateVersion) &&
    isText(value.stateEpoch) &&
    typeof value.instructionsOpen === 'boolean' &&
    typeof value.paired === 'boolean'
  )
}

export function isStateVersion(value: unknown): value is AnswerOf<Contract['deviceSettings']> {
  return isRecord(value) && isCounter(value.stateVersion)
}

export function isExecutionsIgnored(value: unknown): value is NonNullable<AnswerOf<Contract['executions']>> {
  return isRecord(value) && Array.isArray(value.ignored) && value.ignored.every(isIgnored)
}

export function isStatusSeen(value: unknown): value is AnswerOf<Contract['statusHappened']> {
  return isRecord(value) && (value.seen === 'yes' || value.seen === 'no' || value.seen === 'unknown')
}

export function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    isCounter(value.version) &&
    isText(value.epoch) &&
    isCounter(value.total) &&
    Array.isArray(value.items) &&
    value.items.every(isItem)
  )
}

export function isStateParts(value: unknown): value is StateParts {
  return (
    isRecord(value) &&
    Array.isArray(value.parts) &&
    value.parts.every(isPart) &&
    Array.isArray(value.gone) &&
    value.gone.every(isText)
  )
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** One that this robot understands; a newer server may know more kinds. */
export function isInstruction(value: unknown): value is Instruction {
  if (!isRecord(value) || !isText(value.id) || !isInstant(value.expiresAt)) return false
  switch (value.kind) {
    case 'speak':
      return isText(value.text)
    case 'runScript':
      return (
        isText(value.scriptReferenceId) &&
        isText(value.scriptVersionId) &&
        (value.planned === undefined || isInstant(value.planned))
      )
    case 'playPlaylist':
      return isText(value.playlistId)
    case 'controlMusic':
      return musicControls.some((control) => control === value.control)
    case 'fetch':
    case 'restart':
      return isText(value.version)
    case 'reset':
      return true
    default:
      return false
  }
}

function isItem(value: unknown): boolean {
  return isRecord(value) && isText(value.kind) && isText(value.id) && isText(value.sha256)
}

function isIgnored(value: unknown): boolean {
  return isRecord(value) && isText(value.id) && isText(value.why)
}

function isPart(value: unknown): boolean {
  return isRecord(value) && isText(value.sha256) && isText(value.body)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCounter(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
