import type { WantedPart } from '../state/change-parts.ts'
import type { TaskRow } from './tasks.repository.ts'

/** What a robot is told of a task: all that it needs to know when it is due, and what is to be done then. */
export function taskPart({
  id,
  title,
  type,
  priority,
  contentId,
  schedule,
  exceptions,
}: TaskRow): WantedPart {
  return {
    kind: 'task',
    id,
    content: {
      title,
      type,
      priority,
      schedule,
      exceptions: exceptions.map(({ nominal }) => nominal),
      ...(type === 'music' ? { playlistId: contentId } : { scriptId: contentId }),
    },
  }
}
