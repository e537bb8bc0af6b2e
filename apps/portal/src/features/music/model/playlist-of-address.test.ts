import { expect, test } from 'vitest'
import { playlistOfAddress } from './playlist-of-address.ts'

test('[MUS-03] an id of empty or 0 is no playlist', () => {
  expect([undefined, '', '0'].map(playlistOfAddress)).toEqual([null, null, null])
  expect(playlistOfAddress('00000000-0000-7000-8000-000000000000')).toBe(
    '00000000-0000-7000-8000-000000000000',
  )
})
