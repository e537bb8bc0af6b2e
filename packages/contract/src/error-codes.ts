/**
 * Every error the server can answer, with its HTTP status. This is the only file that knows status
 * numbers of errors: the server answers by code, the portal translates by code.
 */
export const errorStatus = {
  invalid_input: 400,
  password_too_common: 400,
  wrong_code: 400,
  invalid_token: 401,
  invalid_credentials: 401,
  mfa_required: 401,
  otp_wrong: 401,
  otp_expired: 401,
  otp_used: 401,
  eula_expired: 403,
  forbidden: 403,
  robot_resetting: 403,
  unconfirmed: 403,
  wrong_password: 403,
  code_not_registered: 404,
  key_unknown: 404,
  not_found: 404,
  already_linked: 409,
  already_paired: 409,
  code_ambiguous: 409,
  code_expired: 409,
  email_in_use: 409,
  email_not_available: 409,
  eula_outdated: 409,
  key_expired: 409,
  key_used: 409,
  language_unsupported: 409,
  mfa_already_on: 409,
  mfa_not_set_up: 409,
  mfa_off: 409,
  name_in_use: 409,
  nothing_to_do: 409,
  primary_of_robot: 409,
  robot_offline: 409,
  serial_in_use: 409,
  version_in_use: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The English sentence that travels beside the code; people read the portal's own translation. */
export const errorMessage: Record<ErrorCode, string> = {
  invalid_input: 'The request is not valid.',
  password_too_common: 'This password is among the most common ones.',
  wrong_code: 'The verification code is not correct.',
  invalid_token: 'The access token is unknown or has expired.',
  invalid_credentials: 'The e-mail address or the password is not correct.',
  mfa_required: 'A one-time code is needed.',
  otp_wrong: 'The one-time code is not correct.',
  otp_expired: 'The one-time code has expired.',
  otp_used: 'The one-time code was used before; wait for the next one.',
  eula_expired: 'A newer licence agreement must be accepted first.',
  forbidden: 'This is not allowed.',
  robot_resetting: 'The robot is being reset.',
  unconfirmed: 'The account must be confirmed first.',
  wrong_password: 'The password is not correct.',
  code_not_registered: 'No robot gave this code, or it has expired.',
  key_unknown: 'This link is not valid.',
  not_found: 'There is nothing here.',
  already_linked: 'The robot is already linked to an account.',
  already_paired: 'This user looks after the robot already.',
  code_ambiguous: 'Two robots gave this code; the last characters of the serial number are needed.',
  code_expired: 'The verification code has expired.',
  email_in_use: 'The e-mail address is in use.',
  email_not_available: 'The e-mail address is not available.',
  eula_outdated: 'A newer licence agreement has been published.',
  key_expired: 'This link has expired.',
  key_used: 'This link was used before.',
  language_unsupported: 'The robot does not speak this language.',
  mfa_already_on: 'Multi-factor login is on already.',
  mfa_not_set_up: 'Multi-factor login has not been set up.',
  mfa_off: 'Multi-factor login is not on.',
  name_in_use: 'There is one of this name already.',
  nothing_to_do: 'There is nothing to do.',
  primary_of_robot: 'The primary user of a robot must hand it over or reset it first.',
  robot_offline: 'The robot is offline.',
  serial_in_use: 'A robot with this serial number is registered already.',
  version_in_use: 'This version is published already.',
  payload_too_large: 'The request is too large.',
  too_many_requests: 'Too many tries; wait a while.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The service is not available right now.',
}

export interface ErrorDetail {
  readonly path: string
  readonly message: string
}

export interface ErrorBody {
  readonly error: ErrorCode
  readonly message: string
  readonly details?: readonly ErrorDetail[]
}
