import { getRouteApi } from '@tanstack/react-router'
import { NotHereYetPage } from './not-here-yet-page.tsx'

const route = getRouteApi('/signed-in/robot/task/$type/{-$id}/{-$taskId}/{-$time}')

/** Planning something; a question, or a script that asks one, needs a robot that understands the answer (D-18). */
export function TaskRoute() {
  const { type } = route.useParams()
  const listens = type === 'question' || type === 'script'
  return <NotHereYetPage title="task" listensFor={listens ? 'answers' : undefined} />
}
