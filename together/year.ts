import { executionIdOf, missedToldDays } from '@kompaan/contract'
import type { Schedule, TaskType } from '@kompaan/contract'
import { scheduleOnce } from '@kompaan/schedule'
import { isRecord, parseJson } from '../apps/robot/src/core/json.ts'
import { newHousehold } from '../apps/server/src/testing/invited.ts'
import { upload } from '../apps/server/src/testing/music.ts'
import { asking, saying, scriptWriter } from '../apps/server/src/testing/scripts.ts'
import { seededRandom } from '../apps/server/src/testing/seeded-random.ts'
import { wavSong } from '../apps/server/src/testing/songs.ts'
import type { Occurrence } from '../apps/server/src/testing/tasks.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import type { Person } from '../apps/server/src/testing/test-client.ts'
import { createHomeRobot } from './home-robot.ts'
import { lastingCarer } from './lasting-carer.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const zones = ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const

/** Local days on which clocks are changed, and times that are skipped or come twice on them. */
const changes: readonly (readonly [
  zone: string,
  month: number,
  dayOfMonth: number,
  times: readonly string[],
])[] = [
  ['Europe/Amsterdam', 3, -1, ['02:30']],
  ['Europe/Amsterdam', 10, -1, ['02:30']],
  ['America/New_York', 3, 2, ['02:15', '03:15']],
  ['America/New_York', 11, 1, ['01:30']],
  ['Australia/Lord_Howe', 4, 1, ['01:45']],
  ['Australia/Lord_Howe', 10, 1, ['02:10']],
]

/** What a year came to. */
export interface LivedYear {
  readonly done: number
  readonly missed: number
  readonly paused: number
  /** Begun too early by a clock that was ahead. */
  readonly tooEarly: number
  /** In words, what was not as the calendar had promised. */
  readonly wrong: readonly string[]
}

/** Something that the calendar has promised. */
interface Promised {
  readonly id: string
  readonly instant: number
  readonly about: string
}

const lateAtMost = 10 * minute
/** Without a connection a robot trusts a clock that is so far ahead (D-85). */
const earlyAtMost = 6 * hour
/** The calendar is asked so far ahead, and asked again before that is over. */
const askedAhead = 29 * day
const askedAgain = 15 * day

/**
 * A carer plans and plans anew for a year, and the robot does what it holds: off and on, offline, cut off anywhere, with a
 * clock that is wrong. All follows from the seed.
 */
