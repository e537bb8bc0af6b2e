/** More in one statement would keep the embedded database from everybody else for too long. */
const askedMax = 500
/** While the database works on one, the other is made or answered; only when one would be full anyway. */
const readsAtOnce = 2
/**
 * A read that takes longer waits for something, such as a line that broke without a word. Who asks meanwhile is not kept
 * waiting for it; so often and no more, since each read takes a connection.
 */
const stuckAfter = 2000
const stuckMax = 3

interface Asked<K, V> {
  readonly key: K
  readonly resolve: (value: V | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Answers many who ask for a row each with one read. Whoever asks while reads are under way waits for the next: nothing is
 * kept, and nobody is told what was so before they asked. When none is under way a question waits for nobody; the
 * busier the database, the more questions go together.
 */
export function gatherReads<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  { stuckAfterMilliseconds = stuckAfter } = {},
): (key: K) => Promise<V | undefined> {
  let waiting: Asked<K, V>[] = []
  let reading = 0
  let stuck = 0
  let isPlanned = false

  async function readTogether(asked: readonly Asked<K, V>[]): Promise<void> {
    reading += 1
    let isStuck = false
    const patience = setTimeout(() => {
      isStuck = true
      stuck += 1
      readSoon()
    }, stuckAfterMilliseconds)
    try {
      const found = await read([...new Set(asked.map(({ key }) => key))])
      for (const { key, resolve } of asked) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    } finally {
      clearTimeout(patience)
      if (isStuck) stuck -= 1
      reading -= 1
      readSoon()
    }
  }

  /** Once everything that has arrived by now has asked. */
  function readSoon(): void {
    const room = (waiting.length < askedMax ? 1 : readsAtOnce) + Math.min(stuck, stuckMax)
    if (isPlanned || waiting.length === 0 || reading >= room) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      const asked = waiting.slice(0, askedMax)
      waiting = waiting.slice(askedMax)
      void readTogether(asked)
      readSoon()
    })
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      readSoon()
    })
}
