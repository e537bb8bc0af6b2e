import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { rememberForUndo } from '../undo/remember-for-undo.ts'
import { tellRobotOfRemoval } from './interaction-parts.ts'
import { tellCarers } from './put-speech-interaction.ts'
import { deleteInteraction } from './speech-interactions.repository.ts'

/** The script stays; it is only no longer started by these words. */
export function removeSpeechInteraction({ runUnit }: Needs<'runUnit'>): Handler<'removeSpeechInteraction'> {
  return ({ caller: { accountId }, params: { robotId, interactionId }, query, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const gone = await deleteInteraction(unit.tx, robotId, interactionId)
      if (gone === undefined) return undefined
      const { changedBy: _who, ...interaction } = gone
      await rememberForUndo(unit, { robotId, ...query }, { interaction })
      await tellRobotOfRemoval(unit, gone)
      tellCarers(unit, gone, 'removeInteraction')
      return undefined
    })
}
