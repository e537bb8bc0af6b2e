import type { FetchedSound } from './fetch-sound.ts'
import { forget, keep, recallAll } from './kept.ts'
import type { KeptSentence } from './kept.ts'
import type { PlayableSong, Ports, Sentence, SoundFiles, Store } from './ports.ts'

/**
 * Sentences that are on the disk as they sound. It is never more than a help: a disk that is full or fails costs the sound
 * of a sentence, and no word of it.
 */
export interface KeptSounds {
  /** By which a sentence is known here. */
  keyOf(sentence: Sentence): Promise<string>
  /** Undefined when it is not here, or not as it came: then it is thrown away. */
  find(key: string): Promise<PlayableSong | undefined>
  has(key: string): Promise<boolean>
  /** Puts it on the disk, for which others make way: those used longest ago, but none of the needed. Undefined when it has no place. */
  keep(key: string, sound: FetchedSound, needed: ReadonlySet<string>): Promise<PlayableSong | undefined>
  /** Lets go of what was not used for a month and is not needed: a sentence can be about somebody. */
  tidy(needed: ReadonlySet<string>): Promise<void>
  /** A reset: resolves when nothing is here any more. */
  clear(): Promise<void>
}

interface KeptSoundsParts {
  readonly store: Store
  readonly sentences: SoundFiles
  readonly sha256: Ports['sha256']
  /** Epoch milliseconds, as well as they are known. */
  readonly now: () => number
  readonly tell: (sentence: string) => void
}

const keptFor = 30 * 24 * 60 * 60_000

export function createKeptSounds({ store, sentences, sha256, now, tell }: KeptSoundsParts): KeptSounds {
  let loading: Promise<Map<string, KeptSentence>> | undefined
  /** One change after the other. */
  let last: Promise<unknown> = Promise.resolve()
  let isFailing = false

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  /** Whatever fails: there is no sound then. */
  const orNone = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      const done = await work
      isFailing = false
      return done
    } catch (error) {
      if (!isFailing) tell(`Sentences cannot be kept as sound now: ${String(error)}`)
      isFailing = true
      return undefined
    }
  }

  /** What is here whole. What the disk has beside it is of a cut, and goes. */
  const load = async () => {
    const entries = await recallAll(store, 'data/sentence/')
    const sizes = await sentences.sizes()
    const all = new Map(entries.map(({ key, value }) => [key.slice('data/sentence/'.length), value]))
    for (const [key, { sha256: name, size }] of all) if (sizes.get(name) !== size) all.delete(key)
    const named = new Set([...all.values()].map(({ sha256: name }) => name))
    const strays = [...sizes.keys()].filter((name) => !named.has(name))
    if (strays.length > 0) await sentences.remove(strays)
    return all
  }

  const held = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  /** First the word that it is here: a file without it is nothing. */
  const drop = async (keys: readonly string[]) => {
    if (keys.length === 0) return
    const all = await held()
    await store.write(keys.map((key) => forget(`data/sentence/${key}`)))
    const names = keys.flatMap((key) => all.get(key)?.sha256 ?? [])
    for (const key of keys) all.delete(key)
    const named = new Set([...all.values()].map(({ sha256: name }) => name))
    await sentences.remove(names.filter((name) => !named.has(name)))
  }

  const makeRoom = async (size: number, needed: ReadonlySet<string>): Promise<boolean> => {
    const all = await held()
    let missing = size - (await sentences.room())
    const dropped: string[] = []
    const oldestFirst = [...all].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)
    for (const [key, { size: given }] of oldestFirst) {
      if (missing <= 0) break
      if (needed.has(key)) continue
      dropped.push(key)
      missing -= given
    }
    // Nothing is thrown away for what has no place all the same.
    if (missing > 0) return false
    await drop(dropped)
    return true
  }

  const write = async (key: string, { file, sha256: name, duration }: FetchedSound) => {
    if (!(await sentences.write(name, 0, file))) {
      await sentences.remove([name])
      return undefined
    }
    const kept = { sha256: name, size: file.length, duration, usedAt: now() }
    await store.write([keep(`data/sentence/${key}`, kept)])
    const all = await held()
    all.set(key, kept)
    return playable(kept)
  }

  const find = async (key: string) => {
    const kept = (await held()).get(key)
    if (kept === undefined) return undefined
    // One that the disk does not give back is damaged too.
    const found = await sentences.sha256(kept.sha256).catch(() => null)
    if (found !== kept.sha256) {
      void orNone(inTurn(() => drop([key])))
      return undefined
    }
    const used = { ...kept, usedAt: now() }
    ;(await held()).set(key, used)
    // Not waited for: somebody is about to hear it.
    void orNone(inTurn(() => store.write([keep(`data/sentence/${key}`, used)])))
    return playable(kept)
  }

  return {
    keyOf: ({ text, language }) => sha256(`${language}\n${text}`),
    find: (key) => orNone(find(key)),
    has: async (key) => (await orNone(held()))?.has(key) ?? false,
    keep: (key, sound, needed) =>
      orNone(
        inTurn(async () => ((await makeRoom(sound.file.length, needed)) ? write(key, sound) : undefined)),
      ),
    tidy: async (needed) => {
      await orNone(
        inTurn(async () => {
          const all = await held()
          // By a clock that went ahead: left so, it would be the newest until that time comes.
          const early = [...all].filter(([, { usedAt }]) => usedAt > now())
          const right = early.map(([key, kept]) => [key, { ...kept, usedAt: now() }] as const)
          if (right.length > 0)
            await store.write(right.map(([key, kept]) => keep(`data/sentence/${key}`, kept)))
          for (const [key, kept] of right) all.set(key, kept)
          const old = [...all].filter(([key, { usedAt }]) => usedAt < now() - keptFor && !needed.has(key))
          await drop(old.map(([key]) => key))
        }),
      )
    },
    clear: () =>
      inTurn(async () => {
        loading = undefined
        await sentences.remove([...(await sentences.sizes()).keys()])
      }),
  }
}

function playable({ sha256, duration }: KeptSentence): PlayableSong {
  return { sha256, duration, type: 'wav' }
}
