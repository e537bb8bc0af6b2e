/** A task of which one runs at a time. */
export interface OneAtATime {
  /** Has it run now, or once more after the run that is under way. */
  (): void
  isRunning(): boolean
  /** Resolves when the run that is under way is over. */
  atRest(): Promise<void>
}

/** Calls that come while the task runs become one more run after it. */
export function oneAtATime(task: () => Promise<void>, onFault: (error: unknown) => void): OneAtATime {
  let running: Promise<void> | undefined
  let again = false
  async function run(): Promise<void> {
    do {
      again = false
      await task().catch(onFault)
    } while (again)
    running = undefined
  }
  const start = () => {
    if (running === undefined) running = run()
    else again = true
  }
  return Object.assign(start, { isRunning: () => running !== undefined, atRest: async () => running })
}
