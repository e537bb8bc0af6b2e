import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chosenSongs,
  inOrder,
  isAllSelected,
  stillChosen,
  toggleAll,
  toggleSong,
  totalDuration,
} from './song-selection.ts'

const max = 150
const many = Array.from({ length: 200 }, (_, index) => `${index}`)

test('[MUS-02] songs are chosen one by one, and no longer when pressed again', () => {
  expect(toggleSong([], 'a', max)).toEqual({ selection: ['a'], isOverMax: false })
  expect(toggleSong(['a'], 'b', max).selection).toEqual(['a', 'b'])
  expect(toggleSong(['a', 'b'], 'a', max).selection).toEqual(['b'])
})

test('[MUS-02] all that are on screen are chosen at once, and none of them when all were', () => {
  expect(toggleAll(['c'], ['a', 'b'], max).selection).toEqual(['c', 'a', 'b'])
  expect(toggleAll(['c', 'a', 'b'], ['a', 'b'], max).selection).toEqual(['c'])
  expect(toggleAll(['a'], [], max).selection).toEqual(['a'])
  expect(isAllSelected([], [])).toBe(false)
})

test('[MUS-02] no more than 150 are chosen, and that some were left out is told', () => {
  expect(toggleAll([], many, max)).toEqual({ selection: many.slice(0, 150), isOverMax: true })
  expect(toggleSong(many.slice(0, 150), '199', max)).toEqual({
    selection: many.slice(0, 150),
    isOverMax: true,
  })
  expect(toggleSong(many.slice(0, 149), '199', max).isOverMax).toBe(false)
})

test('[MUS-02] when no more can be chosen, pressing all again chooses none', () => {
  expect(toggleAll(many.slice(0, 150), many, max)).toEqual({ selection: [], isOverMax: false })
  expect(toggleAll(many.slice(0, 150), many.slice(180), max).isOverMax).toBe(true)
})

test('a playlist from before the maximum was lowered keeps its songs', () => {
  expect(toggleSong(['a', 'b', 'c'], 'd', 2)).toEqual({ selection: ['a', 'b', 'c'], isOverMax: true })
  expect(toggleSong(['a', 'b', 'c'], 'a', 2)).toEqual({ selection: ['b', 'c'], isOverMax: false })
})

test('[MUS-02] whatever is pressed, each is chosen once, no more than the maximum, and the order stays', () => {
  const press = fc.oneof(
    fc.nat(30).map((id) => [`${id}`]),
    fc.array(fc.nat(30).map(String), { maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.array(press), fc.integer({ min: 1, max: 12 }), (presses, most) => {
      let selection: readonly string[] = []
      for (const [first = '', ...rest] of presses) {
        const before = selection
        const after =
          rest.length === 0 ? toggleSong(before, first, most) : toggleAll(before, [first, ...rest], most)
        selection = after.selection
        expect(new Set(selection).size).toBe(selection.length)
        expect(selection.length).toBeLessThanOrEqual(most)
        const kept = before.filter((id) => selection.includes(id))
        expect(selection.slice(0, kept.length)).toEqual(kept)
      }
    }),
  )
})

test('[MUS-02] what is chosen is counted as it is now: a song that went is left out', () => {
  const songs = [
    { id: 'a', duration: 61_000 },
    { id: 'b', duration: 1000 },
  ]
  const chosen = chosenSongs(songs, ['b', 'gone', 'a'])
  expect(chosen.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(totalDuration(chosen)).toBe(62_000)
})

test('[MUS-03] a song that is not known yet stays chosen while the songs may be out of date', () => {
  const songs = [{ id: 'a', duration: 1000 }]
  expect(stillChosen(songs, ['new', 'a'], false)).toEqual(['new', 'a'])
  expect(stillChosen(songs, ['new', 'a'], true)).toEqual(['a'])
})

test('[MUS-03] what is chosen and not shown stays, after what was put in order', () => {
  expect(inOrder(['a', 'new', 'b'], ['b', 'a'])).toEqual(['b', 'a', 'new'])
})
