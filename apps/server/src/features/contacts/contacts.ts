import { randomUUIDv7 } from 'node:crypto'
import { defaultNotificationDelay, emailKey, notificationDelays } from '@kompaan/contract'
import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findLoginById } from '../account/account.repository.ts'
import { demandPrimary } from '../robots/demand-pairing.ts'
import { dropAlerts, dropRefusedAlerts, replanAlerts } from './alerts.repository.ts'
import { askToConfirm, newCode } from './ask-to-confirm.ts'
import {
  findContact,
  findContacts,
  insertContact,
  isMailed,
  prepareContacts,
  removeContactRow,
  saveContact,
} from './contacts.repository.ts'
import type { ContactRow, ShownContact } from './contacts.repository.ts'

type Contact = AnswerOf<Contract['putContact']>

export function contacts({ database, clock }: Needs<'database' | 'clock'>): Handler<'contacts'> {
  const findShown = prepareContacts(database)
  return async ({ params: { robotId } }) =>
    (await findShown.execute({ robotId })).map((row) => toContact(row, clock.now()))
}

/** Adds a contact, or gives one another address; nobody is mailed about the robot before they said yes (D-19). */
export function putContact(needs: Needs<'runUnit' | 'config'>): Handler<'putContact'> {
  return ({ caller: { accountId }, params: { robotId }, body: { robotContactId, email }, actor }) =>
    needs.runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, accountId)
      const all = await findContacts(unit.tx, robotId)
      const changed = all.find(({ id }) => id === robotContactId)
      if (robotContactId !== undefined && changed === undefined) throw new ApiError('no_contact_added')
      const key = emailKey(email)
      if (all.some((other) => other.emailKey === key && other !== changed))
        throw new ApiError('contact_exists')
      if (changed === undefined && all.length >= needs.config.limits.contactsPerRobotMax) {
        throw new ApiError('max_contacts')
      }
      const id = changed?.id ?? (await addContact(unit, robotId, accountId, email))
      if (changed !== undefined) await changeAddress(unit, changed, accountId, email)
      unit.publish({ stream: `robot:${robotId}`, kind: 'contacts.changed' })
      const saved = await findContact(unit.tx, robotId, id)
      if (saved === undefined) throw new ApiError('no_contact_added')
      return toContact(saved, unit.now)
    })
}

async function addContact(unit: Unit, robotId: string, accountId: string, email: string): Promise<string> {
  const id = randomUUIDv7()
  const carer = await findLoginById(unit.tx, accountId)
  const language = carer?.account.language ?? 'nl'
  await insertContact(unit.tx, {
    id,
    robotId,
    email,
    emailKey: emailKey(email),
    addedBy: accountId,
    language,
    notificationDelay: defaultNotificationDelay,
    onlineNotification: true,
    state: 'pending',
    createdAt: unit.now,
    ...newCode(unit.now),
  })
  await askToConfirm(unit, { id, robotId, email, language })
  unit.record({ action: 'addContact', subject: `robot:${robotId}` })
  return id
}

async function changeAddress(
  unit: Unit,
  contact: ContactRow,
  accountId: string,
  email: string,
): Promise<void> {
  const isSame = contact.emailKey === emailKey(email)
  // A confirmed address typed again asks for nothing; any other is asked to confirm once more.
  if (isSame && isMailed(contact)) return
  const wasMailed = isMailed(contact) || contact.state === 'changed'
  await saveContact(unit.tx, contact.id, {
    email,
    emailKey: emailKey(email),
    addedBy: accountId,
    state: wasMailed ? 'changed' : 'pending',
    bouncedAt: isSame ? contact.bouncedAt : null,
    ...newCode(unit.now),
  })
  await (isSame ? dropRefusedAlerts : dropAlerts)(unit.tx, contact.id)
  await askToConfirm(unit, { ...contact, email })
  unit.record({ action: 'changeContact', subject: `robot:${contact.robotId}` })
}

export function removeContact({ runUnit }: Needs<'runUnit'>): Handler<'removeContact'> {
  return ({ caller: { accountId }, params: { robotId, contactId }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, accountId)
      if ((await findContact(unit.tx, robotId, contactId)) === undefined) throw new ApiError('not_found')
      await removeContactRow(unit.tx, contactId)
      unit.record({ action: 'removeContact', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'contacts.changed' })
      return undefined
    })
}

export function changeContactSettings({ runUnit }: Needs<'runUnit'>): Handler<'changeContactSettings'> {
  return ({ caller: { accountId }, params: { robotId, contactId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, accountId)
      const contact = await findContact(unit.tx, robotId, contactId)
      if (contact === undefined) throw new ApiError('not_found')
      const changed = {
        ...contact,
        notificationDelay: body.notificationDelay ?? contact.notificationDelay,
        onlineNotification: body.onlineNotification ?? contact.onlineNotification,
      }
      const isNew =
        changed.notificationDelay !== contact.notificationDelay ||
        changed.onlineNotification !== contact.onlineNotification
      if (isNew) {
        await saveContact(unit.tx, contactId, changed)
        await replanAlerts(unit.tx, changed)
        unit.record({ action: 'changeContactSettings', subject: `robot:${robotId}` })
        unit.publish({ stream: `robot:${robotId}`, kind: 'contacts.changed' })
      }
      return toContact(changed, unit.now)
    })
}

function toContact(row: ShownContact, now: number): Contact {
  const status = statusOf(row, now)
  const delay = notificationDelays.find((minutes) => minutes === row.notificationDelay)
  return {
    robotContactId: row.id,
    email: row.email,
    ...(status !== undefined && { status }),
    offlineNotificationSettings: {
      notificationDelay: delay ?? defaultNotificationDelay,
      onlineNotification: row.onlineNotification,
    },
  }
}

function statusOf({ state, codeExpiresAt }: ShownContact, now: number): Contact['status'] {
  if (state === 'verified') return undefined
  const isWaiting = codeExpiresAt !== null && state !== 'bounces'
  return isWaiting && codeExpiresAt <= now ? 'expired' : state
}
