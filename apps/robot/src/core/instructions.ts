import { CallFailed, isExpected } from './call-failed.ts'
import type { Conversation } from './conversation.ts'
import type { DeviceClient } from './device-client.ts'
import type { FetchRelease } from './fetch-release.ts'
import type { Journal } from './journal.ts'
import type { Jukebox } from './jukebox.ts'
import type { JournalEntry, KeptRun } from './kept.ts'
import { createLane, type Lane, type Turn } from './lane.ts'
import type { Mouth } from './mouth.ts'
import type { RobotTime } from './robot-time.ts'
import { isInstruction, isList, readAnswer, type Instruction } from './wire-answers.ts'

/**
 * What the robot is told to do now. An instruction is received (perhaps several times), taken once, journalled as
 * started, carried out, and journalled as finished together with the report of its outcome.
 */
export interface Instructions {
  /** In which scripts speak and ask, one after the other, whoever asks for them. A silent wait is beside the lane. */
  readonly scripts: Lane
  /** The robot restarts or forgets: nothing else is begun. */
  readonly isMachineAtWork: () => boolean
  /** Asks the server what there is to do, and sees to it. */
  readonly receive: () => Promise<void>
  /** Goes on with what was being performed when the robot was cut off. */
  resume(runs: readonly Pick<KeptRun, 'entry'>[]): void
  /** Resolves when nothing is being done any more. */
  settled(): Promise<void>
}

/** Those that begin something with a journal entry of its own: it may turn out that it cannot be begun. */
type Beginning = Extract<Instruction, { kind: 'runScript' | 'playPlaylist' }>

/** What there is to do for each kind. All end by finishing the entry in the journal. */
export interface CarryOut {
  speak(entry: JournalEntry, words: Extract<Instruction, { kind: 'speak' }>): Promise<void>
  readonly controlMusic: Jukebox['control']
  readonly fetch: FetchRelease['carryOut']
  restart(entry: JournalEntry, version: string): Promise<void>
  reset(entry: JournalEntry): Promise<void>
}

interface InstructionParts {
  readonly client: DeviceClient
  readonly journal: Journal
  readonly time: RobotTime
  readonly mouth: Mouth
  readonly conversation: Conversation
  readonly jukebox: Jukebox
  readonly carryOut: CarryOut
  readonly signal: AbortSignal
  readonly fault: (error: unknown) => void
}

export function createInstructions(parts: InstructionParts): Instructions {
  const { client, journal, time, mouth, conversation, jukebox, carryOut, signal, fault } = parts
  const lane = () => createLane(signal, fault)
  /** A download takes its time, and a conversation too: neither keeps the robot from what it is told to say, from a restart or a reset. */
  const lanes = { speech: lane(), scripts: lane(), music: lane(), downloads: lane(), machine: lane() }
  const inHand = new Set<string>()
  let machineAtWork = false
  let resets = 0

  const receive = async () => {
    const received = readAnswer(await client.call('instructions'), isList).filter(isInstruction)
    const fresh = received.filter(({ id }) => !inHand.has(id))
    acknowledge(fresh)
    for (const instruction of fresh) {
      inHand.add(instruction.id)
      const mine = lanes[laneOf[instruction.kind]]
      const receivedAfter = resets
      // What waited for its turn through a reset was wanted by the former owner.
      const act = async (turn: Turn) => (receivedAfter === resets ? takeInTurn(instruction, turn) : undefined)
      mine.add((turn) => act(turn).finally(() => inHand.delete(instruction.id)))
    }
    const now = time.sure()
    if (now !== undefined) await journal.prune(now)
  }

  /**
   * Somebody waits for words to be said, and sees that they are here. Neither waited for nor tried again: what becomes of
   * them is told soon, and tells more.
   */
  const acknowledge = (fresh: readonly Instruction[]) => {
    const instructionIds = fresh
      .filter(({ kind }) => kind === 'speak' || kind === 'runScript')
      .map(({ id }) => id)
    if (instructionIds.length === 0) return
    client.call('instructionsReceived', { body: { instructionIds } }).catch((error: unknown) => {
      if (!isExpected(error) && !signal.aborted) fault(error)
    })
  }

  /** Speech is taken when the robot is silent: while it waited for that, it would expire unseen. */
  const takeInTurn = async (instruction: Instruction, turn: Turn) => {
    switch (laneOf[instruction.kind]) {
      case 'speech':
        // Left alone while the robot restarts or forgets: what is still wanted then, the server delivers again.
        return mouth.hold(async () => (machineAtWork ? undefined : take(instruction, turn)))
      case 'scripts':
      case 'music':
        return machineAtWork ? undefined : take(instruction, turn)
      case 'downloads':
        return take(instruction, turn)
      case 'machine':
        machineAtWork = true
        return take(instruction, turn).finally(() => {
          machineAtWork = false
          if (instruction.kind === 'reset') resets += 1
        })
    }
  }

  const take = async (instruction: Instruction, turn: Turn): Promise<void> => {
    const known = await journal.find(instruction.id)
    if (known?.outcome !== undefined) {
      await journal.reportAgain(known, known.outcome)
      return
    }
    const now = time.sure()
    // Before the first heartbeat it cannot be told what has expired; that heartbeat makes us receive it again. A
    // robot that is to be reset gets no answer to heartbeats, so for a reset it must do that the server lists it.
    if (now === undefined && instruction.kind !== 'reset') return
    if (now !== undefined && Date.parse(instruction.expiresAt) <= now) {
      await journal.pass(instruction, 'expired')
      return
    }
    if (instruction.kind === 'runScript' || instruction.kind === 'playPlaylist') {
      // A script that was begun goes on from the disk, and from nowhere else.
      if (known === undefined) await begin(instruction, turn)
      return
    }
    // Speaking, restarting and music that were cut off have an outcome since the start (`recover`); the others resume.
    await carry(known ?? (await journal.start(instruction)), instruction)
  }

  /** What cannot be had now is left in line: the next beat makes us receive it again. */
  const begin = async (instruction: Beginning, turn: Turn) => {
    try {
      if (instruction.kind === 'runScript') await conversation.begin(instruction, turn)
      else await jukebox.play(instruction)
    } catch (error) {
      if (!isExpected(error)) throw error
      if (error instanceof CallFailed && error.code === 'not_found') await journal.pass(instruction, 'failed')
    }
  }

  const carry = (entry: JournalEntry, instruction: Exclude<Instruction, Beginning>): Promise<void> => {
    switch (instruction.kind) {
      case 'speak':
        return carryOut.speak(entry, instruction)
      case 'controlMusic':
        return carryOut.controlMusic(entry, instruction.control)
      case 'fetch':
        return carryOut.fetch(entry, instruction.version)
      case 'restart':
        return carryOut.restart(entry, instruction.version)
      case 'reset':
        return carryOut.reset(entry)
    }
  }

  return {
    receive,
    resume: (runs) => {
      for (const { entry } of runs)
        lanes.scripts.add(async (turn) => (machineAtWork ? undefined : conversation.resume(entry.id, turn)))
    },
    scripts: lanes.scripts,
    isMachineAtWork: () => machineAtWork,
    settled: async () => {
      await Promise.all(Object.values(lanes).map((each) => each.settled()))
    },
  }
}

/** What is done one after the other; the lanes run beside each other. */
const laneOf = {
  speak: 'speech',
  runScript: 'scripts',
  playPlaylist: 'music',
  controlMusic: 'music',
  fetch: 'downloads',
  restart: 'machine',
  reset: 'machine',
} as const satisfies Record<Instruction['kind'], string>
