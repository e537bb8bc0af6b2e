import { parentPort, workerData } from 'node:worker_threads'
import type { Engine } from './espeak.ts'
import { givenIn } from './synthesis-messages.ts'
import type { Question, Told } from './synthesis-messages.ts'
import { wavOf } from './wav.ts'

// Speaking blocks its thread, so it has this one. One question at a time; that it is not wanted any more is read from memory
// that both threads see, since a blocked thread hears no message. What comes in is our own: checking it would cost this
// thread a library more.
const { stopped } = givenIn(workerData)
/** Whoever has a thousand digits read to them has had enough by then. */
const longestSeconds = 180

/** Of 32,768. In a script that a voice does not read it says nothing at all. */
const faintest = 300

const tell = (told: Told) => parentPort?.postMessage(told)
const engine = await load()
if (engine !== undefined) {
  parentPort?.on('message', (question: Question) => answer(engine, question))
  tell({ kind: 'ready' })
}

async function load(): Promise<Engine | undefined> {
  try {
    const { loadEngine } = await import('./espeak.ts')
    return await loadEngine()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    tell({ kind: 'missing' })
    return undefined
  }
}

function answer(engine: Engine, { id, text, voice, speed }: Question): void {
  const pieces: Int16Array[] = []
  let length = 0
  let isHeard = false
  const max = longestSeconds * engine.samplesPerSecond
  engine.say(text, voice, speed, (piece) => {
    pieces.push(piece)
    length += piece.length
    isHeard ||= piece.some((sample) => Math.abs(sample) > faintest)
    return length <= max && Atomics.load(stopped, 0) !== id
  })
  if (length > max) tell({ kind: 'too_long', id })
  else if (isHeard) {
    const wav = wavOf(pieces, engine.samplesPerSecond)
    parentPort?.postMessage({ kind: 'spoken', id, wav } satisfies Told, [wav.buffer])
  } else tell({ kind: 'silent', id })
}
