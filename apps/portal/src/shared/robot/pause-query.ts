import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'
import { tasksKey } from './occurrences-query.ts'

/** From when until when nothing of what is planned is done. */
export type Pause = NonNullable<Answer<'pause'>['pause']>

/** Whether all that is planned is paused. */
export function pauseQuery(robotId: string) {
  return queryOptions({
    queryKey: [...tasksKey(robotId), 'pause'],
    queryFn: ({ signal }) => ask('pause', { params: { robotId } }, { signal, inPlace: true }),
  })
}

/** A pause that is over is none. */
export function pauseAt(pause: Pause | null | undefined, now: number): Pause | null {
  return pause != null && now < Date.parse(pause.until) ? pause : null
}
