import type { RobotPermission } from '@kompaan/contract/wire'
import { createAgenda, type Agenda } from './agenda.ts'
import { createStatusWatch } from './check-status.ts'
import { createConversation } from './conversation.ts'
import { createDefaultDeeds } from './default-deeds.ts'
import { createDesiredState } from './desired-state.ts'
import { createDeviceClient } from './device-client.ts'
import { createDuty } from './duty.ts'
import { createEar } from './ear.ts'
import { createEnrolment, type Identity } from './enrolment.ts'
import { createFace } from './face.ts'
import { createFetchRelease } from './fetch-release.ts'
import { createFetchSongs, type FetchSongs } from './fetch-songs.ts'
import { createHeartbeat } from './heartbeat.ts'
import { heldRuns } from './held-runs.ts'
import { heldState } from './held-state.ts'
import { createInstructions } from './instructions.ts'
import { createJournal } from './journal.ts'
import { createJukebox, type Jukebox } from './jukebox.ts'
import { createKeptSounds } from './kept-sounds.ts'
import { recall } from './kept.ts'
import type { Settings } from './kept.ts'
import { createKnownSentences } from './known-sentences.ts'
import { createListening, type HowHeard, type Listening } from './listening.ts'
import { createLiveHints } from './live-hints.ts'
import { createLoudness } from './loudness.ts'
import { createMouth } from './mouth.ts'
import { openOutbox } from './outbox.ts'
import { createOwnVoice } from './own-voice.ts'
import { createPairingCode } from './pairing-code.ts'
import { currentPermissions } from './permissions.ts'
import type { Appearance, Ports } from './ports.ts'
import { recover } from './recover.ts'
import { reset } from './reset.ts'
import { restart } from './restart.ts'
import { createRetry } from './retry.ts'
import { startTime } from './robot-time.ts'
import { createScriptVersions } from './script-versions.ts'
import { createSendReports } from './send-reports.ts'
import { changeSetting, currentSettings, type SettingChange } from './settings.ts'
import { createSoftware, type SoftwareReport } from './software.ts'
import { speak } from './speak.ts'
import { createTellSongs } from './tell-songs.ts'
import { createVocabulary } from './vocabulary.ts'
import { watchLink } from './watch-link.ts'
import type { PairingCode } from './wire-answers.ts'

export interface Robot {
  /** Null when there was none to be had. */
  askPairingCode(): Promise<PairingCode | null>
  /** Somebody changed a setting on the robot itself. */
  changeSetting(change: SettingChange): Promise<void>
  /** Somebody wants the robot to be here, although it is on another machine too. */
  comeHere(): void
  /** What the way to the server costs has changed. */
  lineChanged(): void
  /** Somebody said something to it, typed unless said otherwise. What follows from it may take its time. */
  hear(text: string, how?: HowHeard): Promise<void>
  status(): Promise<RobotStatus>
  /** Ends what it is doing; resolves when everything is on disk. */
  stop(): Promise<void>
}

export interface RobotStatus extends Appearance {
  readonly robotId: string | null
  readonly software: SoftwareReport
  readonly stateVersion: number
  readonly settings: Settings
  /** What the primary carer allows it. */
  readonly permissions: readonly RobotPermission[]
  /** Epoch milliseconds; undefined when the robot does not know. */
  readonly time: number | undefined
  readonly songsHere: number
  readonly songsWanted: number
  readonly reportsWaiting: number
  /** That the server will never take. */
  readonly reportsSetAside: number
}

