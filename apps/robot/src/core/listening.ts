import { speakMinutes } from '@kompaan/contract/wire'
import { asksPairingCode } from './asks-pairing-code.ts'
import { isExpected } from './call-failed.ts'
import type { Conversation } from './conversation.ts'
import { commandCause, type DefaultDeeds } from './default-deeds.ts'
import type { Ear } from './ear.ts'
import type { Jukebox } from './jukebox.ts'
import { forget } from './kept.ts'
import type { CommandSaid } from './kept.ts'
import { createLane, type Lane } from './lane.ts'
import type { Mouth } from './mouth.ts'
import type { Outbox } from './outbox.ts'
import { currentPermissions } from './permissions.ts'
import type { Clock, Random, Store } from './ports.ts'
import type { RobotTime } from './robot-time.ts'
import type { Command, Known, TaughtDeed, Vocabulary } from './vocabulary.ts'

/** Typed at the robot; or said aloud, perhaps not to the robot at all, and transcribed. */
export type HowHeard = 'typed' | 'spoken'

/**
 * What becomes of what is said to the robot: an answer, when it has asked something; else a command, of which it is sure,
 * or asks; else it is told to the carers, who may make a command of it.
 */
export interface Listening {
  /** Resolves when it is clear what was meant; what follows from it may take its time. */
  hear(text: string, how: HowHeard): Promise<void>
  /** A reset: nothing of what was said is done or told any more. */
  abandon(): void
  /** Resolves when nothing is being done any more. */
  settled(): Promise<void>
}

interface ListeningParts {
  readonly ear: Ear
  readonly mouth: Mouth
  readonly vocabulary: Vocabulary
  readonly conversation: Conversation
  readonly jukebox: Jukebox
  readonly doDefault: DefaultDeeds
  readonly askPairingCode: () => Promise<unknown>
  /** In which scripts are performed, one after the other, whoever asks for them. */
  readonly scripts: Lane
  /** The robot restarts or forgets. */
  readonly isMachineAtWork: () => boolean
  readonly store: Store
  readonly outbox: Outbox
  readonly clock: Clock
  readonly time: RobotTime
  readonly random: Random
  readonly signal: AbortSignal
  readonly fault: (error: unknown) => void
}

/** What somebody said, and what the robot knew then. */
interface Said {
  readonly text: string
  readonly how: HowHeard
  readonly known: Known
  /** Ends when all that was said until then is over. */
  readonly within: AbortSignal
}

/** As for the questions of scripts (D-38). */
const answerTime = 20_000
/** What cannot be asked or begun by then is not meant any more. */
const askedBy = 20_000
const begunBy = speakMinutes * 60_000
/** Who talks to somebody else does not want to hear each time that the robot did not understand. */
const quietFor = 60_000
/** As much as is told of what was said, in characters; and how much of it waits for a connection. */
const toldMax = 256
const waitingMax = 200

