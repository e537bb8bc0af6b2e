import { expect, test } from 'vitest'
import { queriesToRefresh } from './queries-to-refresh.ts'

test('any event of the own account fetches the user and the sessions again', () => {
  const event = { stream: 'account:1', kind: 'session.ended', entityId: null }
  expect(queriesToRefresh(event)).toEqual([['self'], ['sessions']])
})

test('a change of robots fetches the robots again, and how the one concerned is', () => {
  const event = { stream: 'account:1', kind: 'robots.changed', entityId: 'r' }
  expect(queriesToRefresh(event)).toContainEqual(['robots'])
  expect(queriesToRefresh(event)).toContainEqual(['status', 'r'])
})

test('[STA-05] what changed about one robot fetches that of that robot again', () => {
  const of = (kind: string) => queriesToRefresh({ stream: 'robot:r1', kind, entityId: null })
  expect(of('status.changed')).toContainEqual(['status', 'r1'])
  expect(of('status.changed')).toContainEqual(['settings', 'r1'])
  expect(of('config.changed')).toEqual([
    ['config', 'r1'],
    ['readiness', 'r1'],
  ])
  expect(of('instruction.ended')).toContainEqual(['config', 'r1'])
  expect(of('settings.changed')).toContainEqual(['settings', 'r1'])
  expect(of('users.changed')).toEqual([
    ['users', 'r1'],
    ['invites', 'r1'],
    ['activity', 'r1'],
  ])
})

test('[NOT-03] what was read on another device fetches the news again, and nothing else', () => {
  const event = { stream: 'account:1', kind: 'notifications.changed', entityId: 'n' }
  expect(queriesToRefresh(event)).toEqual([['notifications']])
})

test('a kind this version does not know fetches nothing', () => {
  expect(queriesToRefresh({ stream: 'robot:1', kind: 'moon.rises', entityId: null })).toEqual([])
})
