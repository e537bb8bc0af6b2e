import { emailKey } from '@kompaan/contract'
import type { Contract, ErrorCode, RouteName } from '@kompaan/contract'
import { hour, minute } from '../ports/clock.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { AnyCaller } from './call.ts'
import type { Bucket } from './throttle.repository.ts'

type ThrottledName = { [N in RouteName]: Contract[N] extends { throttled: true } ? N : never }[RouteName]

/** Allowances of one call (D-10). `family` lets calls that test the same secret share their buckets. */
export interface ThrottlePolicy {
  readonly family: string
  readonly windowMilliseconds: number
  /** Per account and client together: tight. */
  readonly pair: number
  /** Per account, from wherever: looser. Devices that logged in before have one together, so that nobody can lock a carer out. */
  readonly account: number
  /** Per client: high, since a care home shares one address. A device that logged in before guesses outside it. */
  readonly client: number
  /** Over all callers. */
  readonly overall?: number
  /** A try that succeeds is given back; what costs us something (mail, work) is not. */
  readonly givesBack: boolean
  /** The account's allowance holds for known devices too: right where only the caller itself can use it up. */
  readonly strict?: true
  /** Success makes the device a known one. */
  readonly marksDevice?: true
}

/** A try that ended so was none. */
export const noTry: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  // The password or code was right and the next step was asked for.
  'mfa_required',
  'eula_expired',
  'code_ambiguous',
  'account_locked',
  // It failed because of us. The last is our own queue that is full: what is over an allowance is refused before it is a try.
  'internal',
  'unavailable',
  'voice_unavailable',
  'storage_full',
  'too_many_requests',
])

const guessing = {
  windowMilliseconds: 15 * minute,
  pair: 10,
  account: 50,
  client: 300,
  givesBack: true,
} as const
const mailing = {
  windowMilliseconds: hour,
  pair: 5,
  account: 10,
  client: 100,
  overall: 5000,
  givesBack: false,
} as const

/** Mails that somebody who is logged in has sent, also to others: from wherever, with whatever device. */
const mailingOthers = { ...mailing, strict: true } as const

/** What a robot or a system of others may tell, or a carer ask for: far more than any of them does. */
const reporting = {
  windowMilliseconds: 10 * minute,
  pair: 600,
  account: 600,
  client: 20_000,
  givesBack: false,
} as const

