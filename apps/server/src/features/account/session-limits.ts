import { accessTokenLifetimeSeconds } from '@kompaan/contract'
import { day, second } from '../../ports/clock.ts'

/** How long sessions and tokens live (D-07). */
export const accessTokenLifetime = accessTokenLifetimeSeconds * second
export const sessionIdleLimit = 30 * day
export const sessionAbsoluteLimit = 180 * day
/** Within this time a refresh token can be exchanged again, for the same child. */
export const refreshGrace = 10 * second
