/** Work that is done when asked for; asked again meanwhile, however often, it is done once more. */
export function oneAtATime(work: () => Promise<void>, fault: (error: unknown) => void): () => void {
  let isWanted = false
  let isRunning = false

  const run = async () => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }

  return () => {
    isWanted = true
    if (!isRunning) run().catch(fault)
  }
}
