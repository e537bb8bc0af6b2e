import { parentPort, workerData } from 'node:worker_threads'
import type { Question, Told, WorkerData } from '../synthesis.ts'

// A thread that speaks as the text tells it to.
const { stopped }: WorkerData = workerData
const tell = (told: Told) => parentPort?.postMessage(told)

parentPort?.on('message', ({ id, text }: Question) => {
  if (text === 'die') throw new Error('it died')
  // Until nobody waits for it.
  if (text === 'hang') while (Atomics.load(stopped, 0) !== id);
  // For good.
  if (text === 'hang for good') for (;;);
  tell({ kind: 'spoken', id, samples: Int16Array.from(text, (letter) => letter.charCodeAt(0)) })
})
tell({ kind: 'ready', samplesPerSecond: 22_050 })
