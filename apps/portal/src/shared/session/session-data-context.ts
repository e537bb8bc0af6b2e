import { createContext, useContext } from 'react'
import type { PairedRobot } from './robot-name.ts'
import type { Self } from './session-data.ts'

export interface SessionData {
  readonly self: Self
  readonly robots: readonly PairedRobot[]
}

/** Filled by the gate before any signed-in page is drawn. */
export const SessionDataContext = createContext<SessionData | null>(null)

export function useSessionData(): SessionData {
  const data = useContext(SessionDataContext)
  if (data === null) throw new Error('A signed-in page was drawn outside the session gate')
  return data
}
