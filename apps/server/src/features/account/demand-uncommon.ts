import { ApiError } from '../../http/api-error.ts'
import { isTooCommon } from './common-passwords.ts'

/** Refuses the passwords that everybody tries first (D-02), and names the field that holds one. */
export function demandUncommon(password: string, field: 'password' | 'newPassword'): void {
  if (isTooCommon(password)) {
    throw new ApiError('password_too_common', {
      details: [{ path: `body.${field}`, message: 'too_common' }],
    })
  }
}
