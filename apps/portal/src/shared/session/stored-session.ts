import type { AnswerOf, WireRoute } from '@kompaan/contract/wire'

/** A session as it lies in the browser's storage. */
export interface StoredSession {
  readonly access_token: string
  readonly refresh_token: string
  /** Seconds. */
  readonly expires_in: number
  /** When the tokens arrived, in milliseconds of this device's clock, which therefore need not be right. */
  readonly token_creation_time: number
  /** Made at login and kept over refreshes: tells one login from another, so that tabs notice a new account. */
  readonly mark: string
}

export type WireTokens = AnswerOf<WireRoute<'login'>>

export function storedSession(tokens: WireTokens, now: number, mark: string): StoredSession {
  return {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expires_in: tokens.expires_in,
    token_creation_time: now,
    mark,
  }
}

/** Null for anything that is not a session, such as what an older version wrote. */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isStoredSession(value) ? value : null
  } catch {
    return null
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'access_token' in value &&
    typeof value.access_token === 'string' &&
    'refresh_token' in value &&
    typeof value.refresh_token === 'string' &&
    'expires_in' in value &&
    typeof value.expires_in === 'number' &&
    'token_creation_time' in value &&
    typeof value.token_creation_time === 'number' &&
    'mark' in value &&
    typeof value.mark === 'string'
  )
}