const throttlePolicies: Readonly<Record<ThrottledName, ThrottlePolicy>> = {
  login: { ...guessing, family: 'login', marksDevice: true },
  eulaLogin: { ...guessing, family: 'login', marksDevice: true },
  signup: {
    family: 'signup',
    marksDevice: true,
    windowMilliseconds: hour,
    pair: 10,
    account: 20,
    client: 100,
    overall: 5000,
    givesBack: false,
  },
  forgotten: { ...mailing, family: 'forgotten' },
  reset: { ...guessing, family: 'key' },
  activate: { ...guessing, family: 'key' },
  activationMail: { ...mailingOthers, family: 'activation-mail' },
  passwordAnalysis: {
    family: 'analysis',
    windowMilliseconds: minute,
    pair: 120,
    account: 120,
    client: 600,
    overall: 6000,
    givesBack: false,
  },
  verifyPassword: { ...guessing, family: 'factors' },
  mfaSetup: { ...guessing, family: 'factors' },
  changeSelf: { ...guessing, family: 'factors' },
  newRecoveryCodes: { ...guessing, family: 'factors' },
  deleteSelf: { ...guessing, family: 'factors' },
  resetRobot: { ...guessing, family: 'factors' },
  // A robot's secret cannot be guessed; what is limited is the work of those who try, and of two with one secret, who
  // would throw each other out for ever.
  enrol: { ...guessing, family: 'enrol', account: 300, givesBack: false },
  // A robot that reports each step by itself performs two or three long scripts in this time.
  executions: { ...reporting, family: 'executions', pair: 1200, account: 1200 },
  deviceReport: { ...reporting, family: 'device-report' },
  deviceHeard: { ...reporting, family: 'device-heard' },
  deviceSettings: { ...reporting, family: 'device-settings', pair: 100, account: 100 },
  statusEvents: { ...reporting, family: 'status-events' },
  songsHeld: { ...reporting, family: 'songs-held' },
  // Somebody who tries out how a sentence sounds (D-52). At most so many are made, for all together (SEC-41).
  previewSpeech: {
    family: 'preview-speech',
    windowMilliseconds: minute,
    pair: 10,
    account: 10,
    client: 100,
    overall: 300,
    givesBack: false,
    strict: true,
  },
  // What a robot has to say on a full day, once: it keeps what it fetched.
  deviceSpeech: {
    family: 'device-speech',
    windowMilliseconds: 10 * minute,
    pair: 200,
    account: 200,
    client: 5000,
    overall: 10_000,
    givesBack: false,
  },
  // A whole record collection, one file in a call.
  uploadSongs: {
    family: 'upload-songs',
    windowMilliseconds: hour,
    pair: 2000,
    account: 2000,
    client: 20_000,
    givesBack: false,
    strict: true,
  },
  // Faster than anybody types, and slow enough for a robot to say it all.
  speakDirectly: {
    family: 'speak-directly',
    windowMilliseconds: minute,
    pair: 20,
    account: 20,
    client: 600,
    givesBack: false,
    strict: true,
  },
  askHeartbeat: { ...reporting, family: 'ask-heartbeat', pair: 100, account: 100 },
  pairingCode: {
    family: 'pairing-code',
    windowMilliseconds: 10 * minute,
    pair: 30,
    account: 30,
    client: 300,
    givesBack: false,
  },
  pairRobot: {
    family: 'pair-robot',
    windowMilliseconds: 10 * minute,
    pair: 5,
    account: 5,
    client: 50,
    overall: 1000,
    givesBack: true,
    strict: true,
  },
  changeRobotUser: { ...guessing, family: 'factors' },
  unpairUser: { ...guessing, family: 'factors' },
  invite: { ...mailingOthers, family: 'invite', pair: 30, account: 60 },
  retryInvite: { ...mailingOthers, family: 'invite', pair: 30, account: 60 },
  // Codes of 128 bits and more cannot be guessed; what is limited is the work of those who try.
  checkInvite: { ...guessing, family: 'mailed-code', client: 600 },
  acceptInvite: { ...guessing, family: 'accept-invite', pair: 30, client: 600 },
  putContact: { ...mailingOthers, family: 'contact', pair: 20, account: 40 },
  verifyContact: { ...guessing, family: 'mailed-code', client: 600 },
  unsubscribeContact: { ...guessing, family: 'mailed-code', client: 600 },
  unsubscribeByMailProgram: { ...guessing, family: 'mailed-code', client: 600 },
  sendFeedback: { ...mailingOthers, family: 'feedback' },
  changeEmail: {
    windowMilliseconds: hour,
    pair: 20,
    account: 40,
    client: 200,
    overall: 5000,
    givesBack: false,
    strict: true,
    family: 'change-email',
  },
}

const policies: ReadonlyMap<string, ThrottlePolicy> = new Map(Object.entries(throttlePolicies))

export function policyOf(name: RouteName): ThrottlePolicy | undefined {
  return policies.get(name)
}

/** The counters one try falls under. Keys are keyed hashes: the table tells nobody's address. */
export function bucketsOf(
  policy: ThrottlePolicy,
  secrets: Secrets,
  subject: { account: string | undefined; client: string; device: string | undefined },
): Bucket[] {
  const { windowMilliseconds, family } = policy
  const bucket = (limit: number, ...parts: string[]): Bucket => ({
    key: secrets.mac('throttle', family, ...parts),
    limit,
    windowMilliseconds,
  })
  const { account, client } = subject
  const device = policy.strict ? undefined : subject.device
  return [
    ...(account === undefined
      ? []
      : device === undefined
        ? [bucket(policy.pair, 'pair', account, client), bucket(policy.account, 'account', account)]
        : [bucket(policy.pair, 'device', account, device), bucket(policy.account, 'devices', account)]),
    // What costs us something is counted for every client; a wrong guess costs nothing.
    ...(device !== undefined && policy.givesBack ? [] : [bucket(policy.client, 'client', client)]),
    ...(policy.overall === undefined ? [] : [bucket(policy.overall, 'overall')]),
  ]
}

/** Whose allowance a call uses: the caller's own, or that of the address or serial number it names. */
export function throttledAccount(caller: AnyCaller | undefined, body: unknown): string | undefined {
  if (caller !== undefined) {
    if ('accountId' in caller) return caller.accountId
    return 'robotId' in caller ? caller.robotId : caller.integrationId
  }
  if (typeof body !== 'object' || body === null) return undefined
  if ('email' in body && typeof body.email === 'string') return emailKey(body.email)
  return 'serial' in body && typeof body.serial === 'string' ? body.serial : undefined
}
