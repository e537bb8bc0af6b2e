import { useEffect, useSyncExternalStore } from 'react'
import type { PairedRobot } from './robot-name.ts'

const key = 'kompaan.active-robot'
const listeners = new Set<() => void>()

/**
 * The robot that the pages of this tab are about: the one chosen here, in a new tab the one chosen last anywhere, else
 * the first. The tab keeps to it, whatever other tabs choose and though another name puts another one first.
 */
export function useActiveRobot(robots: readonly PairedRobot[]): PairedRobot | undefined {
  const chosen = useSyncExternalStore(subscribe, chosenHere)
  const active = robots.find((robot) => robot.id === chosen) ?? robots[0]
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

function chosenHere(): string | null {
  return sessionStorage.getItem(key) ?? localStorage.getItem(key)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
