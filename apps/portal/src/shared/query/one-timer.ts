import type { TimeoutProvider } from '@tanstack/react-query'

/** What a browser has. */
export interface TimerPorts {
  /** Milliseconds since some moment. */
  readonly now: () => number
  readonly set: (run: () => void, milliseconds: number) => number
  readonly clear: (timer: number) => void
}

interface Planned {
  readonly run: () => void
  /** Undefined: once. */
  readonly every: number | undefined
  at: number
}

/** A browser takes a longer time for none at all. */
const longest = 2 ** 31 - 1

/**
 * One timer for all that waits, instead of three for each thing that a page reads, cleared and set anew whenever it is
 * drawn. It is set to the first moment that something waits for, once all that runs now has run.
 */
export function createOneTimer(ports: TimerPorts): TimeoutProvider<number> {
  const planned = new Map<number, Planned>()
  let made = 0
  let timer: number | undefined
  let firesAt = Infinity
  let isSettingSoon = false

  const add = (run: () => void, milliseconds: number, every?: number) => {
    made += 1
    planned.set(made, { run, every, at: ports.now() + milliseconds })
    setSoon()
    return made
  }

  const remove = (id: number | undefined) => {
    if (id !== undefined && planned.delete(id)) setSoon()
  }

  const setSoon = () => {
    if (isSettingSoon) return
    isSettingSoon = true
    queueMicrotask(setTimer)
  }

  const setTimer = () => {
    isSettingSoon = false
    const now = ports.now()
    let first = planned.size === 0 ? Infinity : now + longest
    for (const { at } of planned.values()) first = Math.min(first, at)
    if (first === firesAt) return
    if (timer !== undefined) ports.clear(timer)
    firesAt = first
    timer = first === Infinity ? undefined : ports.set(fire, Math.max(0, first - now))
  }

  const fire = () => {
    // A timer can be a little early, and late by hours where the device slept.
    const moment = Math.max(firesAt, ports.now())
    timer = undefined
    firesAt = Infinity
    // Before anything is run: should that throw, the rest is still to come.
    setSoon()
    for (const [id, each] of Array.from(planned)) {
      // Gone, where what ran before it has taken it back.
      if (each.at > moment || !planned.has(id)) continue
      if (each.every === undefined) planned.delete(id)
      else each.at = moment + each.every
      each.run()
    }
  }

  return {
    setTimeout: (run, delay) => add(run, delay),
    clearTimeout: remove,
    setInterval: (run, delay) => add(run, delay, delay),
    clearInterval: remove,
  }
}
