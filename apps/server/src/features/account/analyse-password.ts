import { strongPasswordCost } from '@kompaan/contract'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { isTooCommon } from './common-passwords.ts'

export function analysePassword({ estimator }: Needs<'estimator'>): Handler<'passwordAnalysis'> {
  return async ({ body }) => {
    const { guesses, ...rest } = await estimator.estimate(body.password, body.context ?? [])
    return { cost: guesses, refused: isTooCommon(body.password), ...rest }
  }
}

export function passwordCost(): Handler<'passwordCost'> {
  return async () => ({ cost: strongPasswordCost })
}
