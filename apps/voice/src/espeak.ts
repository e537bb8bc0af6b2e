import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import load from '@echogarden/espeak-ng-emscripten'
import { voices } from './voices.ts'
import type { VoiceName } from './voices.ts'

/** Makes samples of sound, one channel, so many of them a second. */
export interface Engine {
  readonly samplesPerSecond: number
  /** Blocks until it is done; `onSound` is handed each piece as it is made and ends it by answering false. */
  say(text: string, voice: VoiceName, speed: number, onSound: (piece: Int16Array) => boolean): void
}

/** Slower than the engine's own 175: who listens is old, and did not expect it. */
const wordsPerMinute = 150

export async function loadEngine(): Promise<Engine> {
  const { eSpeakNGWorker } = await load({
    getPreloadedPackage: neededData,
    // It complains of each word of a language whose data it was not given.
    printErr: () => undefined,
  })
  const engine = new eSpeakNGWorker()
  return {
    samplesPerSecond: engine.samplerate,
    say: (text, voice, speed, onSound) => {
      // By a name that it does not know it would go on in the voice it spoke last.
      if (engine.set_voice(voices[voice]) !== 0) throw new Error(`the engine has no voice ${voices[voice]}`)
      engine.set_rate(Math.round(wordsPerMinute * speed))
      engine.synthesize(text, (piece) => piece !== null && !onSound(piece))
    },
  }
}

const dictionaries = new Set(Object.values(voices).map((name) => `${name.split('/')[1]}_dict`))

/**
 * The engine's data is one file of 24 MB, most of it words of a hundred languages that we do not speak. What is not read
 * stays empty and takes no memory. Where each part is, only the package's own code tells.
 */
function neededData(path: string, size: number): ArrayBuffer {
  const code = readFileSync(fileURLToPath(import.meta.resolve('@echogarden/espeak-ng-emscripten')), 'latin1')
  const data = new ArrayBuffer(size)
  const file = openSync(path, 'r')
  try {
    for (const [, name = '', start, end] of code.matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)\}/g)) {
      const word = name.split('/').at(-1) ?? ''
      if (word.endsWith('_dict') && !dictionaries.has(word)) continue
      const part = new Uint8Array(data, Number(start), Number(end) - Number(start))
      readSync(file, part, 0, part.length, Number(start))
    }
  } finally {
    closeSync(file)
  }
  return data
}
