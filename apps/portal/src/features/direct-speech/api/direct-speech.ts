import type { Result } from '@kompaan/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { pageRead } from '../../../shared/query/page-read.ts'
import type { Saving } from '../../../shared/query/save.ts'
import { type DirectSpeech, withFavourite, withoutFavourite, type Words } from '../model/quick-words.ts'

export type SentenceToSay = CallInput<'speakDirectly'>['body']

export function directSpeechQuery(robotId: string) {
  return queryOptions({
    queryKey: ['direct', robotId],
    queryFn: (reading) => ask('directSpeech', { params: { robotId } }, pageRead(reading)),
  })
}

/** Has the robot say or ask something now. Answers why it did not get it, or null. */
export async function speakDirectly(robotId: string, body: SentenceToSay): Promise<Failure | null> {
  const answer = await call('speakDirectly', { params: { robotId }, body }, { inPlace: true })
  // Whether the robot is there may be news too.
  const keys = [directSpeechQuery(robotId).queryKey]
  return afterChange(answer, answer.ok ? keys : [...keys, ['status', robotId]])
}

/** Keeps words among the favourites, or keeps them no longer. */
export function savingFavourite(
  robotId: string,
  words: Words,
  isKept: boolean,
): Saving<DirectSpeech, undefined> {
  const input = { params: { robotId }, body: words }
  return {
    queryKey: directSpeechQuery(robotId).queryKey,
    send: async (): Promise<Result<undefined, Failure>> =>
      isKept
        ? call('putFavourite', input, { inPlace: true })
        : call('removeFavourite', input, { inPlace: true }),
    show: (before) => (isKept ? withFavourite(before, words) : withoutFavourite(before, words)),
  }
}
