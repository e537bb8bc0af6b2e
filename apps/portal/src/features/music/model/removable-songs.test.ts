import { songRobotStatuses } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { removableSongs } from './removable-songs.ts'

test('[MUS-02] what the robot is fetching stays; everything else can be removed', () => {
  const songs = songRobotStatuses.map((robotStatus) => ({ robotStatus }))
  expect(removableSongs(songs)).toEqual({
    removable: [{ robotStatus: 'waiting' }, { robotStatus: 'no_room' }, { robotStatus: 'available' }],
    fetching: [{ robotStatus: 'fetching' }],
  })
})
