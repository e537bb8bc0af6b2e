import { z } from 'zod'
import { emailField, idField, keyField } from '../account/account-fields.ts'
import { contactsListMax } from '../limits.ts'
import type { Limits } from '../limits.ts'
import { route } from '../route.ts'
import { contactStatuses, notificationDelays } from './contact-rules.ts'
import { contactsPaths } from './contacts-paths.ts'

const robotParams = z.strictObject({ robotId: idField })
const contactParams = z.strictObject({ robotId: idField, contactId: idField })

const contactSettings = z.strictObject({
  notificationDelay: z.literal(notificationDelays),
  onlineNotification: z.boolean(),
})

const contact = z
  .strictObject({
    robotContactId: idField,
    email: z.string(),
    /** Absent when the address is verified and nothing is wrong. */
    status: z.enum(contactStatuses).optional(),
    offlineNotificationSettings: contactSettings,
  })
  .meta({ id: 'Contact' })

const mailedCode = z
  .strictObject({ code: keyField, robotId: idField, contactId: idField })
  .meta({ id: 'MailedContactCode' })

export function contactsRoutes(limits: Limits) {
  return {
    contacts: route(contactsPaths.contacts, {
      summary: 'Who is mailed when the robot is offline',
      params: robotParams,
      answer: { status: 200, schema: z.array(contact).max(contactsListMax).meta({ id: 'Contacts' }) },
    }),
    putContact: route(contactsPaths.putContact, {
      summary: 'Add a contact, or change the address of one; the address gets a mail to confirm it',
      params: robotParams,
      body: z
        .strictObject({ robotContactId: idField.optional(), email: emailField(limits) })
        .meta({ id: 'ContactToPut' }),
      answer: { status: 200, schema: contact },
      errors: ['no_contact_added', 'contact_exists', 'max_contacts', 'too_many_mails'],
    }),
    removeContact: route(contactsPaths.removeContact, {
      summary: 'Mail this contact no more',
      params: contactParams,
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    changeContactSettings: route(contactsPaths.changeContactSettings, {
      summary: 'After how many minutes a contact is mailed, and whether also when the robot is back',
      params: contactParams,
      body: contactSettings.partial().meta({ id: 'ContactSettingsChange' }),
      answer: { status: 200, schema: contact },
      errors: ['not_found'],
    }),
    verifyContact: route(contactsPaths.verifyContact, {
      summary: 'Confirm the address of a contact by the code that was mailed to it',
      body: mailedCode,
      answer: { status: 204 },
      errors: ['contact_code_unknown', 'contact_code_expired'],
    }),
    unsubscribeContact: route(contactsPaths.unsubscribeContact, {
      summary: 'Stop the mails about a robot, by the code in each of them',
      body: mailedCode,
      answer: { status: 204 },
      errors: ['contact_code_unknown'],
    }),
    unsubscribeByMailProgram: route(contactsPaths.unsubscribeByMailProgram, {
      summary: 'The same with one click in a mail program (RFC 8058)',
      params: z.strictObject({ contactId: idField, code: keyField }),
      body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }).meta({ id: 'OneClick' }),
      bodyType: 'form',
      answer: { status: 204 },
      errors: ['contact_code_unknown'],
    }),
  }
}
