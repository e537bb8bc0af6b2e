import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { addExecutions } from './devices.repository.ts'
import { lockForDevice } from './lock-for-device.ts'

/** What a robot did. It tells until it is heard, so the same may come more than once. */
export function executions(needs: Needs<'runUnit'>): Handler<'executions'> {
  return ({ caller: { robotId }, body, actor }) =>
    needs.runUnit(actor, async (unit) => {
      await lockForDevice(unit, robotId)
      const added = await addExecutions(
        unit.tx,
        body.executions.map((each) => ({
          robotId,
          id: each.id,
          kind: each.kind,
          instructionId: each.instructionId ?? null,
          startedAt: Date.parse(each.startedAt),
          endedAt: Date.parse(each.endedAt),
          outcome: each.outcome,
          receivedAt: unit.now,
        })),
      )
      for (const id of added) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'execution.added', entityId: id })
      }
      return undefined
    })
}
