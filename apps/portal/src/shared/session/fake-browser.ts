import type { Clock } from '../clock/clock.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import type { WireTokens } from './stored-session.ts'

/** A browser's storage and clock in memory, with as many tabs as a test wants. */
export function fakeBrowser(): {
  local: Storage
  clock: Clock & { pass(ms: number): void }
  readonly tab: () => SessionStore
} {
  const local = memoryStorage()
  let time = 1_800_000_000_000
  let marks = 0
  let waiting: { until: number; resolve: () => void }[] = []
  const clock = {
    now: () => time,
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => void waiting.push({ until: time + milliseconds, resolve })),
    pass: (milliseconds: number) => {
      time += milliseconds
      const due = waiting.filter(({ until }) => until <= time)
      waiting = waiting.filter(({ until }) => until > time)
      for (const { resolve } of due) resolve()
    },
  }
  const newMark = () => `login ${(marks += 1)}`
  const wipeBrowser = () => local.clear()
  return {
    local,
    clock,
    tab: () => createSessionStore({ local, clock, newMark, wipeBrowser, wipeTab: () => undefined }),
  }
}

export function someTokens(name: string, lifetime = 7200): WireTokens {
  return {
    access_token: `${name} access`,
    refresh_token: `${name} refresh`,
    token_type: 'Bearer',
    expires_in: lifetime,
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
