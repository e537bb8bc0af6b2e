import { strongPasswordCost } from '@kompaan/contract'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { isTooCommon } from './common-passwords.ts'
import { findAccountOfKey } from './mail-key.ts'

/** The names and address of the own account make a password easier to guess; a mailed key says whose that is (D-02). */
export function analysePassword(
  needs: Needs<'estimator' | 'database' | 'clock'>,
): Handler<'passwordAnalysis'> {
  return async ({ body: { password, context = [], resetKey } }) => {
    const owner =
      resetKey === undefined ? undefined : await findAccountOfKey(needs, resetKey, 'passwordReset')
    const own = owner === undefined ? [] : [owner.firstName, owner.lastName, owner.email]
    const { guesses, ...rest } = await needs.estimator.estimate(password, [...context, ...own])
    return { cost: guesses, refused: isTooCommon(password), ...rest }
  }
}

export function passwordCost(): Handler<'passwordCost'> {
  return async () => ({ cost: strongPasswordCost })
}