export async function liveYear(app: TestApp, seed: number): Promise<LivedYear> {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  const wrong: string[] = []
  const say = (what: string) => wrong.push(`${new Date(now).toISOString()} ${what}`)

  const { clock } = app
  let now = clock.now()
  const beginning = now
  const end = now + 366 * day
  const { robot: enrolled, primary, params } = await newHousehold(app)
  const carer = lastingCarer(app, primary, params.robotId)
  const content = await makeContent(app, primary, params.robotId)
  const robot = createHomeRobot({ server: app.url, ...enrolled }, now)
  let mayBeOn = true

  /** What the calendar says now, and what it said when the robot last had its state. */
  let newest = new Map<string, Promised>()
  let held = new Map<string, Promised>()
  let listed: readonly Occurrence[] = []
  let askedAt = -Infinity
  let isNews = true
  let judged = 0
  /** When the robot was awake and the server had told it the time. */
  const sureAt: number[] = []

  const askCalendar = async () => {
    const planner = await carer()
    const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    const { value } = await planner.list(dateOf(now - day), dateOf(now + askedAhead), {
      'x-time-zone': 'UTC',
    })
    listed = value
    const expected = value.filter(({ paused }) => paused !== true)
    newest = new Map(expected.map(promisedIn).map((each) => [each.id, each]))
    askedAt = now
  }

  const holdsNewest = async () => {
    const { rows } = await app.database.pool.query<{ state_version: string }>(
      'select state_version from robot where id = $1',
      [params.robotId],
    )
    const state = parseJson(robot.disk.entries.get('data/state') ?? '')
    const version = isRecord(state) ? Number(state.version) : -1
    return Math.floor(version / 1_000_000) === Number(rows[0]?.state_version)
  }

  /** What began at its time, and what a clock ahead began too early. The latter may begin again at its time (D-85). */
  const inTime: string[] = []
  const tooEarly = new Set<string>()

  /** Whatever it begins was promised, and begins at its time by the clock that the robot had. */
  const judgeBegun = () => {
    for (const { id, startedAt, at } of robot.begun.slice(judged)) {
      const promised = held.get(id) ?? newest.get(id)
      if (promised !== undefined && at < promised.instant - lateAtMost) tooEarly.add(id)
      else inTime.push(id)
      if (promised === undefined) say(`began ${id}, which nobody had promised`)
      else if (at < promised.instant - earlyAtMost)
        say(`began ${promised.about} at ${new Date(at).toISOString()} already`)
      else if (startedAt < promised.instant || startedAt > promised.instant + lateAtMost)
        say(`began ${promised.about} at ${new Date(startedAt).toISOString()}`)
    }
    judged = robot.begun.length
  }

  /** A robot that is awake and knows the time begins at once, unless it is in the middle of something. */
  const judgeNow = () => {
    const heardAt = robot.heardAt()
    if (!robot.isOn() || heardAt === null || heardAt >= now) return
    const begun = new Set(inTime)
    for (const [id, promised] of held) {
      if (promised.instant !== now || newest.get(id)?.instant !== now || begun.has(id)) continue
      if (!robot.isPerforming()) say(`did not begin ${promised.about}`)
    }
  }

  const moveTo = async (moment: number) => {
    clock.jump(moment - now)
    now = moment
    await robot.leapTo(now)
    judgeBegun()
    judgeNow()
    if (robot.isOn() && robot.heardAt() !== null) sureAt.push(now)
    if (isNews && robot.isOn() && !robot.isOffline && (await holdsNewest())) {
      isNews = false
      held = newest
    }
    if (now - askedAt > askedAgain) {
      await askCalendar()
      if (!isNews) held = newest
    }
    if (mayBeOn && !robot.isOn()) await robot.start()
  }

  /** The moments at which something is due, by a clock that is right and by the robot's own. */
  const nextDue = () => {
    let next = Infinity
    for (const { instant } of [...held.values(), ...newest.values()]) {
      for (const due of [instant, instant - robot.clockError]) if (due > now && due < next) next = due
    }
    return next
  }

  /** Off, and then without a connection, it may come to know the time when this is too long ago to be told as missed. */
  const couldTell = (instant: number) =>
    sureAt.some((moment) => moment >= instant && moment <= instant + missedToldDays * day)

  const isBefore = (moment: number) => now < moment

  const passTo = async (moment: number) => {
    while (isBefore(moment)) {
      const own = robot.isBusy() ? Math.max(robot.nextTimer(), now + 1) : Infinity
      await moveTo(Math.min(moment, nextDue(), own))
    }
  }

  /** Until the robot has heard of the server. */
  const settle = async () => {
    for (let count = 0; count < 2; count += 1) await passTo(now + 31 * second)
  }

  const localTime = (moment: number, timeZone: string) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16)

  const anySchedule = (timeZone: string): Schedule => {
    const from = now + hour + below(20) * day
    const base = onceAt(`${localTime(from, timeZone).slice(0, 11)}${anyTime()}`, timeZone)
    const open = { ...base, month: ['*'], dayOfMonth: ['*'], recurring: true, endTime: null }
    const weekday = [1 + below(7)]
    switch (below(6)) {
      case 0:
        return { ...open, dayOfWeek: weekday, recurrenceType: 'WEEKLY', recurrenceInterval: 2 }
      case 1:
        return { ...open, dayOfMonth: [oneOf([1, 15, 29, 31])] }
      case 2:
        return { ...open, dayOfWeek: weekday, dayOfWeekIndex: [oneOf(['1', 'L'])] }
      case 3:
        return { ...open, endTime: new Date(from + 5 * day).toISOString() }
      case 4:
        return { ...open, dayOfWeek: weekday, endTime: new Date(from + 90 * day).toISOString() }
      default:
        return base
    }
  }
  const anyTime = () => `${String(below(24)).padStart(2, '0')}:${oneOf(['00', '07', '30', '45'])}`

  const plan = async (
    schedule: Schedule,
    type: TaskType = oneOf(['music', 'script', 'reminder', 'question']),
  ) => {
    const planner = await carer()
    const what = { [type === 'music' ? 'playlist' : type]: { id: oneOf(content[type]) } }
    const priority = type === 'music' ? {} : { priority: oneOf([0, 0, 10, -10] as const) }
    return planner.put({ title: type, type, schedule, ...what, ...priority })
  }

  /** Of something that is still to come: one time, it and later ones, or all. */
  const change = async () => {
    const toCome = listed.filter(({ plannedTaskTime }) => Date.parse(plannedTaskTime) > now + 4 * minute)
    if (toCome.length === 0) return plan(anySchedule(oneOf(zones)))
    const found = oneOf(toCome)
    const { taskId, versionId, nominal, type, schedule } = found
    const scope = oneOf(['one', 'following', 'all'] as const)
    const occurrence = { scope, ...(scope !== 'all' && { occurrence: nominal }) }
    const planner = await carer()
    if (random() < 0.35) return planner.remove({ taskId, ...occurrence })
    const later = localTime(Date.parse(found.plannedTaskTime) + (1 + below(8)) * hour, schedule.timeZone)
    const time = anyTime()
    const changed =
      scope === 'one'
        ? onceAt(later, schedule.timeZone)
        : { ...schedule, hour: [Number(time.slice(0, 2))], minute: [Number(time.slice(3))] }
    const what = { [type === 'music' ? 'playlist' : type]: { id: oneOf(content[type]) } }
    return planner.put({
      id: taskId,
      baseVersionId: versionId,
      ...occurrence,
      title: `${found.title} ${scope}`,
      type,
      schedule: changed,
      ...what,
    })
  }

  /** All of it for some hours or days, longer or shorter than was said before; or on again. */
  const pauseOrGoOn = async () => {
    const planner = await carer()
    const { pause } = (await planner.pause()).value
    if (pause !== null && random() < 0.6) return planner.removePause()
    return planner.putPause(now + hour + below(6 * 24) * hour)
  }

  const edit = async () => {
    const choice = random()
    const answer =
      choice < 0.15
        ? await pauseOrGoOn()
        : choice < 0.45
          ? await plan(anySchedule(oneOf(zones)))
          : await change()
    // What has less than two minutes to go, or nothing that is to come, cannot be changed any more.
    const isRefused = answer.error === 'past' || answer.error === 'invalid_schedule'
    if (answer.status >= 300 && !isRefused) say(`an edit answered ${answer.status} ${answer.text}`)
    isNews = true
    await askCalendar()
  }

  const editIn = async (moment: number, chance: number) => {
    while (isBefore(moment)) {
      await passTo(Math.min(moment, now + hour + below(5 * day)))
      if (now < moment && random() < chance) await edit()
    }
  }

  /** Minutes, hours or days. */
  const someTime = () => oneOf([1 + below(25), 60 * (1 + below(20)), 24 * 60 * (1 + below(5))]) * minute

  const off = async () => {
    mayBeOn = false
    robot.kill()
    await editIn(now + someTime(), 0.5)
    mayBeOn = true
  }
  const troubles: readonly (() => Promise<void>)[] = [
    async () => {
      await off()
      await robot.start()
    },
    async () => {
      robot.isOffline = true
      await editIn(now + someTime(), 0.6)
      robot.isOffline = false
    },
    // Cut off again and again, wherever it is.
    async () => {
      for (let cuts = 1 + below(4); cuts > 0; cuts -= 1) {
        robot.kill()
        await passTo(now + below(15 * 60) * second)
        await robot.start(1 + below(60))
        await passTo(Math.min(nextDue(), now + 2 * day) + below(2) * second)
      }
      robot.kill()
      await robot.start()
    },
    // Switched on without a connection, with a clock that may be wrong.
    async () => {
      await off()
      robot.isOffline = true
      robot.clockError = oneOf([0, 1, -1]) * someTime()
      await robot.start(random() < 0.3 ? 1 + below(200) : undefined)
      await editIn(now + someTime(), 0.4)
      robot.isOffline = false
      await settle()
      robot.clockError = 0
    },
    // The same with a clock that is hours or days ahead, by which something is due before its time.
    async () => {
      await passTo(Math.min(nextDue() + lateAtMost, now + 6 * day))
      const ahead = oneOf([1, 3, 5, 7, 30, 72]) * hour
      const dueByIt = Math.min(nextDue(), now + 6 * day) - ahead
      await passTo(dueByIt - 2 * minute)
      robot.kill()
      robot.isOffline = true
      robot.clockError = ahead
      await robot.start(random() < 0.3 ? 1 + below(200) : undefined)
      await passTo(dueByIt + minute)
      robot.isOffline = false
      await settle()
      robot.clockError = 0
    },
    // The same with a connection.
    async () => {
      await off()
      robot.clockError = oneOf([1, -1]) * someTime()
      await robot.start()
      await settle()
      robot.clockError = 0
    },
  ]

  for (const [zone, month, nth, times] of changes) {
    const { first, from, to } = aroundChange(zone, month, nth, beginning)
    for (const time of times) {
      const base = onceAt(`${first}T${time}`, zone)
      await plan({
        ...base,
        month: ['*'],
        dayOfMonth: ['*'],
        recurring: true,
        startTime: new Date(from).toISOString(),
        endTime: new Date(to).toISOString(),
      })
    }
  }
  for (const zone of zones) await plan(anySchedule(zone))
  await askCalendar()
  await robot.start()
  await settle()
  while (isBefore(end - 20 * day)) {
    await editIn(now + (3 + below(17)) * day, 0.35)
    // Shortly before something is due, when it matters.
    await passTo(Math.min(nextDue() - below(15 * 60) * second, now + 6 * day))
    await oneOf(troubles)()
    await settle()
    clock.turn()
    await app.app.atRest()
  }
  await passTo(end)
  await settle()

  for (const id of new Set(inTime.filter((each, at) => inTime.indexOf(each) !== at))) say(`began ${id} twice`)
  for (const error of robot.faults) say(`failed: ${String(error)}`)
  let [done, missed, paused] = [0, 0, 0]
  // What happened is forgotten after a year, and this one may have lasted some days longer.
  const known = Math.max(beginning, now - 364 * day)
  for (let from = beginning; from < end; from += 28 * day) {
    const planner = await carer()
    const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    const { value } = await planner.list(dateOf(from), dateOf(from + 27 * day), { 'x-time-zone': 'UTC' })
    for (const each of value) {
      const { id, instant, about } = promisedIn(each)
      if (instant > now - hour || instant < known) continue
      if (each.done) done += 1
      else if (each.paused === true) paused += 1
      else missed += 1
      if (each.executionId === undefined) {
        if (couldTell(instant)) say(`nothing was told of ${about}`)
      } else if (each.done !== inTime.includes(id) && !tooEarly.has(id))
        say(`${about} was told as ${each.outcome ?? 'begun'}`)
      else if (each.outcome === undefined) say(`the end of ${about} was not told`)
    }
  }
  return { done, missed, paused, tooEarly: tooEarly.size, wrong }
}

