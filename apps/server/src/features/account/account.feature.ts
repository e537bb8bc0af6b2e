import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  accessToken,
  account,
  emailChange,
  eulaAcceptance,
  eulaVersion,
  identity,
  mailKey,
  recoveryCode,
  refreshToken,
  secondFactor,
  session,
} from '../../db/schema.ts'
import type { Feature, WithBrought } from '../../feature.ts'
import { recurring } from '../../jobs/job-queue.ts'
import { day, minute } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { accountCommands } from './account.commands.ts'
import { accountDemo } from './account.demo.ts'
import { accountMails } from './account.mails.ts'
import { activate, activationMail, confirmUser } from './activate.ts'
import { analysePassword, passwordCost } from './analyse-password.ts'
import { changeEmail } from './change-email.ts'
import { changeSelf } from './change-self.ts'
import { deleteSelf } from './delete-self.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { acceptEula, eula, latestEula, publishEula } from './eula.ts'
import { exportSelf } from './export-self.ts'
import { exportedAccount } from './exported.repository.ts'
import { forgotten, sendForgottenMails } from './forgotten-password.ts'
import { freeAddress } from './free-address.ts'
import { lockUser, unlockUser } from './lock-user.ts'
import { eulaLogin, login } from './login.ts'
import { logout } from './logout.ts'
import { mfaSetup } from './mfa-setup.ts'
import { newRecoveryCodes } from './new-recovery-codes.ts'
import { refresh } from './refresh.ts'
import { removeMfa } from './remove-mfa.ts'
import { renewSeeds } from './renew-seeds.ts'
import { resetPassword } from './reset-password.ts'
import { changeProfile, createReadSelf, self } from './self.ts'
import { sessionAbsoluteLimit, sessionIdleLimit } from './session-limits.ts'
import { prepareSessionDoor, settleAfterSetBack } from './session.repository.ts'
import { endSession, sessions } from './sessions.ts'
import { verifyPassword } from './verify-password.ts'

const keepEndedSessions = 30 * day

export const accountFeature = {
  name: 'account',
  events: ['account.changed', 'session.opened', 'session.ended'],
  commands: accountCommands,
  demo: accountDemo,
  keeps: [
    { table: account, account: of(account.id, 'profile') },
    { table: identity, account: of(identity.accountId, 'password') },
    { table: secondFactor, account: of(secondFactor.accountId, 'twoStepLogin') },
    { table: recoveryCode, account: of(recoveryCode.accountId, 'recoveryCodes') },
    { table: eulaVersion },
    { table: eulaAcceptance, account: of(eulaAcceptance.accountId, 'acceptedLicences') },
    {
      table: emailChange,
      account: of(emailChange.accountId, 'pendingEmail'),
      forget: [{ column: emailChange.expiresAt, after: day }],
    },
    {
      table: mailKey,
      account: of(mailKey.accountId, 'mailedLinks'),
      // Long enough after its end, nobody needs to be told any more why a key is no good.
      forget: [{ column: mailKey.expiresAt, after: 30 * day }],
    },
    {
      table: session,
      account: of(session.accountId, 'sessions'),
      forget: [
        { column: session.endedAt, after: keepEndedSessions },
        { column: session.createdAt, after: sessionAbsoluteLimit + keepEndedSessions },
        { column: session.lastUsedAt, after: sessionIdleLimit + keepEndedSessions },
      ],
    },
    { table: accessToken, forget: [{ column: accessToken.expiresAt, after: day }] },
    { table: refreshToken },
  ],
  bring: (services: Services & WithBrought) => {
    const readSelf = createReadSelf(services.database)
    const { database, clock } = services
    const findSession = prepareSessionDoor(database)
    return {
      doors: { session: (hash) => findSession(hash, clock.now()) },
      calls: {
        login: login(services),
        eulaLogin: eulaLogin(services),
        logout: logout(services),
        forgotten: forgotten(services),
        reset: resetPassword(services),
        activationMail: activationMail(services),
        activate: activate(services),
        refresh: refresh(services),
        passwordAnalysis: analysePassword(services),
        passwordCost: passwordCost(),
        verifyPassword: verifyPassword(services),
        mfaSetup: mfaSetup(services),
        self: self(readSelf),
        changeSelf: changeSelf(services),
        newRecoveryCodes: newRecoveryCodes(services),
        deleteSelf: deleteSelf(services),
        changeProfile: changeProfile(services, readSelf),
        changeEmail: changeEmail(services),
        latestEula: latestEula(services),
        eula: eula(services),
        acceptEula: acceptEula(services),
        sessions: sessions(services),
        endSession: endSession(services),
        exportSelf: exportSelf(services),
        confirmUser: confirmUser(services),
        removeMfa: removeMfa(services),
        freeAddress: freeAddress(services),
        lockUser: lockUser(services),
        unlockUser: unlockUser(services),
        publishEula: publishEula(services),
      },
      exports: ({ accountId }) => exportedAccount(database, accountId),
      mails: accountMails(services),
      jobs: [
        sendForgottenMails(services),
        recurring('seeds.renew', 15 * minute, () => renewSeeds(services)),
        recurring('sessions.settle', 15 * minute, () => settleAfterSetBack(database, clock.now())),
        recurring('accounts.erase', 15 * minute, () => eraseAccounts(services)),
      ],
    }
  },
} satisfies Feature

function of(column: PgColumn, list: string) {
  return { column, atErasure: 'delete', inExport: [list] } as const
}
