import type { AnswerOf, Contract, InputOf, Schedule } from '@kompaan/contract/wire'
import { formToSchedule, newRepeat } from '@kompaan/schedule'
import { addDays, dateIn } from '../../apps/portal/src/shared/time/local-date.ts'
import type { Author } from './author.ts'
import type { LaunchedServer } from './launch-server.ts'
import { apiCall, callerOf, type Person } from './people.ts'
import { addPlaylist, addSongs } from './songs.ts'

export type Occurrence = AnswerOf<Contract['occurrences']>[number]
export type SavedTask = AnswerOf<Contract['putTask']>

const timeZone = 'Europe/Amsterdam'
const day = 86_400_000
const minute = 60_000

/** The day that it will be at the robot in so many days. */
export function dayIn(server: LaunchedServer, days: number): string {
  return addDays(dateIn(timeZone, server.now()), days)
}

/** Lets time pass on the server until the clock at the robot shows this, HH:MM. */
export async function advanceTo(server: LaunchedServer, time: string): Promise<void> {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(server.now()).split(':').map(Number)
  const [wantedHours = 0, wantedMinutes = 0] = time.split(':').map(Number)
  const left = ((wantedHours - hours) * 60 + wantedMinutes - minutes) * 60_000 - seconds * 1000
  await server.advance(left < 0 ? left + day : left)
}

/** The local time of the first whole minute that is more than this far ahead. */
export function localTime(instant: number): { date: string; time: string; at: number } {
  const at = Math.ceil(instant / minute) * minute
  const [date = '', time = ''] = new Date(at).toLocaleString('sv-SE', { timeZone }).slice(0, 16).split(' ')
  return { date, time, at }
}

/** Every day at the same time, from a day on; or once. */
export function scheduleFrom(date: string, time: string, unit: 'day' | 'week' | null): Schedule {
  const made = formToSchedule({ date, time, timeZone, repeat: unit === null ? null : newRepeat(unit, date) })
  if (!made.ok) throw new Error(`No schedule for ${date} ${time}`)
  return made.value
}

/** Plans something beside the browser. */
export async function planTask(
  server: LaunchedServer,
  author: Author,
  body: InputOf<Contract['putTask'], 'body'>,
): Promise<SavedTask> {
  return apiCall(server, 'putTask', await callerOf(server, author), body, { robotId: author.robotId })
}

/** What is planned on a day, as the server lists it. */
export async function plannedOn(
  server: LaunchedServer,
  author: Author,
  from: string,
  to = from,
): Promise<readonly Occurrence[]> {
  return apiCall(server, 'occurrences', await callerOf(server, author), undefined, {
    robotId: author.robotId,
    fromDate: from,
    toDate: to,
  })
}

/** Music for tomorrow: what any robot can be planned to do. */
export async function planSomething(server: LaunchedServer, person: Person, robotId: string): Promise<void> {
  const songs = await addSongs(server, person, robotId, ['Polka'])
  const { id } = await addPlaylist(server, person, robotId, 'Dansen', songs)
  const schedule = scheduleFrom(dayIn(server, 1), '09:00', null)
  const body = { title: 'Dansen', type: 'music', playlist: { id }, schedule } as const
  await apiCall(server, 'putTask', await callerOf(server, person), body, { robotId })
}

/** Pauses all that is planned, beside the browser. */
export async function pauseAll(server: LaunchedServer, author: Author, until: string): Promise<void> {
  await apiCall(server, 'putPause', await callerOf(server, author), { until }, { robotId: author.robotId })
}
