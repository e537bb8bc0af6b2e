import { alert, contact, outage } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import type { WithMails } from '../mail/mails.ts'
import type { WithPresence } from '../presence/presence.ts'
import { noteRefusedMail } from './bounces.ts'
import {
  clearContact,
  unsubscribeByMailProgram,
  unsubscribeContact,
  verifyContact,
} from './confirm-contact.ts'
import { contactsCommands } from './contacts.commands.ts'
import { contactsMails } from './contacts.mails.ts'
import { exportedContacts, exportedContactsOf } from './contacts.repository.ts'
import { changeContactSettings, contacts, putContact, removeContact } from './contacts.ts'
import { forgetContacts } from './forget-contacts.ts'
import { outagesAfterClockBack, robotsCame, robotsWent } from './outages.ts'
import { overdueAlerts, watchAlerts } from './watch-alerts.ts'

export const contactsFeature = {
  name: 'contacts',
  events: ['contacts.changed'],
  commands: contactsCommands,
  keeps: [
    {
      table: contact,
      robot: { column: contact.robotId, atReset: 'delete' },
      account: {
        column: contact.addedBy,
        atErasure: { staysBecause: 'whom they named agreed to be mailed; that it was them is forgotten' },
        inExport: ['contactsAdded'],
      },
    },
    {
      table: outage,
      robot: { column: outage.robotId, atReset: 'delete' },
      forget: [{ column: outage.endedAt, after: 30 * day }],
    },
    { table: alert, robot: { column: alert.robotId, atReset: 'delete' } },
  ],
  bring: (services: Services & WithMails & WithPresence) => ({
    calls: {
      contacts: contacts(services),
      putContact: putContact(services),
      removeContact: removeContact(services),
      changeContactSettings: changeContactSettings(services),
      verifyContact: verifyContact(services),
      unsubscribeContact: unsubscribeContact(services),
      unsubscribeByMailProgram: unsubscribeByMailProgram(services),
      clearContact: clearContact(services),
    },
    exports: ({ accountId, ownAddress }) => ({
      contactsAdded: exportedContactsOf(services.database, accountId),
      offlineContact: exportedContacts(services.database, ownAddress),
    }),
    mails: contactsMails(services),
    start: () => watchAlerts(services),
    on: {
      robotsWent: (unit, { robotIds }) => robotsWent(unit, robotIds),
      robotsCame: (unit, { robotIds }) => robotsCame(unit, robotIds),
      clockSetBack: (unit, { stillGone }) => outagesAfterClockBack(unit, stillGone),
      mailRefused: noteRefusedMail,
      accountErased: async (unit, { ownAddress }) => {
        if (ownAddress !== null) await forgetContacts(unit, ownAddress)
      },
    },
    gauges: [
      {
        name: 'kompaan_overdue_alerts',
        help: 'Mails about silent robots that are late: not taken on for five minutes, or tried in vain',
        read: () => overdueAlerts(services),
      },
    ],
  }),
} satisfies Feature
