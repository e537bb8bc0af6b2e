import { expect, test } from 'vitest'
import { createPlaylistDraftStore } from './playlist-draft-store.ts'
import { draftKey } from './playlist-draft.ts'

const saved = { id: 'p', name: 'Zondag', songs: [{ id: 'a' }], changedAt: '2026-01-05T10:00:00Z' }

function newStore(kept = new Map<string, string>()) {
  let made = 0
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const store = createPlaylistDraftStore(storage, () => `new ${(made += 1)}`)
  return { ...store, draft: (id: string | null) => store.drafts.get().get(draftKey('r', id)), kept }
}

test('[MUS-03] a change is kept over a reload, until the draft is forgotten', () => {
  const store = newStore()
  store.change('r', saved, { name: 'Zondagmiddag' })
  store.change('r', saved, { songIds: ['b', 'a'] })
  const draft = { id: 'p', name: 'Zondagmiddag', songIds: ['b', 'a'], changedAt: saved.changedAt }
  expect(newStore(store.kept).draft('p')).toEqual(draft)
  store.forget('r', 'p')
  expect(newStore(store.kept).draft('p')).toBeUndefined()
})

test('[MUS-03] after starting again a new playlist has another id', () => {
  const store = newStore()
  store.change('r', null, { songIds: ['a'] })
  store.change('r', null, { name: 'Dansen' })
  expect(store.draft(null)).toEqual({ id: 'new 1', name: 'Dansen', songIds: ['a'] })
  store.forget('r', null)
  store.change('r', null, { songIds: ['b'] })
  expect(store.draft(null)).toEqual({ id: 'new 2', name: '', songIds: ['b'] })
})

test('[MUS-03] starting again can be taken back, also when another playlist was changed since', () => {
  const store = newStore()
  store.change('r', null, { songIds: ['a'] })
  const undo = store.forget('r', null)
  store.change('r', saved, { name: 'Zondagmiddag' })
  undo()
  expect(store.draft(null)).toEqual({ id: 'new 1', name: '', songIds: ['a'] })
})

test('[MUS-03] starting again is not taken back once another was begun or saved, or somebody logged in', () => {
  const store = newStore()
  store.change('r', null, { songIds: ['a'] })
  const undoFirst = store.forget('r', null)
  store.change('r', null, { songIds: ['b'] })
  undoFirst()
  expect(store.draft(null)?.songIds).toEqual(['b'])
  // Saved.
  store.forget('r', null)
  undoFirst()
  expect(store.draft(null)).toBeUndefined()

  store.change('r', null, { songIds: ['c'] })
  const undoLast = store.forget('r', null)
  store.forgetAll()
  undoLast()
  expect(store.draft(null)).toBeUndefined()
})
