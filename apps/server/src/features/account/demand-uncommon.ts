import { ApiError } from '../../http/api-error.ts'
import { isTooCommon } from './common-passwords.ts'

/** Refuses the passwords that everybody tries first (D-02). */
export function demandUncommon(password: string): void {
  if (isTooCommon(password)) {
    throw new ApiError('password_too_common', { details: [{ path: 'body.password', message: 'too_common' }] })
  }
}
