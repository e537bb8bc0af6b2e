import type { EventKind } from '@kompaan/contract/wire'
import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '../../shared/live/live-event.ts'

const everyAccountEvent: readonly QueryKey[] = [['self'], ['sessions']]

type Refreshed = (robotId: string) => readonly QueryKey[]
type TopicOf<Kind> = Kind extends `${infer Topic}.${string}` ? Topic : never
/** All that a carer's streams can be about. */
type Topic = TopicOf<EventKind<'account' | 'robot'>>

/** By the first word of an event's kind. */
const byTopic: Readonly<Record<string, Refreshed>> = {
  account: () => [],
  session: () => [],
  // A robot came, went, got another name or another primary user, or its reset began or ended.
  robots: (robotId) => [['robots'], ['status', robotId], ['reset', robotId], ['activity', robotId]],
  // How long ago a robot was last there is counted by the server's clock.
  // Whether it takes settings over depends on whether it is there.
  // And nobody knows what it plays while it is not.
  status: (robotId) => [
    ['status', robotId],
    ['clock'],
    ['settings', robotId],
    ['playing', robotId],
    ['direct', robotId],
  ],
  // It told of itself; how much it has of what is planned, too.
  config: (robotId) => [
    ['config', robotId],
    ['readiness', robotId],
  ],
  // A download that was asked for has ended, music began, or words came or were said.
  instruction: (robotId) => [
    ['config', robotId],
    ['activity', robotId],
    ['playing', robotId],
    ['direct', robotId],
  ],
  settings: (robotId) => [
    ['settings', robotId],
    // The language in which the robot listens.
    ['speech-interactions', robotId],
    // Each robot in that list says where its clock stands.
    ['robots'],
    ['activity', robotId],
  ],
  users: (robotId) => [
    ['users', robotId],
    ['invites', robotId],
    ['activity', robotId],
  ],
  permissions: (robotId) => [
    ['permissions', robotId],
    // Without the one to understand speech nothing that was heard is kept.
    ['heard', robotId],
    ['activity', robotId],
  ],
  contacts: (robotId) => [
    ['contacts', robotId],
    ['activity', robotId],
  ],
  scripts: (robotId) => [
    ['scripts', robotId],
    // Which name their scripts by name.
    ['speech-interactions', robotId],
    ['readiness', robotId],
    ['activity', robotId],
  ],
  // A song that goes leaves the playlists too, and its room.
  songs: (robotId) => [
    ['music', robotId],
    ['readiness', robotId],
    ['activity', robotId],
  ],
  playlists: (robotId) => [
    ['music', robotId],
    ['readiness', robotId],
    ['activity', robotId],
  ],
  report: (robotId) => [['reports', robotId]],
  execution: (robotId) => [
    ['playing', robotId],
    ['tasks', robotId],
    ['direct', robotId],
  ],
  direct: (robotId) => [['direct', robotId]],
  // What was heard says which command it resembles.
  speechInteractions: (robotId) => [
    ['speech-interactions', robotId],
    ['heard', robotId],
    ['activity', robotId],
  ],
  heard: (robotId) => [['heard', robotId]],
  tasks: (robotId) => [
    ['tasks', robotId],
    ['readiness', robotId],
    ['activity', robotId],
  ],
} satisfies Record<Exclude<Topic, 'notifications'>, Refreshed>

/** What to fetch again after an event. A kind that is not known yet asks for nothing. */
export function queriesToRefresh(event: LiveEvent): readonly QueryKey[] {
  const [topic = ''] = event.kind.split('.')
  // What somebody has read says nothing about the account; reading all of it brings an event for each.
  if (topic === 'notifications') return [['notifications']]
  const [owner, id = ''] = event.stream.split(':')
  const robotId = owner === 'robot' ? id : (event.entityId ?? '')
  return [...(owner === 'account' ? everyAccountEvent : []), ...(byTopic[topic]?.(robotId) ?? [])]
}
