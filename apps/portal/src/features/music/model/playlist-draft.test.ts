import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  draftKey,
  draftOf,
  hasWork,
  isOutdated,
  type PlaylistDraft,
  readDrafts,
  withDraft,
  writeDrafts,
} from './playlist-draft.ts'

const parts = { id: fc.uuid(), name: fc.string(), songIds: fc.array(fc.uuid()) }
const draft = fc.oneof(
  fc.record<PlaylistDraft>(parts),
  fc.record<PlaylistDraft>({ ...parts, changedAt: fc.string() }),
)

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

test('[MUS-03] what was kept before drafts knew when their playlist was changed is still read', () => {
  const older = { id: 'p', name: 'Ochtend', songIds: ['a'] }
  expect(readDrafts(JSON.stringify([['r p', older]])).get('r p')).toEqual(older)
  expect(readDrafts(JSON.stringify([['r p', { ...older, changedAt: 1 }]])).size).toBe(0)
})

test('each robot has one new playlist, and one draft of each that is there', () => {
  const [one, other] = [draftOf(null, () => 'n'), { id: 'p', name: 'Ochtend', songIds: ['a'] }]
  const drafts = withDraft(withDraft(new Map(), draftKey('r', null), one), draftKey('r', 'p'), other)
  expect(drafts.get(draftKey('r', null))).toEqual({ id: 'n', name: '', songIds: [] })
  expect(drafts.get(draftKey('r', 'p'))).toBe(other)
  expect(drafts.get(draftKey('other', null))).toBeUndefined()
  expect([...withDraft(drafts, draftKey('r', null), null).keys()]).toEqual([draftKey('r', 'p')])
})

const saved = {
  id: 'p',
  name: 'Ochtend',
  songs: [{ id: 'b' }, { id: 'a' }],
  changedAt: '2026-01-05T10:00:00Z',
}

test('[MUS-03] one that is there begins as it was saved', () => {
  expect(draftOf(saved, () => 'n')).toEqual({
    id: 'p',
    name: 'Ochtend',
    songIds: ['b', 'a'],
    changedAt: '2026-01-05T10:00:00Z',
  })
})

test('[MUS-03] a draft is outdated once its playlist is changed after it began', () => {
  const begun = draftOf(saved, () => 'n')
  expect(isOutdated(begun, saved)).toBe(false)
  expect(isOutdated(begun, { ...saved, changedAt: '2026-01-05T10:00:01Z' })).toBe(true)
  // What is in the browser may be older than the draft.
  expect(isOutdated(begun, { ...saved, changedAt: '2026-01-05T09:59:59Z' })).toBe(false)
  expect(isOutdated({ id: 'p', name: 'Ochtend', songIds: [] }, saved)).toBe(false)
  expect(isOutdated(begun, null)).toBe(false)
})

test('[MUS-03] a draft in which nothing was chosen or typed is no loss', () => {
  const nothing = draftOf(null, () => 'n')
  const withOne = (one: PlaylistDraft) => withDraft(new Map(), draftKey('r', null), one)
  expect(hasWork(new Map())).toBe(false)
  expect(hasWork(withOne(nothing))).toBe(false)
  expect(hasWork(withOne({ ...nothing, name: 'Dansen' }))).toBe(true)
  expect(hasWork(withOne({ ...nothing, songIds: ['a'] }))).toBe(true)
})
