import pg from 'pg'

/** Tells whoever serves live streams that something was committed. A lost wake-up only costs time. */
export interface WakeUps {
  send(streams: readonly string[]): void
  onWake(listener: (streams: readonly string[]) => void): void
  close(): Promise<void>
}

const channel = 'kompaan_events'
const coalesceMilliseconds = 20
/** PostgreSQL takes less than 8,000 bytes; more streams than fit are left to the readers' polling. */
const payloadMax = 7000

/** Inside one process, as with the embedded database, which no other process can open. */
export function localWakeUps(): WakeUps {
  const listeners = new Set<(streams: readonly string[]) => void>()
  return {
    send: (streams) => {
      for (const listener of listeners) listener(streams)
    },
    onWake: (listener) => void listeners.add(listener),
    close: async () => undefined,
  }
}

/**
 * Between processes, by NOTIFY: after the commit and at most once every 20 ms, since a NOTIFY inside a
 * transaction makes all commits of the database wait for each other.
 */
export async function sharedWakeUps(pool: pg.Pool, url: string): Promise<WakeUps> {
  const local = localWakeUps()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let listening: pg.Client | undefined

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload }) => local.send(payload ? payload.split(',') : []))
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!closed) setTimeout(() => void listen().catch(() => undefined), 1000).unref()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    listening = client
  }

  function flush(): void {
    timer = undefined
    const payload = [...waiting].join(',').slice(0, payloadMax)
    waiting.clear()
    pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
  }

  await listen()
  return {
    send: (streams) => {
      for (const name of streams) waiting.add(name)
      timer ??= setTimeout(flush, coalesceMilliseconds)
    },
    onWake: (listener) => local.onWake(listener),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await listening?.end()
    },
  }
}
