import { parentPort, workerData } from 'node:worker_threads'
import { givenIn } from '../synthesis-messages.ts'
import type { Question, Told } from '../synthesis-messages.ts'

// A thread that speaks as the text tells it to.
const { stopped } = givenIn(workerData)
const tell = (told: Told) => parentPort?.postMessage(told)

parentPort?.on('message', ({ id, text }: Question) => {
  if (text === 'die') throw new Error('it died')
  // Until nobody waits for it.
  if (text === 'hang') while (Atomics.load(stopped, 0) !== id);
  // For good.
  if (text === 'hang for good') for (;;);
  tell({ kind: 'spoken', id, wav: new TextEncoder().encode(text) })
})
tell({ kind: 'ready' })
