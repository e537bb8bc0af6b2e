import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findScriptExecution } from '../devices/executions.repository.ts'
import { feedbackAsSaid } from '../devices/feedback-as-said.ts'
import { toInstant } from './script-rows.ts'

/** What a robot did and was answered when it performed a script; that somebody looked is in the trail (SEC-45). */
export function scriptExecution({ runUnit }: Needs<'runUnit'>): Handler<'scriptExecution'> {
  return ({ params, query: { planned }, actor }) =>
    runUnit(actor, async (unit) => {
      const found = await findScriptExecution(unit.tx, params)
      if (found === undefined || found.execution.scriptVersionId === null) throw new ApiError('not_found')
      const { execution, feedback, command } = found
      const { plannedAt, endedAt } = execution
      // One that was planned is asked for by its time too.
      if (planned !== undefined && Date.parse(planned) !== plannedAt) throw new ApiError('not_found')
      unit.record({
        action: 'scriptExecution',
        subject: `robot:${params.robotId}`,
        details: { execution: execution.id },
      })
      return {
        scriptExecution: {
          id: execution.id,
          planned: plannedAt === null ? null : toInstant(plannedAt),
          scheduleId: execution.taskId,
          scriptReferenceId: params.scriptId,
          scriptVersionId: found.execution.scriptVersionId,
          startedAt: toInstant(execution.startedAt),
          endedAt: endedAt === null ? null : toInstant(endedAt),
          outcome: execution.outcome,
          endReason: execution.endReason,
          feedback: await feedbackAsSaid(unit.tx, execution, feedback),
          ...(command !== null && {
            command: {
              interactionId: command.interactionId,
              text: command.text,
              understood: command.understood,
            },
          }),
        },
      }
    })
}
