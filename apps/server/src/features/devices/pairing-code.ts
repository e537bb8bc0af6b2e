import { pairingCodeLength, unambiguousCharacters } from '@kompaan/contract'
import type { Handler } from '../../http/call.ts'
import type { Chance } from '../../ports/chance.ts'
import { minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { savePairingCode } from './devices.repository.ts'
import { lockForDevice } from './lock-for-device.ts'

const validFor = 10 * minute

/** A robot asks for a code to show or say. It is kept as a keyed hash: eight characters alone could be tried out. */
export function pairingCode(needs: Needs<'runUnit' | 'secrets' | 'chance'>): Handler<'pairingCode'> {
  return ({ caller: { robotId }, actor }) =>
    needs.runUnit(actor, async (unit) => {
      await lockForDevice(unit, robotId)
      const code = newCode(needs.chance)
      const expiresAt = unit.now + validFor
      await savePairingCode(unit.tx, { robotId, hash: needs.secrets.mac('pairing-code', code), expiresAt })
      unit.record({ action: 'pairingCode', subject: `robot:${robotId}` })
      return { code, expiresAt: new Date(expiresAt).toISOString() }
    })
}

function newCode(chance: Chance): string {
  return Array.from(
    { length: pairingCodeLength },
    () => unambiguousCharacters[chance.below(unambiguousCharacters.length)],
  ).join('')
}
