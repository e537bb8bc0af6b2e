/** The mains of a robot under test: it can be cut at any step, after which nothing it does has an effect. */
export interface Power {
  readonly isOn: () => boolean
  /** How often the robot touched the world so far. */
  readonly steps: () => number
  /** Before and after everything that can be told from outside. Never resolves once the power is off. */
  step(): Promise<void>
  cut(): void
}

/** Cut at step number `cutAt`, counted from 1; never by itself when absent. */
export function createPower(cutAt = Infinity): Power {
  let on = true
  let steps = 0
  return {
    isOn: () => on,
    steps: () => steps,
    step: async () => {
      if (on) steps += 1
      if (steps >= cutAt) on = false
      if (!on) await new Promise(() => {})
    },
    cut: () => {
      on = false
    },
  }
}
