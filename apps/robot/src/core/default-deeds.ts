import { speakMinutes, type DefaultCommandName } from '@kompaan/contract/wire'
import { dayPlan, plannedPlaylists } from './day-plan.ts'
import { heldBodies } from './held-state.ts'
import type { OwnCause } from './journal.ts'
import type { Jukebox } from './jukebox.ts'
import { recall } from './kept.ts'
import type { Loudness } from './loudness.ts'
import type { Mouth } from './mouth.ts'
import { phrases } from './phrases.ts'
import type { Random, Store } from './ports.ts'
import { instant, type RobotTime } from './robot-time.ts'
import { currentSettings } from './settings.ts'
import type { Known } from './vocabulary.ts'

/** What every robot does when it is asked to, all but stopping. */
export type DefaultDeeds = (
  name: Exclude<DefaultCommandName, 'stop'>,
  known: Known,
  /** Ends what was not said or begun yet. */
  signal: AbortSignal,
) => Promise<void>

interface DeedParts {
  readonly store: Store
  readonly mouth: Mouth
  readonly jukebox: Jukebox
  readonly loudness: Loudness
  readonly time: RobotTime
  readonly random: Random
}

/** More than this nobody keeps in mind. */
const toldMax = 8

export function createDefaultDeeds(parts: DeedParts): DefaultDeeds {
  const { store, mouth, jukebox, loudness, time, random } = parts

  /** Says something that depends on the time, or that the robot does not know it (D-56). */
  const sayAt = async (
    { language }: Known,
    signal: AbortSignal,
    sentence: (at: Parameters<Known['speech']['renderVariables']>[1]) => string | Promise<string>,
  ) => {
    const now = time.now()
    if (now === undefined) return mouth.remark((own) => own.timeUnknown, { signal })
    const { timeZone: zone } = await currentSettings(store)
    const text = await sentence({ now, zone, language })
    return mouth.remark(() => text, { language, signal })
  }

  const planOf = (known: Known, signal: AbortSignal, day: 'today' | 'tomorrow') =>
    sayAt(known, signal, async ({ now, zone }) => {
      const { speech, language } = known
      const { plan, planItem, planMore } = phrases[language]
      const items = await dayPlan(store, speech, day, { now, zone, language })
      if (items.length === 0) return plan[day].nothing
      const told = items.slice(0, toldMax).map(({ title, at }) => {
        const moment = { now: at, zone, language }
        const clock = speech.renderVariables('{{$time24h}}', moment)
        return planItem({ spoken: speech.spokenTime(moment), clock }, title)
      })
      const left = items.length - told.length
      return [plan[day].opening, ...told, ...(left === 0 ? [] : [planMore(left)])].join(' ')
    })

  /** What was heard last, else what is planned next, else the first that there is something of. */
  const play = async (signal: AbortSignal): Promise<void> => {
    if (jukebox.playing() !== null) return jukebox.goOn()
    const played = await recall(store, 'data/played')
    const playlists = new Set([
      ...(played === undefined ? [] : [played]),
      ...(await plannedPlaylists(store, time.now() ?? 0)),
      ...(await heldBodies(store, 'playlist')).keys(),
    ])
    for (const playlistId of playlists) {
      if (signal.aborted) return undefined
      const cause = commandCause(random, time)
      if ((await jukebox.playHeld({ cause, playlistId, along: [] })) !== 'not_here') return undefined
    }
    return mouth.remark((own) => own.noMusic, { signal })
  }

  const turn = async (signal: AbortSignal, by: 1 | -1) => {
    const [done, cannot] = by === 1 ? (['louder', 'loudest'] as const) : (['softer', 'softest'] as const)
    const isDone = await loudness.change(by)
    await mouth.remark((own) => own[isDone ? done : cannot], { isAside: true, signal })
  }

  const sayAgain = (signal: AbortSignal) => {
    const last = mouth.lastSaid()
    if (last === undefined) return mouth.remark((own) => own.nothingSaid, { isAside: true, signal })
    return mouth.remark(() => last.text, { language: last.language, isPrivate: last.isPrivate, signal })
  }

  return (name, known, signal) => {
    switch (name) {
      case 'time':
        return sayAt(known, signal, (at) => known.speech.timeSentence(at))
      case 'day':
        return sayAt(known, signal, (at) => known.speech.renderVariables(phrases[known.language].dayIs, at))
      case 'today':
      case 'tomorrow':
        return planOf(known, signal, name)
      case 'music':
        return play(signal)
      case 'louder':
        return turn(signal, 1)
      case 'softer':
        return turn(signal, -1)
      case 'again':
        return sayAgain(signal)
    }
  }
}

/** Something that somebody said: it begins soon or not at all, as what is typed in the portal does (D-55). */
export function commandCause(random: Random, time: RobotTime): OwnCause {
  const expiresAt = instant(Date.parse(time.stamp()) + speakMinutes * 60_000)
  return { id: random.uuid(), kind: 'command', expiresAt }
}