/** Wakes a robot up on what its store remembers: here the parts meet. */
export async function startRobot(ports: Ports, identity: Identity): Promise<Robot> {
  const { store, releases, clock, random, tell, fault } = ports
  const stopping = new AbortController()
  const { signal } = stopping

  const face = createFace(ports.display)
  const retry = createRetry({ clock, random, tell })
  const time = await startTime(clock, store)
  const want = {
    beat: () => beats.want(),
    state: () => states.want(),
    agenda: () => agenda.look(),
    instructions: () => receiving.want(),
    reports: () => reporting.want(),
    status: () => statusWatch.hint(),
    songs: () => bringing.want(),
    songsTold: () => telling.want(),
    sentences: () => voicing.want(),
  }

  const link = watchLink(ports.link, { face, retry, tell })
  const outbox = await openOutbox(store, clock, want.reports)
  const software = createSoftware(store, identity.version)
  const enrolment = createEnrolment({
    identity,
    link,
    store,
    clock,
    software: software.report,
    signal,
    tell,
    onElsewhere: face.setElsewhere,
  })
  const client = createDeviceClient({ link, enrolment, signal, onResetting: want.instructions })
  const versions = createScriptVersions({ client, store })
  const now = () => time.now() ?? clock.system()
  const voice = createOwnVoice({
    voice: ports.voice,
    speaker: ports.speaker,
    kept: createKeptSounds({ store, sentences: ports.sentences, sha256: ports.sha256, now, tell }),
    known: createKnownSentences({ store, versions, now }),
    client,
    line: ports.line,
    sha256: ports.sha256,
    clock,
    random,
    isAway: link.isAway,
    signal,
    tell,
    fault,
    want: want.sentences,
  })
  const mouth = createMouth({
    voice,
    face,
    store,
    signal,
    onHeld: (isHeld) => jukebox.setLowered(isHeld),
  })
  const state = createDesiredState({ store, client, outbox, sha256: ports.sha256, onChanged: want.beat })
  const journal = createJournal({ store, outbox, time, random })
  const fetchRelease = createFetchRelease({
    client,
    state,
    software,
    releases,
    journal,
    retry,
    clock,
    time,
    signal,
    onProgress: want.beat,
  })
  const ear = createEar({ clock, face })
  const statusWatch = createStatusWatch({ client, store, time, clock })
  const conversation = createConversation({
    versions,
    mouth,
    ear,
    statusWatch,
    store,
    clock,
    time,
    isAway: link.isAway,
    journal,
    outbox,
    retry,
    random,
    signal,
    fault,
  })
  const jukebox: Jukebox = createJukebox({
    player: ports.player,
    store,
    state,
    journal,
    outbox,
    time,
    face,
    signal,
    tell,
    fault,
    onPlaying: () => fetchSongs.reconsider(),
  })
  const fetchSongs: FetchSongs = createFetchSongs({
    client,
    store,
    songs: ports.songs,
    line: ports.line,
    clock,
    random,
    signal,
    tell,
    playing: jukebox.playing,
    want: want.songs,
    onChanged: want.songsTold,
  })
  const loudness = createLoudness({ store, voice, jukebox })
  const vocabulary = createVocabulary(store)
  const leave = () => {
    face.begin('updating')
    stopping.abort()
    ports.hands.restart()
  }
  const instructions = createInstructions({
    client,
    journal,
    time,
    mouth,
    conversation,
    jukebox,
    signal,
    fault,
    carryOut: {
      speak: (entry, words) => speak(entry, words, { mouth, journal, outbox, time, signal, fault }),
      controlMusic: jukebox.control,
      fetch: fetchRelease.carryOut,
      restart: (entry, version) =>
        restart(entry, version, {
          store,
          journal,
          listening,
          mouth,
          conversation,
          jukebox,
          releases,
          signal,
          leave,
        }),
      reset: (entry) =>
        reset(entry, {
          journal,
          agenda,
          listening,
          mouth,
          conversation,
          jukebox,
          state,
          fetchRelease,
          fetchSongs,
          voice,
          releases,
          onWiped: async () => {
            face.clear()
            mouth.forget()
            vocabulary.reconsider()
            await loudness.restore()
          },
        }),
    },
  })

  const agenda: Agenda = createAgenda({
    store,
    clock,
    time,
    outbox,
    conversation,
    jukebox,
    scripts: instructions.scripts,
    isMachineAtWork: instructions.isMachineAtWork,
    signal,
    fault,
  })

  const askPairingCode = createPairingCode({ client, face, mouth, clock, time, tell })
  const listening: Listening = createListening({
    ear,
    mouth,
    vocabulary,
    conversation,
    jukebox,
    doDefault: createDefaultDeeds({ store, mouth, jukebox, loudness, time, random }),
    askPairingCode,
    scripts: instructions.scripts,
    isMachineAtWork: instructions.isMachineAtWork,
    store,
    outbox,
    clock,
    time,
    random,
    signal,
    fault,
  })

  /** Does something that may change the settings, and says so when it did. */
  const announcing = async (change: () => Promise<void>) => {
    const before = await currentSettings(store)
    try {
      await change()
    } finally {
      // What came holds, also when something else could not be fetched.
      const after = await currentSettings(store)
      if (after.defaultLanguage !== before.defaultLanguage) {
        void mouth.remark((own) => own.languageSet)
        preparing.want()
        voice.reconsider()
      }
      if (after.timeZone !== before.timeZone) void mouth.remark((own) => own.timeZoneSet)
    }
  }

  const stateCame = () => {
    fetchSongs.reconsider()
    agenda.reconsider()
    vocabulary.reconsider()
    preparing.want()
    voice.reconsider()
    // What waits may not be told any more.
    reporting.want()
  }

  const duty = { retry, signal, fault }
  const beat = createHeartbeat({ client, store, clock, time, software, mouth, face, want })
  const beats = createDuty(duty, () =>
    beat().catch((error: unknown) => {
      // Without the server it goes by what is on the disk.
      agenda.look()
      throw error
    }),
  )
  const states = createDuty(duty, () => announcing(state.sync).finally(stateCame))
  const receiving = createDuty(duty, instructions.receive)
  const reporting = createDuty(
    duty,
    createSendReports({
      outbox,
      store,
      client,
      clock,
      random,
      tell,
      enrolmentForgotten: enrolment.forgotten,
      onEnrolmentEnded: want.beat,
      onSettingsAnswered: want.state,
    }),
  )
  // The words are here when somebody says something, with a connection or without.
  const preparing = createDuty(duty, async () => {
    await versions.prepare()
    await vocabulary.current()
  })
  const bringing = createDuty(duty, fetchSongs.bring)
  const telling = createDuty(duty, createTellSongs({ client, store, clock, statuses: fetchSongs.statuses }))
  const voicing = createDuty(duty, voice.bring)
  const following = createDuty(duty, createLiveHints({ client, want }))
  const duties = [beats, states, receiving, reporting, preparing, bringing, telling, voicing, following]

  await loudness.restore()
  await recover({ store, releases, journal, outbox, jukebox })
  instructions.resume(await heldRuns(store))
  // The agenda looks when the server has said the time and what is new, or cannot be asked: the machine's own clock may be
  // ahead, and all may be paused since.
  beats.want()
  reporting.want()
  preparing.want()
  bringing.want()
  voicing.want()
  following.want()

  return {
    askPairingCode,
    changeSetting: (change) => announcing(() => changeSetting(store, outbox, change)),
    comeHere: () => {
      enrolment.insist()
      retry.hurry()
    },
    lineChanged: () => {
      fetchSongs.reconsider()
      voice.reconsider()
    },
    hear: (text, how = 'typed') => listening.hear(text, how),
    status: async () => {
      const reports = await outbox.counts()
      const songs = [...fetchSongs.statuses().values()]
      return {
        ...face.appearance(),
        robotId: (await recall(store, 'robot/id')) ?? null,
        software: await software.report(),
        stateVersion: (await heldState(store))?.version ?? 0,
        settings: await currentSettings(store),
        permissions: await currentPermissions(store),
        time: time.now(),
        songsHere: songs.filter((status) => status === 'available').length,
        songsWanted: songs.length,
        reportsWaiting: reports.waiting,
        reportsSetAside: reports.aside,
      }
    },
    stop: async () => {
      stopping.abort()
      face.begin('asleep')
      await Promise.all([
        ...duties.map((each) => each.settled()),
        agenda.settled(),
        instructions.settled(),
        listening.settled(),
        jukebox.stop(),
      ])
    },
  }
}
