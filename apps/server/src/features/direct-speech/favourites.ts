import { randomUUIDv7 } from 'node:crypto'
import { directFavouritesMax } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { deleteFavourite, findFavourites, insertFavourite } from './direct-speech.repository.ts'
import { keyOfWords } from './direct-speech.ts'
import { demandSpeakable } from './speak-directly.ts'

/** Keeps words to say again; they are that carer's own, and no more than one can look through. */
export function putFavourite({ runUnit }: Needs<'runUnit'>): Handler<'putFavourite'> {
  return async ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    demandSpeakable(body.text)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const speaker = { robotId, accountId }
      const words = { kind: body.kind, text: body.text }
      const kept = await findFavourites(unit.tx, speaker)
      if (kept.some((each) => keyOfWords(each) === keyOfWords(words))) return undefined
      if (kept.length >= directFavouritesMax) throw new ApiError('max_favourites')
      await insertFavourite(unit.tx, { id: randomUUIDv7(), ...speaker, ...words, createdAt: unit.now })
      unit.record({ action: 'putFavourite', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'direct.changed' })
      return undefined
    })
  }
}

export function removeFavourite({ runUnit }: Needs<'runUnit'>): Handler<'removeFavourite'> {
  return async ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const words = { kind: body.kind, text: body.text }
      if (!(await deleteFavourite(unit.tx, { robotId, accountId }, words))) return undefined
      unit.record({ action: 'removeFavourite', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'direct.changed' })
      return undefined
    })
  }
}
