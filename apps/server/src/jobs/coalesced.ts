/** Runs a task one at a time: calls that come while it runs become one more run after it. */
export function coalesced(task: () => Promise<void>, onFault: (error: unknown) => void): () => void {
  let running = false
  let again = false
  async function run(): Promise<void> {
    running = true
    do {
      again = false
      await task().catch(onFault)
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
