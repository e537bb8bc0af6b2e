import { occurrencesBetween } from '@kompaan/schedule'
import type { ScriptGraph } from '@kompaan/script/core'
import { heldHashes, placeOf } from './held-state.ts'
import { phrases } from './phrases.ts'
import type { Sentence, Store } from './ports.ts'
import type { HeldScript, ScriptVersions } from './script-versions.ts'
import { currentSettings } from './settings.ts'
import { wantedInteractions } from './wanted-commands.ts'
import { wantedTasks } from './wanted-task.ts'

/** So far ahead a robot that loses its line has what it says. */
const ahead = 7 * 24 * 60 * 60_000
/** More than fit on the disk. */
const most = 1000
/** Of what is another sentence each time, beside the first: who says the time all day takes half of the disk and no more. */
const mostAgain = 250
/** So often it is looked what that sentence is. Everything else waits meanwhile. */
const mostLooks = 4000
/** Of one task. What is done every hour is done less often in these days. */
const mostTimes = 500

/** What a step of a script says, as it was written. */
type Words = Parameters<HeldScript['engine']['spokenWords']>[0]

interface KnownParts {
  readonly store: Store
  readonly versions: Pick<ScriptVersions, 'read'>
  /** Epoch milliseconds, as well as they are known. */
  readonly now: () => number
}

export type KnownSentences = () => Promise<readonly Sentence[]>

/**
 * What the robot will say or may have to, that which comes first at the front: what is planned, with its variables as they
 * will be at its time; what commands start, where no variable changes it; and its own sentences.
 */
export function createKnownSentences({ store, versions, now: clockNow }: KnownParts): KnownSentences {
  /** By the hashes of scripts, which are many and seldom change. */
  let wordsHeld = new Map<string, ScriptWords | undefined>()

  return async () => {
    const now = clockNow()
    const { timeZone: zone, defaultLanguage } = await currentSettings(store)
    const hashes = await heldHashes(store)
    const read = new Map<string, ScriptWords | undefined>()

    const wordsOf = async (scriptId: string) => {
      const hash = hashes.get(placeOf({ kind: 'script', id: scriptId }))
      if (hash === undefined) return undefined
      if (read.has(hash)) return read.get(hash)
      const known = wordsHeld.get(hash) ?? scriptWords(await versions.read(scriptId))
      read.set(hash, known)
      return known
    }

    const planned: { readonly at: number; readonly scriptId: string }[] = []
    for (const { type, schedule, exceptions, contentId } of (await wantedTasks(store)).values())
      if (type !== 'music') {
        let times = 0
        for (const { instant } of occurrencesBetween(schedule, now, now + ahead, exceptions)) {
          planned.push({ at: instant, scriptId: contentId })
          times += 1
          if (times === mostTimes) break
        }
      }

    const all = new Map<string, Sentence>()
    const add = (text: string, language: Sentence['language']) => {
      if (text !== '' && all.size < most) all.set(`${language}\n${text}`, { text, language })
    }
    const addSaid = ({ engine, language }: ScriptWords, words: readonly Words[], at: number) => {
      for (const each of words) add(engine.spokenWords(each, { now: at, zone, language }), language)
    }
    const come = new Set<string>()
    let again = 0
    let looks = 0
    for (const { at, scriptId } of planned.toSorted((one, other) => one.at - other.at)) {
      const script = await wordsOf(scriptId)
      if (script === undefined) continue
      if (!come.has(scriptId)) addSaid(script, script.words, at)
      else if (again < mostAgain && looks < mostLooks) {
        // What is the same each time is here with the first.
        const before = all.size
        addSaid(script, script.changing, at)
        again += all.size - before
        looks += script.changing.length
      }
      come.add(scriptId)
    }
    for (const { scriptId } of (await wantedInteractions(store)).values()) {
      const script = await wordsOf(scriptId)
      if (script !== undefined) addSaid(script, script.words.filter(isSteady), now)
    }
    for (const phrase of Object.values(phrases[defaultLanguage]))
      if (typeof phrase === 'string' && !hasVariable(phrase)) add(phrase, defaultLanguage)
    wordsHeld = read
    return [...all.values()]
  }
}

interface ScriptWords extends Pick<HeldScript, 'language' | 'engine'> {
  readonly words: readonly Words[]
  /** Those of them that depend on when they are said. */
  readonly changing: readonly Words[]
}

function isSteady({ text, greet, sayTime }: Words): boolean {
  return !greet && !sayTime && !hasVariable(text)
}

function hasVariable(text: string): boolean {
  return text.includes('{{')
}

function scriptWords(script: HeldScript | undefined): ScriptWords | undefined {
  if (script === undefined) return undefined
  const { graph, language, engine } = script
  const words = wordsIn(graph)
  return { language, engine, words, changing: words.filter((each) => !isSteady(each)) }
}

/** Of a question also as it is asked again: nobody is greeted twice. */
function wordsIn({ steps }: ScriptGraph): readonly Words[] {
  return steps.flatMap((step) => {
    if (step.type !== 'say' && step.type !== 'closedQuestion' && step.type !== 'multipleChoice') return []
    const { text, greet, sayTime } = step
    const again = { text, greet: false, sayTime: false }
    return step.type !== 'say' && (greet || sayTime)
      ? [{ text, greet, sayTime }, again]
      : [{ text, greet, sayTime }]
  })
}
