import { systemActor } from '../../audit/audit-entry.ts'
import { forgetOldEntries } from '../../audit/forget-old-entries.ts'
import { removeOldEvents } from '../../events/event-log.ts'
import { removeEndedWindows } from '../../http/throttle.ts'
import { day } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { accountsToErase, emailIsTaken, eraseAccount } from '../account/account.repository.ts'
import { removeLapsedEmailChanges } from '../account/email-change.repository.ts'
import { renewSeeds } from '../account/renew-seeds.ts'
import { sessionAbsoluteLimit, sessionIdleLimit } from '../account/session-limits.ts'
import { removeLapsed } from '../account/session.repository.ts'
import { removeOutagesBefore } from '../alerts/alerts.repository.ts'
import { forgetContacts } from '../alerts/forget-contacts.ts'
import { removeExecutionsBefore, removeLapsedPairingCodes } from '../devices/devices.repository.ts'
import { removeFeedbackBefore } from '../feedback/feedback.repository.ts'
import { forgetExpiredTexts, removeInstructionsBefore } from '../instructions/instructions.repository.ts'
import { removeStatusEventsBefore } from '../integrations/integrations.repository.ts'
import { removeOldMailKeys } from '../mail/mail-key.ts'
import { giveUpMailsBefore, removeMailsBefore, removeMailsTo } from '../mail/mail.repository.ts'
import { removeInvitesBefore, removeInvitesTo } from '../people/invites.repository.ts'
import { removeOldWindows } from '../presence/service-windows.ts'

/** How long what has served its purpose is kept; docs/data-protection.md tells the people it is about. */
const keepEndedSessions = 30 * day
const keepMails = 30 * day
const keepInvites = 30 * day
const keepOutages = 30 * day
const keepFeedback = 2 * 365 * day
const keepInstructions = 30 * day
const keepExecutions = 365 * day
const keepStatusEvents = 30 * day
/** After this long, every try to hand a mail over has been made. */
const mailTriesLast = day
const eraseSlice = 50

/** The job that forgets: what has lapsed, what is too old, and accounts whose time has come (D-09). */
export function housekeeping(needs: Needs<'database' | 'runUnit' | 'clock' | 'log' | 'secrets'>) {
  const { database, runUnit, clock, log } = needs
  return async (): Promise<void> => {
    const now = clock.now()
    await removeEndedWindows(database, now)
    await removeOldEvents(database, now)
    await removeOldMailKeys(database, now)
    await forgetOldEntries(database, now)
    await renewSeeds(needs)
    await removeOldWindows(database, now)
    await removeLapsedPairingCodes(database, now - day)
    await forgetExpiredTexts(database, now)
    await removeInstructionsBefore(database, now - keepInstructions)
    await removeExecutionsBefore(database, now - keepExecutions)
    await removeStatusEventsBefore(database, now - keepStatusEvents)
    await removeLapsedEmailChanges(database, now - day)
    await removeInvitesBefore(database, now - keepInvites)
    await removeOutagesBefore(database, now - keepOutages)
    await removeFeedbackBefore(database, now - keepFeedback)
    await removeMailsBefore(database, now - keepMails)
    const undelivered = await giveUpMailsBefore(database, now - mailTriesLast, now)
    if (undelivered > 0) log.error({ undelivered }, 'mails could not be handed over')
    await removeLapsed(database, {
      accessExpiry: now - day,
      ended: now - keepEndedSessions,
      created: now - sessionAbsoluteLimit - keepEndedSessions,
      used: now - sessionIdleLimit - keepEndedSessions,
    })
    // In slices, since the embedded database serves nobody else meanwhile.
    for (const accountId of await accountsToErase(database, now, eraseSlice)) {
      const erased = await runUnit(systemActor, async (unit) => {
        const erasedAccount = await eraseAccount(unit.tx, accountId)
        if (erasedAccount === undefined) return false
        const { emailKey, status } = erasedAccount
        // The address may stand where no account is named. One that was never confirmed may be somebody else's, and a
        // new account with it keeps what is its own.
        if (status === 'ACTIVE' && !(await emailIsTaken(unit.tx, emailKey))) {
          await removeInvitesTo(unit.tx, emailKey)
          await forgetContacts(unit, emailKey)
          await removeMailsTo(unit.tx, emailKey)
        }
        unit.record({ action: 'eraseAccount', subject: `account:${accountId}` })
        return true
      })
      if (erased) log.info({ accountId }, 'account erased')
    }
  }
}
