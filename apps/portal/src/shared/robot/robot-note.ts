import { useSyncExternalStore } from 'react'

/** Something this browser remembers about each robot until logout. */
export interface RobotNote {
  readonly read: (robotId: string) => string | null
  /** Null forgets it. */
  readonly write: (robotId: string, text: string | null) => void
  readonly use: (robotId: string) => string | null
}

const listeners = new Set<() => void>()

export function robotNote(
  name: 'update-hidden' | 'updating' | 'reset-since' | 'reset-failed-seen' | 'left',
): RobotNote {
  const keyOf = (robotId: string) => `kompaan.${name}.${robotId}`
  const read = (robotId: string) => localStorage.getItem(keyOf(robotId))
  return {
    read,
    write: (robotId, text) => {
      if (text === null) localStorage.removeItem(keyOf(robotId))
      else localStorage.setItem(keyOf(robotId), text)
      for (const listener of listeners) listener()
    },
    use: (robotId) => useSyncExternalStore(subscribe, () => read(robotId)),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
