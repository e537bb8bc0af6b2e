import { useSyncExternalStore } from 'react'
import type { PairedRobot } from './robot-name.ts'

const key = 'kompaan.active-robot'
const listeners = new Set<() => void>()

/** The robot the pages are about: the one chosen last, else the first. */
export function useActiveRobot(robots: readonly PairedRobot[]): PairedRobot | undefined {
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return robots.find((robot) => robot.id === chosen) ?? robots[0]
}

export function chooseActiveRobot(id: string): void {
  localStorage.setItem(key, id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
