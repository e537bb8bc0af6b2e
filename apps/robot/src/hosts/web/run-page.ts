import { version } from '../../../package.json'
import { capabilities } from '../../core/capabilities.ts'
import type { Clock } from '../../core/ports.ts'
import { startRobot, type Robot } from '../../core/robot.ts'
import { fetchLink } from '../fetch-link.ts'
import { isMetered, onLineChanged } from './browser-line.ts'
import { browserPlayer } from './browser-player.ts'
import { browserRecogniser, ownRecognition } from './browser-recogniser.ts'
import { browserVoice, hush } from './browser-voice.ts'
import { labels } from './labels/all-labels.ts'
import type { Labels } from './labels/labels.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { fetchPageConfig } from './page-config.ts'
import { readAlong } from './read-along.ts'
import { sha256Of, type RobotDatabase } from './robot-database.ts'
import { sceneOf, type PageState, type Scene } from './scene.ts'
import { uuidV7 } from './uuid-v7.ts'
import type { Credentials } from './view/enrol-form.ts'
import { notice } from './view/notice.ts'
import type { Actions } from './view/part.ts'
import { robotPage } from './view/robot-page.ts'

interface PageParts {
  readonly database: RobotDatabase
  readonly clock: Clock
  readonly server: string
  readonly credentials: Credentials
  readonly put: (page: HTMLElement) => void
  /** Everything that is known of this robot goes, except what is to be filled in again. */
  readonly forget: (serial: string) => Promise<void>
  readonly fault: (error: unknown) => void
}

/** How long a code is still valid is told in minutes. */
const lookAgainAfter = 10_000

