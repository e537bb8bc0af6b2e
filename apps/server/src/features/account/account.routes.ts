import type { Services } from '../../services.ts'
import { activate, activationMail, confirmUser } from './activate.ts'
import { analysePassword, passwordCost } from './analyse-password.ts'
import { changeEmail } from './change-email.ts'
import { changeSelf } from './change-self.ts'
import { deleteSelf } from './delete-self.ts'
import { acceptEula, eula, latestEula, publishEula } from './eula.ts'
import { exportSelf } from './export-self.ts'
import { forgotten } from './forgotten-password.ts'
import { freeAddress } from './free-address.ts'
import { lockUser, unlockUser } from './lock-user.ts'
import { eulaLogin, login } from './login.ts'
import { logout } from './logout.ts'
import { mfaSetup } from './mfa-setup.ts'
import { newRecoveryCodes } from './new-recovery-codes.ts'
import { refresh } from './refresh.ts'
import { removeMfa } from './remove-mfa.ts'
import { resetPassword } from './reset-password.ts'
import { changeProfile, createReadSelf, self } from './self.ts'
import { endSession, sessions } from './sessions.ts'
import { signup } from './signup.ts'
import { verifyPassword } from './verify-password.ts'

export function accountHandlers(services: Services) {
  const readSelf = createReadSelf(services.database)
  return {
    login: login(services),
    eulaLogin: eulaLogin(services),
    logout: logout(services),
    signup: signup(services),
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
  }
}
