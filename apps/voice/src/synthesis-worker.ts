import { parentPort, workerData } from 'node:worker_threads'
import type { Engine } from './espeak.ts'
import type { Question, Told, WorkerData } from './synthesis.ts'

// Speaking blocks its thread, so it has this one. One question at a time; that it is not wanted any more is read from memory
// that both threads see, since a blocked thread hears no message. What comes in is our own: checking it would cost this
// thread a library more.
const { stopped }: WorkerData = workerData
/** Whoever has a thousand digits read to them has had enough by then. */
const longestSeconds = 180

/** Of 32,768. In a script that a voice does not read it says nothing at all. */
const faintest = 300

const tell = (told: Told) => parentPort?.postMessage(told)
const engine = await load()
if (engine !== undefined) {
  parentPort?.on('message', (question: Question) => answer(engine, question))
  tell({ kind: 'ready', samplesPerSecond: engine.samplesPerSecond })
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

function answer({ say, samplesPerSecond }: Engine, { id, text, voice, speed }: Question): void {
  const pieces: Int16Array[] = []
  let length = 0
  const max = longestSeconds * samplesPerSecond
  say(text, voice, speed, (piece) => {
    pieces.push(piece)
    length += piece.length
    return length <= max && Atomics.load(stopped, 0) !== id
  })
  if (length > max) {
    tell({ kind: 'too_long', id })
    return
  }
  const samples = new Int16Array(length)
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  if (!samples.some((sample) => Math.abs(sample) > faintest)) {
    tell({ kind: 'silent', id })
    return
  }
  parentPort?.postMessage({ kind: 'spoken', id, samples } satisfies Told, [samples.buffer])
}