export function createListening(parts: ListeningParts): Listening {
  const { ear, mouth, vocabulary, conversation, jukebox, doDefault, askPairingCode, scripts } = parts
  const { isMachineAtWork, store, outbox, clock, time, random, signal, fault } = parts
  const deeds = createLane(signal, fault)
  /** Of what is said now: what was said before it was ended is not done any more. */
  let current = new AbortController()
  let quietUntil = -Infinity

  const later = (within: AbortSignal, work: () => Promise<void>) =>
    deeds.add(async () => {
      if (!within.aborted && !isMachineAtWork()) await work()
    })

  const mayTranscribe = async () => (await currentPermissions(store)).includes('googleAudioTranscription')

  /** Undefined when the words of the language cannot be had at the moment. */
  const wordsNow = async () => {
    try {
      return await vocabulary.current()
    } catch (error) {
      if (!isExpected(error)) throw error
      return undefined
    }
  }

  const hear = async (text: string, how: HowHeard): Promise<void> => {
    const within = current.signal
    if (isMachineAtWork()) return
    const allowed = await currentPermissions(store)
    // Nothing that was said aloud should have become text then.
    if (how === 'spoken' && !allowed.includes('googleAudioTranscription')) return
    const mayCommand = allowed.includes('speechInteractions')
    const known = mayCommand ? await wordsNow() : undefined
    const answers = ear.asked()
    if (answers !== undefined && known?.isStop(text, answers) === true) return stop()
    if (ear.hear(text)) return
    if (asksPairingCode(text)) await askPairingCode()
    else if (!mayCommand) repeat(text, how, within)
    else if (known === undefined) later(within, () => mouth.remark((own) => own.notConnected, aside(within)))
    else await understand({ text, how, known, within })
  }

  /** It does as nobody says; who types sees that it is there. */
  const repeat = (text: string, how: HowHeard, within: AbortSignal) => {
    if (how === 'typed')
      later(within, () => mouth.remark((own) => own.heard(text), { ...aside(within), isPrivate: true }))
  }

  const understand = async (said: Said) => {
    const understood = said.known.understand(said.text)
    switch (understood.kind) {
      case 'match':
        return perform(understood.command, said, 'at_once')
      case 'unsure':
        return later(said.within, () => confirm(understood.command, said))
      case 'none':
        return later(said.within, async () => {
          await tell(said)
          await sayNotUnderstood(said)
        })
    }
  }

  const perform = async (
    { deed }: Command,
    said: Said,
    understood: CommandSaid['understood'],
  ): Promise<void> => {
    if (deed.kind === 'taught') return later(said.within, () => begin(deed, said, understood))
    const { name } = deed
    if (name === 'stop') return stop()
    return later(said.within, () => doDefault(name, said.known, said.within))
  }

  /**
   * Ends what plays, and what is being said or asked. Silence is the answer. Where nothing can be heard, it ends the
   * conversations that wait silently.
   */
  const stop = async () => {
    abandon()
    const isHeard = conversation.isUnderWay() || jukebox.playing() !== null
    const end = isHeard ? conversation.interrupt() : conversation.abandon()
    await Promise.all([jukebox.stop(), end.then(() => mouth.silence())])
  }

  /** Asks whether something was meant. Only a clear yes will do, or a command of which there is no doubt. */
  const confirm = async (command: Command, said: Said): Promise<void> => {
    const { known } = said
    const { answer, isYes } = await ask(command, said)
    if (said.within.aborted) return
    if (isYes) return perform(command, said, 'asked')
    const instead = known.understand(answer ?? '')
    if (instead.kind === 'match' && isAgain(instead.command)) return confirm(command, said)
    if (instead.kind === 'match') return perform(instead.command, { ...said, text: answer ?? '' }, 'at_once')
    await tell(said)
  }

  const ask = async ({ phrase }: Command, { known, within }: Said) => {
    const { speech, engine, language } = known
    const ending = AbortSignal.any([signal, within])
    const { yes, no } = engine.yesNoPair(language)
    const answers = [
      { id: 'yes', phrases: [yes] },
      { id: 'no', phrases: [no] },
    ]
    const until = clock.monotonic() + askedBy
    let answer: string | null = null
    const asked = mouth.hold(async () => {
      if (ending.aborted || clock.monotonic() > until) return
      const expected = ear.expect(answers)
      try {
        await mouth.say(speech.confirmingQuestion(phrase, language), { language, ...aside(ending) })
        answer = await expected.within(answerTime, ending)
      } finally {
        expected.close()
      }
    })
    // What could not be asked is not answered.
    await asked.catch(() => undefined)
    const match = speech.matchUtterance(answer ?? '', answers, language)
    return { answer, isYes: match.kind === 'match' && match.id === 'yes' }
  }

  /** A conversation that goes on is not cut off. */
  const begin = async (deed: TaughtDeed, said: Said, understood: CommandSaid['understood']) => {
    const { interactionId, scriptId } = deed
    const until = clock.monotonic() + begunBy
    const text = (await mayTranscribe()) ? shortened(said.text) : null
    if (conversation.isUnderWay()) void mouth.remark((own) => own.afterThis, aside(said.within))
    scripts.add(async (turn) => {
      if (said.within.aborted || isMachineAtWork() || clock.monotonic() > until) return
      const cause = commandCause(random, time)
      const command = { interactionId, text, understood }
      const began = await conversation
        .beginHeld({ cause, scriptId, command, along: [] }, turn)
        .catch((error: unknown) => {
          if (!isExpected(error)) throw error
          return 'not_here' as const
        })
      if (began === 'not_here') await mouth.remark((own) => own.cannotNow, aside(said.within))
      else if (time.now() === undefined) await mouth.remark((own) => own.timeUnknown, aside(said.within))
    })
  }

  /** Carers see what was not understood, with the permission for it (SEC-49). */
  const tell = async ({ text, known }: Said) => {
    const { language, speech } = known
    if (speech.normalise(text, language) === '' || !(await mayTranscribe())) return
    const waiting = (await outbox.waiting()).filter(({ value }) => value.kind === 'heard')
    const heard = { id: random.uuid(), text: shortened(text), language, at: time.stamp() }
    await store.write([
      ...waiting.slice(0, Math.max(0, waiting.length - waitingMax + 1)).map(({ key }) => forget(key)),
      outbox.queued({ kind: 'heard', heard: [heard] }),
    ])
    outbox.send()
  }

  const sayNotUnderstood = async ({ how, within }: Said) => {
    if (how === 'spoken' && clock.monotonic() < quietUntil) return
    quietUntil = clock.monotonic() + quietFor
    await mouth.remark((own) => own.notUnderstood, aside(within))
  }

  const abandon = () => {
    current.abort()
    current = new AbortController()
  }

  return { hear, abandon, settled: () => deeds.settled() }
}

/** What the robot says about hearing, and no longer when what it is about is over. */
function aside(signal: AbortSignal) {
  return { isAside: true, signal }
}

/** Whether somebody did not understand what was asked. */
function isAgain({ deed }: Command): boolean {
  return deed.kind === 'default' && deed.name === 'again'
}

function shortened(text: string): string {
  return [...text].slice(0, toldMax).join('')
}
