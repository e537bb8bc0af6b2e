import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import type { RobotConfig } from '../../../shared/robot/config-query.ts'
import type { RobotCondition } from '../../../shared/robot/robot-condition.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import { useRobotConfig } from '../../../shared/robot/use-robot-config.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { downloadUpdate, installNote } from '../api/update-calls.ts'
import { installState, isMarkOver, readMark, type InstallState } from '../model/install-mark.ts'

export interface SoftwareUpdate extends InstallState {
  /** Undefined before it is known. */
  readonly config: RobotConfig | undefined
  readonly error: Error | null
  readonly again: () => void
  readonly condition: RobotCondition | null
  /** By the server's clock. */
  readonly now: number
  readonly download: () => void
  /** The robot was asked to download and has not begun. */
  readonly isDownloadAsked: boolean
  readonly failure: Failure | null
}

/** How a robot's software stands, and what can be done about it. */
export function useSoftwareUpdate(robotId: string): SoftwareUpdate {
  const { condition } = useRobotCondition(robotId)
  const query = useRobotConfig(robotId, condition !== 'resetting')
  const now = useTickingServerNow()
  const mark = readMark(installNote.use(robotId))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isDownloadAsked, setIsDownloadAsked] = useAsked(query.data?.software.updateStatus)
  const software = query.data?.software ?? null
  const isOver = mark !== null && software !== null && isMarkOver(mark, software)

  useEffect(() => {
    if (isOver) installNote.write(robotId, null)
  }, [isOver, robotId])

  const download = async () => {
    setFailure(null)
    setIsDownloadAsked(true)
    const problem = await downloadUpdate(robotId)
    setFailure(problem)
    if (problem !== null) setIsDownloadAsked(false)
  }
  return {
    config: query.data,
    error: query.error,
    again: () => void query.refetch(),
    condition,
    now,
    ...installState(mark, now, software),
    download: () => void download(),
    isDownloadAsked,
    failure,
  }
}

/** A robot that is there begins well within this time; after it one may ask again. */
const patience = 60_000

/** True from asking until the status changes, or patience ends. */
function useAsked(status: string | undefined): [boolean, (isAsked: boolean) => void] {
  const [asked, setAsked] = useState<{ at: string | undefined } | null>(null)
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => setAsked(null), patience)
    return () => clearTimeout(timer)
  }, [asked])
  return [asked !== null && asked.at === status, (isAsked) => setAsked(isAsked ? { at: status } : null)]
}
