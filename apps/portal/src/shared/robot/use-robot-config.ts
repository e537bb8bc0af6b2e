import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useFallbackInterval } from '../live/live-state.ts'
import { configQuery, type RobotConfig } from './config-query.ts'

/** The same, kept up to date; `isEnabled` is false while the robot is being reset, when it cannot be asked. */
export function useRobotConfig(robotId: string, isEnabled = true): UseQueryResult<RobotConfig> {
  return useQuery({ ...configQuery(robotId), enabled: isEnabled, refetchInterval: useFallbackInterval() })
}
