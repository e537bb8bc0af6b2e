import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'

export type RobotPermissions = Answer<'robotPermissions'>

/** What a robot may do. */
export function robotPermissionsQuery(robotId: string) {
  return queryOptions({
    queryKey: ['permissions', robotId],
    queryFn: ({ signal }) => ask('robotPermissions', { params: { robotId } }, { signal, inPlace: true }),
  })
}
