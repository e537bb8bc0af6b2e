import { z } from 'zod'
import { serialMaxLength } from '../limits.ts'
import { isVersion } from '../rules/version-rule.ts'

export const serialField = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,}$/)
  .max(serialMaxLength)

export const versionField = z.string().max(32).refine(isVersion, 'not a version, such as 2.20.2')

export const sha256Field = z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256 in lower-case hexadecimals')

/** A counter that only goes up. */
export const counterField = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** What a robot can do, by name; the portal and the server know some, others do no harm. */
export const capabilitiesField = z.array(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/)).max(100)

export const hardwareField = z.strictObject({
  model: z.string().min(1).max(100),
  revision: z.string().min(1).max(100).optional(),
})

/** The states of a software update, in order. */
export const updateStatuses = ['upToDate', 'outdated', 'downloading', 'readyToInstall'] as const

export const reportedSoftwareField = z.strictObject({
  version: versionField,
  updateStatus: z.enum(updateStatuses),
  /** The release that is being downloaded or waits to be installed. */
  target: versionField.optional(),
  /** Per cent of the download. */
  progress: z.number().int().min(0).max(100).optional(),
})
