import { getRouteApi } from '@tanstack/react-router'
import { ConvertedTask } from '../../features/scripts/components/converted-task.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { NotHereYetPage } from './not-here-yet-page.tsx'

const route = getRouteApi('/signed-in/robot/task/$type/{-$id}/{-$taskId}/{-$time}')

/** Planning something; a question, or a script that asks one, needs a robot that understands the answer (D-18). */
export function TaskRoute() {
  const { type, taskId, time } = route.useParams()
  const { robot } = useCurrentRobot()
  const listens = type === 'question' || type === 'script'
  const page = <NotHereYetPage title="task" listensFor={listens ? 'answers' : undefined} />
  if (robot === undefined || type !== 'script' || taskId === undefined) return page
  return (
    <ConvertedTask key={robot.id} robotId={robot.id} taskId={taskId} time={time}>
      {page}
    </ConvertedTask>
  )
}
