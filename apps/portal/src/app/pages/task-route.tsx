import type { TaskType } from '@kompaan/contract/wire'
import { getRouteApi } from '@tanstack/react-router'
import { WhatHappened } from '../../features/happened/components/what-happened.tsx'
import { ConvertedTask } from '../../features/scripts/components/converted-task.tsx'
import { TaskPage } from '../../features/tasks/components/task-page.tsx'
import { isTaskType, taskSource, type TaskSearch } from '../../features/tasks/model/task-address.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'

const route = getRouteApi('/signed-in/robot/task/$type/{-$id}/{-$taskId}/{-$time}')
const scriptRoute = getRouteApi('/signed-in/robot/task/script/v2/{-$id}/{-$taskId}/{-$time}/{-$editSequence}')

/** Planning something, or changing it. */
export function TaskRoute() {
  const { type, ...params } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onStep = (step: TaskSearch['step']) =>
    void navigate({ search: stepSearch(search, step), ...backwards(step) })
  const { robot } = useCurrentRobot()
  // The router lets no other kind through.
  if (!isTaskType(type)) return null
  const page = <Task type={type} params={params} search={search} onStep={onStep} />
  const { taskId, time } = params
  if (robot === undefined || type !== 'script' || taskId === undefined) return page
  return (
    <ConvertedTask key={robot.id} robotId={robot.id} type={type} taskId={taskId} time={time}>
      {page}
    </ConvertedTask>
  )
}

/** The same for a script of version 2, where the address may say that the whole set is meant. */
export function ScriptTaskRoute() {
  const params = scriptRoute.useParams()
  const search = scriptRoute.useSearch()
  const navigate = scriptRoute.useNavigate()
  const onStep = (step: TaskSearch['step']) =>
    void navigate({ search: stepSearch(search, step), ...backwards(step) })
  return <Task type="script" params={params} search={search} onStep={onStep} />
}

type TaskProps = {
  type: TaskType
  params: Parameters<typeof taskSource>[1]
  search: TaskSearch
  onStep: (step: TaskSearch['step']) => void
}

/** Begins anew for another robot, and for another thing to plan. */
function Task({ type, params, search, onStep }: TaskProps) {
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  const source = taskSource(type, params)
  const key = JSON.stringify([robot.id, source, search.date, search.hour])
  const { taskId, occurrence } = source
  const converted = taskId !== null && type !== 'music' && (
    <ConvertedTask robotId={robot.id} type={type} taskId={taskId} time={occurrence ?? undefined}>
      {null}
    </ConvertedTask>
  )
  return (
    <TaskPage
      key={key}
      robot={robot}
      source={source}
      search={search}
      onStep={onStep}
      converted={converted}
      happened={
        taskId !== null &&
        occurrence !== null && <WhatHappened robot={robot} taskId={taskId} nominal={occurrence} />
      }
    />
  )
}

/** Back at the form the page goes to what is wrong, where something is. */
function backwards(step: TaskSearch['step']) {
  return { replace: step === undefined, resetScroll: step !== undefined }
}

function stepSearch({ date, hour }: TaskSearch, step: TaskSearch['step']): TaskSearch {
  return {
    ...(date !== undefined && { date }),
    ...(hour !== undefined && { hour }),
    ...(step !== undefined && { step }),
  }
}
