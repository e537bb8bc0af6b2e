import type { Services } from '../../services.ts'
import {
  clearContact,
  unsubscribeByMailProgram,
  unsubscribeContact,
  verifyContact,
} from './confirm-contact.ts'
import { changeContactSettings, contacts, putContact, removeContact } from './contacts.ts'

export function alertsHandlers(services: Services) {
  return {
    contacts: contacts(services),
    putContact: putContact(services),
    removeContact: removeContact(services),
    changeContactSettings: changeContactSettings(services),
    verifyContact: verifyContact(services),
    unsubscribeContact: unsubscribeContact(services),
    unsubscribeByMailProgram: unsubscribeByMailProgram(services),
    clearContact: clearContact(services),
  }
}
