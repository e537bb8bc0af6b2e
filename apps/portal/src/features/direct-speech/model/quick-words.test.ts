import { expect, test } from 'vitest'
import { recentWords, withFavourite, withoutFavourite } from './quick-words.ts'

const coffee = { kind: 'say', text: 'Koffie!' } as const
const asked = { kind: 'ask', text: 'Koffie!' } as const
const known = {
  language: 'nl-NL',
  isInConversation: false,
  sentences: [],
  recent: [asked, coffee],
  favourites: [],
} as const

test('[DIR-01] a favourite stands there once, and no longer among what was said lately', () => {
  const kept = withFavourite(
    withFavourite({ ...known, recent: [asked, coffee], favourites: [], sentences: [] }, coffee),
    coffee,
  )
  expect(kept.favourites).toEqual([coffee])
  expect(recentWords(kept)).toEqual([asked])
  expect(recentWords(withoutFavourite(kept, coffee))).toEqual([asked, coffee])
})