function promisedIn({ taskId, nominal, plannedTaskTime, title, schedule }: Occurrence): Promised {
  return {
    id: executionIdOf(taskId, nominal),
    instant: Date.parse(plannedTaskTime),
    about: `${title} of ${nominal} ${schedule.timeZone} (${plannedTaskTime}, task ${taskId})`,
  }
}

function onceAt(time: string, timeZone: string): Schedule {
  const made = scheduleOnce({ time, timeZone })
  if (!made.ok) throw new Error(`no schedule for ${time}`)
  return made.value
}

/** The nth (or last) Sunday of a month that comes next: the local date two days before it, and four days from there. */
function aroundChange(timeZone: string, month: number, nth: number, after: number) {
  const year = new Date(after).getUTCFullYear() + (month > new Date(after).getUTCMonth() + 1 ? 0 : 1)
  const sundays = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month - 1, at + 1))).filter(
    (date) => date.getUTCDay() === 0 && date.getUTCMonth() === month - 1,
  )
  const sunday = sundays.at(nth === -1 ? -1 : nth - 1)?.getTime() ?? 0
  const first = new Date(sunday - 2 * day).toISOString().slice(0, 10)
  const from = Date.parse(onceAt(`${first}T12:00`, timeZone).startTime)
  return { first, from, to: from + 4 * day }
}

