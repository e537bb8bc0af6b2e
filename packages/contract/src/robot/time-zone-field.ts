import { z } from 'zod'
import { canonicalTimeZone } from '../rules/time-zone-rule.ts'

/** Kept in one spelling, so that whoever compares names compares zones. */
export const timeZoneField = z.string().transform((typed, context) => {
  const name = canonicalTimeZone(typed)
  if (name !== undefined) return name
  context.addIssue({ code: 'custom', message: 'not a time zone, such as Europe/Amsterdam' })
  return z.NEVER
})
