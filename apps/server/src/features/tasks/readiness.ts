import { readinessDays } from '@kompaan/contract'
import { daysBetween, nextOccurrence } from '@kompaan/schedule'
import type { Handler } from '../../http/call.ts'
import { timeZoneOf } from '../../http/time-zone-of.ts'
import { day } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { findHeldParts } from '../state/state.repository.ts'
import type { HeldParts } from '../state/state.repository.ts'
import { playlistsOf } from './occurrences.ts'
import { findOpenPauses } from './pauses.repository.ts'
import { findSongsUnderWay, findTasksBetween } from './tasks.repository.ts'
import type { ShownTask } from './tasks.repository.ts'

/** What the robot holds of what is planned, and until when it manages without internet (BEY-03). */
export function readiness({
  database,
  clock,
  presence,
}: Needs<'database' | 'clock'> & WithPresence): Handler<'readiness'> {
  return async ({ params: { robotId }, request }) => {
    const now = clock.now()
    const days = daysFrom(now, timeZoneOf(request))
    const shown = await findTasksBetween(database, robotId, { from: now, to: days.end })
    const [pause] = await findOpenPauses(database, robotId, now)
    // What is in a pause needs nothing.
    const after = pause === undefined ? now : pause.until - 1
    // A task of version 1 is for no robot before it is converted.
    const planned = shown.filter(({ task }) => !task.isLegacy)
    const toCome = planned.flatMap(({ task }) => comingUp(task, after, days.end))
    const [held = nothingHeld, underWay, { lastBeatAt }] = await Promise.all([
      findHeldParts(database, robotId, ['task', 'script', 'playlist', 'pause']),
      findSongsUnderWay(database, robotId, playlistsOf(toCome)),
      presence.statusOf(robotId),
    ])
    const isHere = partsIn(held)
    const unfinished = new Set(underWay.map(({ playlistId }) => playlistId))
    const isReady = ({ task: { id, type, contentId } }: ComingUp) =>
      isHere('task', id) &&
      (type === 'music'
        ? isHere('playlist', contentId) && !unfinished.has(contentId)
        : isHere('script', contentId))
    const firstMissing = Math.min(...toCome.filter((each) => !isReady(each)).map(({ next }) => next))
    const scripts = new Set(toCome.flatMap(({ task }) => (task.type === 'music' ? [] : task.contentId)))
    const news = held.parts.filter(({ isHeld }) => !isHeld)
    const isLess = news.length === 0 && held.isTold && !held.isNewest
    const missing = {
      songs: new Set(underWay.map(({ songId }) => songId)).size,
      scripts: [...scripts].filter((id) => !isHere('script', id)).length,
      // What was taken away is a change too, of which nothing is left to be counted.
      changes: isLess ? 1 : news.filter(({ kind }) => kind !== 'script').length,
    }
    return {
      holdsPlan: held.isNewest && news.length === 0,
      heldAt: held.isTold && lastBeatAt !== null ? new Date(lastBeatAt).toISOString() : null,
      safeUntil: held.isTold ? days.before(firstMissing) : null,
      missing,
    }
  }
}

const nothingHeld: HeldParts = { isTold: false, isNewest: false, parts: [] }

interface ComingUp {
  readonly task: ShownTask['task']
  /** When it is done for the first time from now on. */
  readonly next: number
}

function comingUp(task: ShownTask['task'], after: number, end: number): ComingUp[] {
  const out = new Set(task.exceptions.map(({ nominal }) => nominal))
  const next = nextOccurrence(task.schedule, after, out)
  return next === null || next.instant >= end ? [] : [{ task, next: next.instant }]
}

function partsIn({ parts }: HeldParts): (kind: string, id: string) => boolean {
  const here = new Set(parts.flatMap(({ kind, id, isHeld }) => (isHeld ? `${kind} ${id}` : [])))
  return (kind, id) => here.has(`${kind} ${id}`)
}

/** The local days that are looked at. */
function daysFrom(now: number, timeZone: string) {
  const dateOf = (instant: number) => new Date(instant).toLocaleDateString('sv-SE', { timeZone })
  const plusDays = (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10)
  const today = dateOf(now)
  const last = plusDays(today, readinessDays - 1)
  const end = daysBetween(last, last, timeZone)?.to ?? now
  return {
    end,
    /** The last of them before an instant; null when that is today. */
    before: (instant: number): string | null => {
      if (instant >= end) return last
      const date = dateOf(instant)
      return date === today ? null : plusDays(date, -1)
    },
  }
}
