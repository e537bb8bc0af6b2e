import { spokenProblem } from '@kompaan/contract/wire'
import { CallFailed, isExpected, StrangeAnswer, Unreachable, Unusable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { fetchSound } from './fetch-sound.ts'
import type { KeptSounds } from './kept-sounds.ts'
import type { KnownSentences } from './known-sentences.ts'
import { pause } from './pause.ts'
import type { Clock, Line, PlayableSong, Player, Ports, Random, Sentence, Voice } from './ports.ts'
import { retryDelay, waitFor } from './retry.ts'

/**
 * What the robot speaks with: the sound that the server made of a sentence, where it is here or comes soon, and otherwise
 * the voice of its host. What it knows beforehand that it will say it fetches, and so says it without internet too.
 */
export interface OwnVoice {
  /** Has the sentence ready; what it answers says it. Rejects when the signal ends it. */
  prepare(sentence: Sentence, how: { readonly isPrivate: boolean }, signal: AbortSignal): Promise<Utter>
  chime(signal: AbortSignal): Promise<void>
  readonly setLoudness: (factor: number) => void
  /** Fetches what will be said; rejects when the line fails, and goes on later. */
  readonly bring: () => Promise<void>
  /** What will be said, or what the line costs, has changed. */
  readonly reconsider: () => void
  /** A reset: nothing of what was said is here any more when it resolves. */
  abandon(): Promise<void>
}

/** Resolves when it has been said; rejects when it could not be, or the signal cut it short. Reports when it can be heard. */
export type Utter = (signal: AbortSignal, onSound: () => void) => Promise<void>

interface OwnVoiceParts {
  readonly voice: Voice
  readonly speaker: Player | null
  readonly kept: KeptSounds
  readonly known: KnownSentences
  readonly client: DeviceClient
  readonly line: Line
  readonly sha256: Ports['sha256']
  readonly clock: Clock
  readonly random: Random
  readonly isAway: () => boolean
  readonly signal: AbortSignal
  readonly tell: (sentence: string) => void
  readonly fault: (error: unknown) => void
  /** There is something to do again. */
  readonly want: () => void
}

/** So long somebody who waits for an answer takes for thinking; then the host says it. */
const patience = 1500
/** For a sentence that nobody waits for. */
const longestFetch = 60_000
/** So many are fetched one after the other, and then one in six seconds: the server allows twice as many. */
const atOnce = 20
const between = 6000
/** A server without a voice is asked again after some seconds, then later and later. */
const firstRest = 3
const longestRest = 10 * 60_000
/** For a sentence of which no sound came that can be used. */
const sentenceRest = 60 * 60_000
/** The days go on. */
const lookAgain = 6 * 60 * 60_000
/** What is played takes as long as it says, and a little more to begin. */
const playPatience = 5000

export function createOwnVoice(parts: OwnVoiceParts): OwnVoice {
  const {
    voice,
    speaker,
    kept,
    known,
    client,
    line,
    sha256,
    clock,
    random,
    isAway,
    signal,
    tell,
    fault,
    want,
  } = parts
  const fetching = new Map<string, Promise<PlayableSong | undefined>>()
  /** Until when no sound is asked for: of sentences in a language, and of some. */
  const speakers = new Map<Sentence['language'], Speaker>()
  const rests = new Map<string, number>()
  const inVain = new Map<string, InVain>()
  let needed: ReadonlySet<string> = new Set()
  let allowance = atOnce
  let allowedAt = clock.monotonic()
  let loudness = 1
  let isStale = false
  let isPlayingBroken = false
  let abandonment = new AbortController()
  let underWay: Promise<void> = Promise.resolve()
  let cancelReturn = () => {}

  const speakerOf = ({ language }: Sentence): Speaker => {
    const known = speakers.get(language) ?? { restUntil: -Infinity, failures: 0, came: 0 }
    speakers.set(language, known)
    return known
  }

  const mayAsk = (key: string, sentence: Sentence) =>
    !line.isMetered() &&
    clock.monotonic() >= Math.max(speakerOf(sentence).restUntil, rests.get(key) ?? -Infinity)

  const rest = (speaker: Speaker, error?: unknown) => {
    speaker.failures += 1
    const ours = retryDelay(speaker.failures - 1 + firstRest, random.fraction(), longestRest)
    speaker.restUntil = clock.monotonic() + Math.max(ours, waitFor(error))
  }

  /** What the robot does without; false when only the line is to blame, and all wait for that. */
  const judge = (key: string, sentence: Sentence, error: unknown): boolean => {
    if (!isExpected(error)) throw error
    const speaker = speakerOf(sentence)
    const { came } = inVain.get(key) ?? speaker
    inVain.set(key, { came, at: clock.monotonic() })
    const isOfText = error instanceof CallFailed && error.code === 'invalid_input'
    if (isOfText || error instanceof Unusable) rests.set(key, clock.monotonic() + sentenceRest)
    if (isOfText) return true
    const isOfLine = error instanceof Unreachable && !(error instanceof StrangeAnswer)
    if (isOfLine || (error instanceof CallFailed && ofAllCalls.has(error.code))) return false
    const isOfAll = error instanceof CallFailed && error.code === 'too_many_requests'
    if (speaker.came > came && !isOfAll) {
      rests.set(key, clock.monotonic() + sentenceRest)
      return true
    }
    if (speaker.failures === 0)
      tell(`Sentences do not come as sound now: ${error.message}; the robot says them itself.`)
    rest(speaker, error)
    return true
  }

  /** From the server to the disk; the same for all who ask for it meanwhile. */
  const fetchOne = (key: string, sentence: Sentence) => {
    const begun = fetching.get(key)
    if (begun !== undefined) return begun
    const ending = AbortSignal.any([signal, abandonment.signal])
    const limit = new AbortController()
    const cancel = clock.after(longestFetch, () => limit.abort())
    const bringIt = async () => {
      const sound = await fetchSound(client, sentence, sha256, AbortSignal.any([ending, limit.signal]))
      const speaker = speakerOf(sentence)
      speaker.failures = 0
      speaker.came += 1
      inVain.delete(key)
      return ending.aborted ? undefined : kept.keep(key, sound, needed)
    }
    const mine = bringIt().finally(() => {
      cancel()
      fetching.delete(key)
    })
    fetching.set(key, mine)
    return mine
  }

  /** Of a sentence that is to be said now. */
  const soundOf = async (sentence: Sentence, ending: AbortSignal): Promise<PlayableSong | undefined> => {
    const key = await kept.keyOf(sentence)
    const held = await kept.find(key)
    if (held !== undefined || isAway() || !mayAsk(key, sentence) || spokenProblem(sentence.text) !== null)
      return held
    const enough = new AbortController()
    const late = pause(clock, patience, AbortSignal.any([ending, enough.signal])).then(() => {
      // What comes later is kept for the next time.
      if (!enough.signal.aborted && !ending.aborted) rest(speakerOf(sentence))
      return undefined
    })
    const sound = fetchOne(key, sentence).catch((error: unknown) => {
      if (isExpected(error)) judge(key, sentence, error)
      else if (!signal.aborted) fault(error)
      return undefined
    })
    const first = await Promise.race([sound, late])
    enough.abort()
    return first
  }

  const play = async (
    player: Player,
    sound: PlayableSong,
    { ending, onSound }: { readonly ending: AbortSignal; readonly onSound: () => void },
  ) => {
    await player.setLoudness(loudness)
    const stop = new AbortController()
    const either = AbortSignal.any([ending, stop.signal])
    const cancel = clock.after(sound.duration + playPatience, () => stop.abort())
    try {
      const { ended } = await player.start(sound, either)
      onSound()
      await ended
    } finally {
      cancel()
    }
    if (either.aborted) throw new Error(ending.aborted ? 'cut short' : 'the sound did not end')
  }

  const utterance =
    (sentence: Sentence, sound: PlayableSong | undefined): Utter =>
    async (ending, onSound) => {
      if (speaker !== null && sound !== undefined) {
        try {
          await play(speaker, sound, { ending, onSound })
          isPlayingBroken = false
          return
        } catch (error) {
          if (ending.aborted) throw error
          if (!isPlayingBroken)
            tell(`A sentence cannot be played: ${String(error)}; the robot says it itself.`)
          isPlayingBroken = true
        }
      }
      const saying = voice.say(sentence.text, sentence.language, ending)
      onSound()
      await saying
    }

  /** In milliseconds, until one more may be asked for that nobody waits for. */
  const untilAllowed = () => {
    const now = clock.monotonic()
    allowance = Math.min(atOnce, allowance + (now - allowedAt) / between)
    allowedAt = now
    return allowance >= 1 ? 0 : (1 - allowance) * between
  }

  /** What will be said and is not here, in its order; what was asked for in vain goes behind, that of last at the end. */
  const missing = async () => {
    isStale = false
    const sentences: { readonly key: string; readonly sentence: Sentence }[] = []
    for (const sentence of await known())
      if (spokenProblem(sentence.text) === null) sentences.push({ key: await kept.keyOf(sentence), sentence })
    needed = new Set(sentences.map(({ key }) => key))
    for (const [key, until] of rests) if (until <= clock.monotonic()) rests.delete(key)
    for (const key of inVain.keys()) if (!needed.has(key)) inVain.delete(key)
    await kept.tidy(needed)
    const waiting = []
    for (const each of sentences) if (!(await kept.has(each.key))) waiting.push(each)
    return waiting.toSorted((one, other) => lastTried(one.key) - lastTried(other.key))
  }

  const lastTried = (key: string) => inVain.get(key)?.at ?? 0

  const bringNow = async (ending: AbortSignal) => {
    cancelReturn()
    let waiting = await missing()
    let isFull = false
    for (let next = waiting.shift(); next !== undefined && !isFull; next = waiting.shift()) {
      const { key, sentence } = next
      if (!mayAsk(key, sentence)) continue
      const wait = untilAllowed()
      if (wait > 0) await pause(clock, wait, ending)
      if (ending.aborted || line.isMetered()) break
      if (isStale) {
        waiting = await missing()
        continue
      }
      if (!mayAsk(key, sentence)) continue
      allowance -= 1
      try {
        isFull = (await fetchOne(key, sentence)) === undefined
      } catch (error) {
        if (ending.aborted || !judge(key, sentence, error)) throw error
      }
    }
    cancelReturn = clock.after(untilNext(), want)
  }

  /** In milliseconds, until something may be asked for again that came not. */
  const untilNext = () => {
    const untils = [...Array.from(speakers.values(), ({ restUntil }) => restUntil), ...rests.values()]
    const resting = untils.map((until) => until - clock.monotonic()).filter((time) => time > 0)
    return Math.min(lookAgain, ...resting)
  }

  return {
    prepare: async (sentence, { isPrivate }, ending) => {
      const sound = speaker === null || isPrivate ? undefined : await soundOf(sentence, ending)
      return utterance(sentence, sound)
    },
    chime: (ending) => voice.chime(ending),
    setLoudness: (factor) => {
      loudness = factor
      voice.setLoudness(factor)
    },
    bring: async () => {
      if (speaker === null) return
      const work = bringNow(AbortSignal.any([signal, abandonment.signal]))
      underWay = work.catch(() => undefined)
      await work
    },
    reconsider: () => {
      isStale = true
      want()
    },
    abandon: async () => {
      abandonment.abort()
      await underWay
      await Promise.allSettled(fetching.values())
      abandonment = new AbortController()
      needed = new Set()
      await kept.clear()
    },
  }
}

/** How the server's voice does in a language: it may have none for one of them. */
interface Speaker {
  restUntil: number
  failures: number
  /** How many sentences came. */
  came: number
}

/** A sentence that did not come. When others came since its first time and it does not again, it is the sentence, not the voice. */
interface InVain {
  readonly came: number
  /** Of the last time. */
  readonly at: number
}

/** What the server says to every call of a robot that it does not serve. */
const ofAllCalls = new Set<CallFailed['code']>(['invalid_token', 'invalid_credentials', 'robot_resetting'])
