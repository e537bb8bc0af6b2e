import { nextTask } from '../clock/next-task.ts'

let last: Promise<void> | undefined

/**
 * Waits for what was begun just before: the first of a moment begins at once, each of the others in a task of its own. A
 * page that opens asks a dozen things, and to begin them all in one go would keep a slow phone from drawing.
 */
export async function inTurn(): Promise<void> {
  const before = last
  const own = (before ?? Promise.resolve()).then(nextTask)
  last = own
  void own.then(() => {
    if (last === own) last = undefined
  })
  await before
}
