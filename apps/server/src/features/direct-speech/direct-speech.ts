import { directRecentMax, directShownMax } from '@kompaan/contract'
import type { RobotStatus } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { hour } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { isScriptUnderWay } from '../devices/executions.repository.ts'
import type { WithPresence } from '../presence/presence.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { findFavourites, findSentences, findWords } from './direct-speech.repository.ts'
import type { KnownSentence, Words } from './direct-speech.repository.ts'
import { sentenceCourse } from './sentence-course.ts'

type ReadNeeds = Needs<'database' | 'clock'> & WithPresence

/** A robot that never tells the end is in no conversation any more. */
const longest = 24 * hour

export function directSpeech({ database, clock, presence }: ReadNeeds): Handler<'directSpeech'> {
  return async ({ caller: { accountId }, params: { robotId } }) => {
    const speaker = { robotId, accountId }
    const now = clock.now()
    const robot = await findRobot(database, robotId)
    if (robot === undefined) throw new ApiError('forbidden')
    const { status } = await presence.statusOf(robotId)
    const known = await findSentences(database, speaker, { limit: directShownMax })
    const isUnderWay = status !== 'offline' && (await isScriptUnderWay(database, robotId, now - longest))
    return {
      language: robot.defaultLanguage,
      isInConversation: isUnderWay,
      sentences: onceEach(known, ({ sentence: { id } }) => id)
        .map((each) => courseAt(each, now, status))
        .toReversed(),
      recent: onceEach(await findWords(database, speaker), keyOfWords).slice(0, directRecentMax),
      favourites: await findFavourites(database, speaker),
    }
  }
}

export function directSentence({ database, clock, presence }: ReadNeeds): Handler<'directSentence'> {
  return async ({ caller: { accountId }, params: { robotId, sentenceId } }) => {
    const [known] = await findSentences(database, { robotId, accountId }, { limit: 1, id: sentenceId })
    if (known === undefined) throw new ApiError('not_found')
    const { status } = await presence.statusOf(robotId)
    return courseAt(known, clock.now(), status)
  }
}

function courseAt(known: KnownSentence, now: number, status: RobotStatus) {
  return sentenceCourse(known, { now, isAway: status === 'offline' })
}

export function keyOfWords({ kind, text }: Words): string {
  return `${kind} ${text}`
}

function onceEach<T>(all: readonly T[], keyOf: (each: T) => string): T[] {
  const first = new Map<string, T>()
  for (const each of all) if (!first.has(keyOf(each))) first.set(keyOf(each), each)
  return [...first.values()]
}