/** What there is to be planned, by type. */
async function makeContent(
  app: TestApp,
  primary: Person,
  robotId: string,
): Promise<Readonly<Record<TaskType, readonly string[]>>> {
  const token = primary.accessToken
  const writer = scriptWriter(app, primary, robotId)
  await app.client.call('enablePermissions', {
    token,
    params: { robotId },
    body: { permissions: ['googleAudioTranscription'] },
  })
  const put = async (sent: Parameters<typeof writer.put>[0]) => {
    const answer = await writer.put(sent)
    if (answer.status !== 200) throw new Error(`a script answered ${answer.status} ${answer.text}`)
    return answer.value.script.id
  }
  const { value } = await upload(app.url, { token, robotId }, [{ name: 'Lied.wav', content: wavSong() }])
  const songIds = value.kept.map(({ song }) => song.id)
  const playlist = await app.client.call('putPlaylist', {
    token,
    params: { robotId },
    body: { name: 'Zondag', songIds },
  })
  return {
    music: [playlist.value.id],
    script: [
      await put({ content: saying('Tijd voor koffie.', 'Lekker.') }),
      await put({ content: saying('Tijd voor thee.') }),
      await put({ content: pausing(4) }),
      await put({ content: pausing(14) }),
    ],
    reminder: [await put({ type: 'reminder', content: saying('Denk aan de sleutels.') })],
    question: [await put({ type: 'question', content: asking('Koffie?', { ja: 'Lekker.', nee: 'Goed.' }) })],
  }
}

/** Says something, waits for so many minutes and says the rest. */
function pausing(minutes: number) {
  const { steps, nodes, nexts } = saying('Even wachten.', 'Nog even.', 'Klaar.')
  const pause = steps[1]?.id
  return {
    steps: steps.map((step) => (step.id === pause ? { ...step, stepType: 'wait' as const } : step)),
    nodes: nodes.map((node) =>
      'scriptStepId' in node && node.scriptStepId === pause
        ? { nodeType: 'wait' as const, scriptStepId: pause, seconds: minutes * 60 }
        : node,
    ),
    nexts,
  }
}