/** Runs the robot in this page and shows it. Answers what to call when something was written to its memory. */
export async function runPage(parts: PageParts): Promise<() => void> {
  const { database, clock, server, credentials, put, forget } = parts
  const { serial } = credentials
  let robot: Robot | null = null
  let lookAgain: (() => void) | undefined
  let state: PageState = {
    appearance: {
      mood: 'awake',
      pairingCode: null,
      said: [],
      isAsking: false,
      playing: null,
      isElsewhere: false,
    },
    isMuted: (await database.page.get('muted')) === true,
    // Nobody's microphone is switched on by opening a page.
    listening: ownRecognition() === undefined ? null : { isOn: false, problem: null },
    isTyping: false,
    connection: 'connecting',
    isRefused: false,
    codeEnd: null,
    hiddenCode: null,
  }
  /** A robot that cannot go on must not go on half. */
  const fault = (reason: unknown) => {
    robot?.stop().catch(() => undefined)
    parts.fault(reason)
  }
  const change = (changed: Partial<PageState>) => {
    state = { ...state, ...changed }
    draw()
  }

  const draw = oneAtATime(async () => {
    if (robot === null) return
    const scene = sceneOf(state, await robot.status(), serial)
    const words = labels[scene.language]
    document.documentElement.lang = scene.language
    document.title = `${words.mood[scene.mood]} · ${serial}`
    page.show(scene, words)
    listenAs(scene)
    put(inPlaceOf(page.element, words))
    lookAgain?.()
    if (scene.pairingCode !== null) lookAgain = clock.after(lookAgainAfter, draw)
  }, fault)

  const create = ownRecognition()
  const recogniser =
    create === undefined
      ? null
      : browserRecogniser({
          create,
          clock,
          onHeard: (text) => void robot?.hear(text, 'spoken').catch(fault),
          onProblem: (problem) =>
            problem !== state.listening?.problem &&
            change({ listening: { isOn: problem === null || problem === 'away', problem } }),
        })
  /** Without the permission, or on another machine, it is off until somebody switches it on again. */
  const listenAs = ({ listening, language }: Scene) => {
    const isHere = !state.isRefused && !state.appearance.isElsewhere
    if ((listening === null || !isHere) && state.listening?.isOn === true)
      change({ listening: { isOn: false, problem: null } })
    recogniser?.setWanted(listening?.isOn === true && isHere ? language : null)
  }

  const leave = (kept: string) => {
    const left = robot?.stop().then(() => forget(kept))
    left?.catch(fault)
  }
  const stranger = oncePerLanguage(({ refusedTitle: title, refusedText: text, correct: label }) =>
    notice({ mood: 'away', title, text, button: { label, press: () => leave(serial) } }),
  )
  const elsewhere = oncePerLanguage(({ elsewhereTitle: title, elsewhereText: text, comeHere: label }) =>
    notice({ mood: 'asleep', title, text, button: { label, press: () => robot?.comeHere() } }),
  )
  const inPlaceOf = (element: HTMLElement, words: Labels) => {
    if (state.isRefused) return stranger(words)
    return state.appearance.isElsewhere ? elsewhere(words) : element
  }
  const actions: Actions = {
    askPairingCode: async () => void (await robot?.askPairingCode()),
    hidePairingCode: () => change({ hiddenCode: state.appearance.pairingCode }),
    hear: (text) => void robot?.hear(text).catch(fault),
    setTyping: (isTyping) => change({ isTyping }),
    setListening: (isOn) => change({ listening: { isOn, problem: null } }),
    setMuted: (isMuted) => {
      change({ isMuted })
      if (isMuted) hush()
      player.mute()
      speaker.mute()
      database.page.put('muted', isMuted).catch(fault)
    },
    setLanguage: (defaultLanguage) => void robot?.changeSetting({ defaultLanguage }).catch(fault),
    forget: () => leave(''),
  }
  const page = robotPage(actions)
  const player = browserPlayer({
    clock,
    fileOf: (sha256, mediaType) => database.songs.file(sha256, mediaType),
    isMuted: () => state.isMuted,
  })
  // One of its own: it speaks while music plays.
  const speaker = browserPlayer({
    clock,
    fileOf: (sha256, mediaType) => database.sentences.file(sha256, mediaType),
    isMuted: () => state.isMuted,
  })

  robot = await startRobot(
    {
      link: readAlong(fetchLink(server), {
        onAnswer: (connection) => connection !== state.connection && change({ connection }),
        onEnrolment: (isAccepted) => change({ isRefused: !isAccepted }),
        onPairingCode: ({ code, expiresAt }) => change({ codeEnd: { code, at: Date.parse(expiresAt) } }),
      }),
      store: database.store,
      releases: database.releases,
      songs: database.songs,
      sentences: database.sentences,
      player,
      speaker,
      line: { isMetered },
      clock,
      voice: browserVoice({ clock, isMuted: () => state.isMuted }),
      display: {
        show: (appearance) => {
          recogniser?.setHeld(appearance.mood === 'speaking')
          change({ appearance })
        },
      },
      hands: {
        // Loaded while its server is away, the page would be gone.
        restart: () => void fetchPageConfig(clock, () => {}).then(() => location.reload()),
      },
      random: {
        fraction: Math.random,
        uuid: () => uuidV7(clock.system(), crypto.getRandomValues(new Uint8Array(10))),
      },
      sha256: (content) => sha256Of(new Blob([typeof content === 'string' ? content : content.slice()])),
      // oxlint-disable-next-line no-console -- where whoever looks after a page looks
      tell: (sentence) => console.info(sentence),
      fault,
    },
    { ...credentials, hardware: { model: 'kompaan-web' }, capabilities, version },
  )
  onLineChanged(() => robot?.lineChanged())
  draw()
  return draw
}

/** The same element each time, so that nothing is read out anew. */
function oncePerLanguage(make: (words: Labels) => HTMLElement): (words: Labels) => HTMLElement {
  const all = new Map<Labels, HTMLElement>()
  return (words) => {
    const made = all.get(words) ?? make(words)
    all.set(words, made)
    return made
  }
}
