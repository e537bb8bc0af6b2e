import { parentPort, workerData } from 'node:worker_threads'
import { givenIn } from '../synthesis-messages.ts'
import type { Question, Told } from '../synthesis-messages.ts'

// A thread that speaks as the text tells it to.
const { stopped } = givenIn(workerData)
const tell = (told: Told) => parentPort?.postMessage(told)
/** No id: what a thread leaves behind for the next. */
const neverAgain = -1
const hangs = -2
if (Atomics.load(stopped, 0) === neverAgain) throw new Error('it does not begin')
if (Atomics.load(stopped, 0) === hangs) for (;;);

parentPort?.on('message', ({ id, text }: Question) => {
  if (text === 'die for good') Atomics.store(stopped, 0, neverAgain)
  if (text === 'die, and hang') Atomics.store(stopped, 0, hangs)
  if (text.startsWith('die')) throw new Error('it died')
  // Until nobody waits for it.
  if (text === 'hang') while (Atomics.load(stopped, 0) !== id);
  // For good.
  if (text === 'hang for good') for (;;);
  tell({ kind: 'spoken', id, wav: new TextEncoder().encode(text) })
})
tell({ kind: 'ready' })
