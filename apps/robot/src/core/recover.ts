import type { Journal } from './journal.ts'
import type { Outbox } from './outbox.ts'
import { finishSpeech } from './speak.ts'

/**
 * What was being done when the robot was cut off. What may happen only once is over, whether it was heard or not;
 * a download and a reset go on as soon as the server delivers them again.
 */
export async function recover(journal: Journal, outbox: Outbox): Promise<void> {
  for (const entry of await journal.unfinished()) {
    switch (entry.kind) {
      case 'speak':
        // When it was cut off nobody knows; that it had begun is sure.
        await finishSpeech(entry, 'interrupted', entry.startedAt, { journal, outbox })
        break
      case 'restart':
        await journal.finish(entry, 'interrupted')
        break
      case 'fetch':
      case 'reset':
        break
    }
  }
}
