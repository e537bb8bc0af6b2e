import { useEffect, useSyncExternalStore } from 'react'
import type { PairedRobot } from './robot-name.ts'

const key = 'kompaan.active-robot'
const listeners = new Set<() => void>()

/**
 * The robot that the pages of this tab are about: the one chosen here, in a new tab the one chosen last anywhere, else
 * the first. The tab keeps to it, whatever other tabs choose and though another name puts another one first.
 */
export function useActiveRobot(robots: readonly PairedRobot[]): PairedRobot | undefined {
  // By its id: that a tab writes down which one it keeps to changes nothing for who looks.
  const id = useSyncExternalStore(subscribe, () => activeAmong(robots)?.id)
  const active = robots.find((robot) => robot.id === id)
  useEffect(() => {
    if (active !== undefined && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, active.id)
  }, [active])
  return active
}

/** For this tab, and for tabs that are opened later; not for those that are open, where somebody may be typing. */
export function chooseActiveRobot(id: string): void {
  sessionStorage.setItem(key, id)
  localStorage.setItem(key, id)
  for (const listener of listeners) listener()
}

function activeAmong(robots: readonly PairedRobot[]): PairedRobot | undefined {
  const chosen = sessionStorage.getItem(key) ?? localStorage.getItem(key)
  return robots.find(({ id }) => id === chosen) ?? robots[0]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
