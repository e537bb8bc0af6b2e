import { emailKey } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { dropDueAlerts, dropRefusedAlerts } from './alerts.repository.ts'
import { askToConfirm, newCode } from './ask-to-confirm.ts'
import { isUnsubscribeCode, isVerificationCode } from './contact-codes.ts'
import { findBouncing, saveContact } from './contacts.repository.ts'
import type { ContactRow } from './contacts.repository.ts'
import { lockContact } from './lock-contact.ts'
import { planForContact } from './outages.ts'

/** Whoever reads the mails at an address says that mails about the robot may come. */
export function verifyContact({ runUnit, secrets }: Needs<'runUnit' | 'secrets'>): Handler<'verifyContact'> {
  return ({ body: { code, robotId, contactId }, actor }) =>
    runUnit(actor, async (unit) => {
      const contact = await lockContact(unit, contactId)
      if (contact?.robotId !== robotId || !isVerificationCode(secrets, contact, code)) {
        throw new ApiError('contact_code_unknown')
      }
      // Confirmed before: a second press changes nothing, also when mails were stopped since.
      if (contact.codeExpiresAt === null) return undefined
      if (contact.codeExpiresAt <= unit.now) throw new ApiError('contact_code_expired')
      const state = contact.bouncedAt === null ? 'verified' : 'cleared'
      const confirmed = { ...contact, state, codeExpiresAt: null, remindAt: null, bouncedAt: null } as const
      await saveContact(unit.tx, contactId, confirmed)
      await planForContact(unit, confirmed)
      unit.record({ action: 'verifyContact', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'contacts.changed' })
      return undefined
    })
}

/** No more mails about the robot; done before, it changes nothing. */
export function unsubscribeContact({
  runUnit,
  secrets,
}: Needs<'runUnit' | 'secrets'>): Handler<'unsubscribeContact'> {
  return ({ body: { code, robotId, contactId }, actor }) =>
    runUnit(actor, async (unit) => {
      const contact = await lockContact(unit, contactId)
      if (contact?.robotId !== robotId || !isUnsubscribeCode(secrets, contact, code)) {
        throw new ApiError('contact_code_unknown')
      }
      return unsubscribe(unit, contact)
    })
}

/** The same by the button of a mail program, which knows nothing but the address it posts to (RFC 8058). */
export function unsubscribeByMailProgram({
  runUnit,
  secrets,
}: Needs<'runUnit' | 'secrets'>): Handler<'unsubscribeByMailProgram'> {
  return ({ params: { contactId, code }, actor }) =>
    runUnit(actor, async (unit) => {
      const contact = await lockContact(unit, contactId)
      if (contact === undefined || !isUnsubscribeCode(secrets, contact, code)) {
        throw new ApiError('contact_code_unknown')
      }
      return unsubscribe(unit, contact)
    })
}

/**
 * The operator has seen to it that an address takes mail again. That does not confirm one that never was: its owner is
 * asked once more.
 */
export function clearContact({ runUnit, database }: Needs<'runUnit' | 'database'>): Handler<'clearContact'> {
  return async ({ body: { email }, actor }) => {
    const bouncing = await findBouncing(database, emailKey(email))
    if (bouncing.length === 0) throw new ApiError('not_found')
    await runUnit(actor, async (unit) => {
      for (const { id } of bouncing) {
        const contact = await lockContact(unit, id)
        if (contact?.state !== 'bounces') continue
        const isConfirmed = contact.codeExpiresAt === null
        const cleared = {
          ...contact,
          state: 'cleared',
          bouncedAt: null,
          ...(!isConfirmed && newCode(unit.now)),
        } as const
        await saveContact(unit.tx, id, cleared)
        await dropRefusedAlerts(unit.tx, id)
        await (isConfirmed ? planForContact(unit, cleared) : askToConfirm(unit, cleared))
        unit.record({ action: 'clearContact', subject: `robot:${contact.robotId}` })
        unit.publish({ stream: `robot:${contact.robotId}`, kind: 'contacts.changed' })
      }
    })
    return undefined
  }
}

async function unsubscribe(unit: Unit, { id, robotId, state }: ContactRow): Promise<undefined> {
  if (state === 'unsubscribed') return undefined
  await saveContact(unit.tx, id, { state: 'unsubscribed', codeExpiresAt: null, remindAt: null })
  await dropDueAlerts(unit.tx, id)
  unit.record({ action: 'unsubscribeContact', subject: `robot:${robotId}` })
  unit.publish({ stream: `robot:${robotId}`, kind: 'contacts.changed' })
  return undefined
}
