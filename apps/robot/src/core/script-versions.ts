import { defaultRobotLanguage, robotLanguages, type RobotLanguage } from '@kompaan/contract/wire'
import { readGraph, type ScriptGraph } from '@kompaan/script/core'
import { Unusable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { heldRuns } from './held-runs.ts'
import { heldBodies, heldBody } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import { keep, recall } from './kept.ts'
import { loadWords, type Words } from './load-words.ts'
import type { Store } from './ports.ts'

/** Versions of scripts, which never change: once here, a conversation goes on without a network. */
export interface ScriptVersions {
  /** Fetched when it is not here. Undefined when this robot does not understand it, or it is wanted no more. */
  fetched(id: string, isWanted: () => boolean): Promise<HeldScript | undefined>
  held(id: string): Promise<HeldScript | undefined>
  /** The newest version of a script that is planned. Kept as it is now: a conversation ends with the words it began with. */
  planned(scriptId: string): Promise<{ readonly versionId: string; readonly script: HeldScript } | undefined>
  /** The same as it is now, to look at. */
  read(scriptId: string): Promise<HeldScript | undefined>
  /** Has here what the planned scripts need beside themselves: when one begins there may be no connection. */
  readonly prepare: () => Promise<void>
}

/** A script, and the engine with the words of its language. */
export interface HeldScript {
  readonly graph: ScriptGraph
  readonly language: RobotLanguage
  readonly engine: Words['engine']
}

interface VersionParts {
  readonly client: DeviceClient
  readonly store: Store
}

/** More than anybody has in use; the oldest go. */
const heldMax = 20

export function createScriptVersions({ client, store }: VersionParts): ScriptVersions {
  const held = async (id: string) => {
    const text = await recall(store, `data/script/${id}`)
    return text === undefined ? undefined : readScript(text)
  }

  const save = async (id: string, text: string) => {
    const there = new Set((await store.keys('data/script/')).map((key) => key.slice('data/script/'.length)))
    const inOrder = ((await recall(store, 'data/scripts')) ?? []).filter((each) => there.has(each))
    // Ids tell nothing of age: whoever saved a script made them.
    const others = [...there].filter((each) => !inOrder.includes(each))
    const all = [...others, ...inOrder].filter((each) => each !== id)
    const running = new Set((await heldRuns(store)).map(({ scriptVersionId }) => scriptVersionId))
    const old = all.slice(0, Math.max(0, all.length - (heldMax - 1))).filter((each) => !running.has(each))
    await store.write([
      ...old.map((each) => ({ remove: `data/script/${each}` })),
      keep('data/scripts', [...all.filter((each) => !old.includes(each)), id]),
      keep(`data/script/${id}`, text),
    ])
  }

  return {
    held,
    planned: async (scriptId) => {
      const text = await heldBody(store, 'script', scriptId)
      const versionId = text === undefined ? undefined : readPlannedScript(text)
      if (text === undefined || versionId === undefined) return undefined
      const script = await readScript(text)
      if (script === undefined) return undefined
      await save(versionId, text)
      return { versionId, script }
    },
    read: async (scriptId) => {
      const text = await heldBody(store, 'script', scriptId)
      return text === undefined ? undefined : readScript(text)
    },
    prepare: async () => {
      const texts = [...(await heldBodies(store, 'script')).values()]
      for (const language of new Set(texts.map((text) => languageOf(parseJson(text)))))
        await loadWords(language)
    },
    fetched: async (id, isWanted) => {
      const known = await held(id)
      if (known !== undefined) return known
      const { text } = await client.call('deviceScript', { params: { scriptVersionId: id } })
      const value = parseJson(text)
      // A page of somebody else: it may be right the next time.
      if (!isRecord(value) || !Array.isArray(value.steps)) throw new Unusable('what came is no script')
      const script = await readScript(text)
      if (script === undefined || !isWanted()) return undefined
      await save(id, text)
      return script
    },
  }
}

/** Its version; undefined when this is no script. */
export function readPlannedScript(text: string): string | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || typeof value.scriptVersionId !== 'string') return undefined
  return readGraph(value).ok ? value.scriptVersionId : undefined
}

async function readScript(text: string): Promise<HeldScript | undefined> {
  const value = parseJson(text)
  const read = readGraph(value)
  if (!read.ok || !isRecord(value)) return undefined
  const language = languageOf(value)
  return { graph: read.value, language, engine: (await loadWords(language)).engine }
}

function languageOf(script: unknown): RobotLanguage {
  const named = isRecord(script) ? script.scriptLanguage : undefined
  return robotLanguages.find((each) => each === named) ?? defaultRobotLanguage
}
