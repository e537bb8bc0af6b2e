import type { AnswerOf, Contract } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { findInteractions, findInteractionsOf } from './speech-interactions.repository.ts'
import type { ShownInteraction } from './speech-interactions.repository.ts'

export function speechInteractions({ database }: Needs<'database'>): Handler<'speechInteractions'> {
  return async ({ params: { robotId }, query: { scriptReferenceId: scriptId } }) => {
    const robot = await findRobot(database, robotId)
    if (robot === undefined) throw new ApiError('forbidden')
    const rows = await (scriptId === undefined
      ? findInteractions(database, robotId)
      : findInteractionsOf(database, robotId, scriptId))
    return { language: robot.defaultLanguage, speechInteractions: rows.map(interactionAnswer) }
  }
}

export function speechInteraction({ database }: Needs<'database'>): Handler<'speechInteraction'> {
  return async ({ params: { robotId, interactionId } }) => {
    const [row] = await findInteractions(database, robotId, interactionId)
    if (row === undefined) throw new ApiError('not_found')
    return interactionAnswer(row)
  }
}

export function interactionAnswer({
  id,
  robotId,
  title,
  enabled,
  scriptId,
  scriptName,
  commands,
  changedAt,
}: ShownInteraction): AnswerOf<Contract['speechInteraction']> {
  return {
    id,
    robotId,
    category: 'regular',
    title,
    enabled,
    scriptReferenceId: scriptId,
    scriptName,
    commands,
    changedAt: new Date(changedAt).toISOString(),
  }
}
