import type { Answer } from '../../../shared/http/create-client.ts'

/** What was said and asked, and words to say again. */
export type DirectSpeech = Answer<'directSpeech'>
export type Words = DirectSpeech['favourites'][number]

export function isFavourite({ favourites }: Pick<DirectSpeech, 'favourites'>, words: Words): boolean {
  return favourites.some((each) => isSameWords(each, words))
}

/** What was said lately and is not among the favourites, which stand above it. */
export function recentWords(known: Pick<DirectSpeech, 'favourites' | 'recent'>): readonly Words[] {
  return known.recent.filter((each) => !isFavourite(known, each))
}

export function withFavourite(known: DirectSpeech, words: Words): DirectSpeech {
  if (isFavourite(known, words)) return known
  return { ...known, favourites: [...known.favourites, words] }
}

export function withoutFavourite(known: DirectSpeech, words: Words): DirectSpeech {
  return { ...known, favourites: known.favourites.filter((each) => !isSameWords(each, words)) }
}

function isSameWords(one: Words, other: Words): boolean {
  return one.kind === other.kind && one.text === other.text
}
