import type { ScriptType } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRobotConfig } from '../../../shared/robot/use-robot-config.ts'
import { convertedTaskQuery } from '../api/conversion-query.ts'

export type ConvertedTaskProps = {
  robotId: string
  type: ScriptType
  taskId: string
  time: string | undefined
  children: ReactNode
}

/**
 * Around a task of a script of version 1: leads to what it has become. One that cannot be converted is left as it is, and
 * nothing is said of it (CNV-04).
 */
export function ConvertedTask({ robotId, type, taskId, time, children }: ConvertedTaskProps) {
  const { data: config } = useRobotConfig(robotId)
  const isNew = config?.capabilities.includes('scriptExecution-v2') ?? false
  const { data } = useQuery({ ...convertedTaskQuery(robotId, taskId), enabled: isNew })
  if (data === undefined || data === null) return children
  if (type !== 'script') {
    const params = { type, id: data.scriptReferenceId, taskId: data.newTaskId, time }
    return <Navigate to="/task/$type/{-$id}/{-$taskId}/{-$time}" params={params} replace />
  }
  return (
    <Navigate
      to="/task/script/v2/{-$id}/{-$taskId}/{-$time}/{-$editSequence}"
      params={{ id: data.scriptReferenceId, taskId: data.newTaskId, time }}
      replace
    />
  )
}
