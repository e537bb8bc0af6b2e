import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'

export type RobotUser = Answer<'robotUsers'>[number]

/** Who looks after a robot, the primary carer first. */
export function robotUsersQuery(robotId: string) {
  return queryOptions({
    queryKey: ['users', robotId],
    queryFn: ({ signal }) => ask('robotUsers', { params: { robotId } }, { signal, inPlace: true }),
  })
}

/** The name of whom to ask for what only the primary carer may do; undefined while it is not known. */
export function usePrimaryName(robotId: string): string | undefined {
  const { data } = useQuery(robotUsersQuery(robotId))
  const primary = data?.find(({ role }) => role === 'PRIMARY_CARER')
  return primary === undefined ? undefined : fullName(primary)
}

export function fullName({ firstName, lastName }: Pick<RobotUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
