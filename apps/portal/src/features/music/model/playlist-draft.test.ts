import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  draftKey,
  draftOf,
  type PlaylistDraft,
  readDrafts,
  withDraft,
  writeDrafts,
} from './playlist-draft.ts'

const draft = fc.record<PlaylistDraft>({ id: fc.uuid(), name: fc.string(), songIds: fc.array(fc.uuid()) })

test('[MUS-03] what was chosen is the same after a reload', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), draft), (all) => {
      const drafts = new Map(Object.entries(all))
      expect(readDrafts(writeDrafts(drafts))).toEqual(drafts)
    }),
  )
})

test('what another version kept, or nobody wrote, is no draft', () => {
  expect(readDrafts(null).size).toBe(0)
  expect(readDrafts('{').size).toBe(0)
  expect(readDrafts('{"a":1}').size).toBe(0)
  expect(readDrafts('[["r new",{"id":"a","name":"b"}],["r",{"id":"a","name":"b","songIds":[1]}]]').size).toBe(
    0,
  )
})

test('each robot has one new playlist, and one draft of each that is there', () => {
  const [one, other] = [draftOf(null, () => 'n'), { id: 'p', name: 'Ochtend', songIds: ['a'] }]
  const drafts = withDraft(withDraft(new Map(), draftKey('r', null), one), draftKey('r', 'p'), other)
  expect(drafts.get(draftKey('r', null))).toEqual({ id: 'n', name: '', songIds: [] })
  expect(drafts.get(draftKey('r', 'p'))).toBe(other)
  expect(drafts.get(draftKey('other', null))).toBeUndefined()
  expect([...withDraft(drafts, draftKey('r', null), null).keys()]).toEqual([draftKey('r', 'p')])
})

test('[MUS-03] one that is there begins as it was saved', () => {
  const saved = { id: 'p', name: 'Ochtend', songs: [{ id: 'b' }, { id: 'a' }] }
  expect(draftOf(saved, () => 'n')).toEqual({ id: 'p', name: 'Ochtend', songIds: ['b', 'a'] })
})
