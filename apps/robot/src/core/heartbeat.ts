import type { Contract, InputOf } from '@kompaan/contract/wire'
import { Unreachable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import type { Face } from './face.ts'
import { heldState } from './held-state.ts'
import { keep, recall } from './kept.ts'
import type { PartName, StateVersion } from './kept.ts'
import type { Mouth } from './mouth.ts'
import type { Clock, Store } from './ports.ts'
import type { RobotTime } from './robot-time.ts'
import type { Software } from './software.ts'
import { isHeartbeatAnswer, readAnswer, type HeartbeatAnswer } from './wire-answers.ts'

interface HeartbeatParts {
  readonly client: DeviceClient
  readonly store: Store
  readonly clock: Clock
  readonly time: RobotTime
  readonly software: Software
  readonly mouth: Mouth
  readonly face: Face
  /** What the answer can ask for. */
  readonly want: Readonly<
    Record<'beat' | 'state' | 'agenda' | 'instructions' | 'reports' | 'songsTold', () => void>
  >
}

/** Whatever the server says: often enough to be seen, seldom enough to be no burden. */
const shortestInterval = 5
const longestInterval = 300

/** One sign of life; the answer to it says the time and what there is to catch up with. */
export function createHeartbeat(parts: HeartbeatParts): () => Promise<void> {
  const { client, store, clock, time, software, mouth, face, want } = parts
  let cancelNext = () => {}
  let saidTimeUnknown = false

  /** On disk before it is sent: after a power cut it still only goes up. */
  const nextSequence = async () => {
    const sequence = ((await recall(store, 'robot/sequence')) ?? 0) + 1
    await store.write([keep('robot/sequence', sequence), ...time.journalled()])
    return sequence
  }

  const send = async (sequence: number): Promise<HeartbeatAnswer> => {
    const body = {
      sequence,
      timestamp: time.stamp(),
      software: await software.report(),
      ...stateHeld(await heldState(store)),
      ...notUnderstood((await recall(store, 'data/unreadable')) ?? []),
    }
    return readAnswer(await client.call('heartbeat', { body }), isHeartbeatAnswer)
  }

  const complainOfTime = (error: unknown) => {
    if (!(error instanceof Unreachable) || time.now() !== undefined || saidTimeUnknown) return
    saidTimeUnknown = true
    void mouth.remark((own) => own.timeUnknown)
  }

  return async () => {
    const sequence = await nextSequence()
    const answer = await send(sequence).catch((error: unknown) => {
      complainOfTime(error)
      throw error
    })
    time.setByServer(answer.now)
    const behind = answer.sequence > sequence ? [keep('robot/sequence', answer.sequence)] : []
    await store.write([...behind, ...time.journalled()])

    cancelNext()
    const interval = Math.min(Math.max(answer.intervalSeconds, shortestInterval), longestInterval)
    cancelNext = clock.after(interval * 1000, want.beat)
    const held = await heldState(store)
    // Whatever comes of it, the agenda looks after that.
    if (answer.stateVersion !== held?.version || answer.stateEpoch !== held.epoch) want.state()
    else want.agenda()
    if (answer.instructionsOpen) want.instructions()
    if (answer.paired) face.showCode(null)
    want.reports()
    want.songsTold()
  }
}

type HeartbeatBody = InputOf<Contract['heartbeat'], 'body'>

function stateHeld(held: StateVersion | undefined): Pick<HeartbeatBody, 'stateVersion' | 'stateEpoch'> {
  return held === undefined ? { stateVersion: 0 } : { stateVersion: held.version, stateEpoch: held.epoch }
}

/** As much as a heartbeat takes: the first few show where to look. */
function notUnderstood(names: readonly PartName[]): Pick<HeartbeatBody, 'unreadable'> {
  const named = names.filter(({ kind, id }) => kind.length <= 64 && id.length <= 200).slice(0, 20)
  return named.length === 0 ? {} : { unreadable: named }
}
