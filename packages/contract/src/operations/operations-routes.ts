import { z } from 'zod'
import { idField } from '../account/account-fields.ts'
import { route } from '../route.ts'
import { operationsPaths } from './operations-paths.ts'

const state = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' })

const portalConfig = z
  .strictObject({
    /** Base address of each service; the default is this origin. */
    services: z.record(z.string(), z.string()),
    production: z.boolean(),
    companyUrl: z.string(),
    helpUrl: z.string(),
    /** Where users can ask for help; null where the operator named no address. */
    supportEmail: z.string().nullable(),
    outbox: z.boolean(),
    /** Tasks may repeat every so many days, weeks, months or years; else every one (D-27). */
    recurringV2: z.boolean(),
    limits: z.strictObject({
      emailTopLevelMax: z.number().int(),
      usersPerRobotMax: z.number().int(),
      robotsPerRegularMax: z.number().int(),
      contactsPerRobotMax: z.number().int(),
      songBytesMax: z.number().int(),
      songBytesPerRobotMax: z.number().int(),
      songsAtOnceMax: z.number().int(),
    }),
  })
  .meta({ id: 'PortalConfig' })

export function operationsRoutes() {
  return {
    healthz: route(operationsPaths.healthz, {
      summary: 'The process answers, and its own database has not ended',
      answer: { status: 200, schema: state },
      errors: ['unavailable'],
    }),
    readyz: route(operationsPaths.readyz, {
      summary: 'The process can serve; not well: it falls behind with what it does by itself',
      answer: { status: 200, schema: z.strictObject({ status: z.enum(['ok', 'notWell']) }) },
      errors: ['unavailable'],
    }),
    metrics: route(operationsPaths.metrics, {
      summary: 'Measurements for Prometheus',
      answer: { status: 200, mediaType: 'text/plain' },
    }),
    openApi: route(operationsPaths.openApi, {
      summary: 'This contract as an OpenAPI document',
      answer: { status: 200, schema: z.record(z.string(), z.unknown()) },
    }),
    reference: route(operationsPaths.reference, {
      summary: 'This contract as a page to read',
      answer: { status: 200, mediaType: 'text/html' },
    }),
    outbox: route(operationsPaths.outbox, {
      summary: 'The mails a local start would have sent',
      answer: { status: 200, mediaType: 'text/html' },
    }),
    outboxMail: route(operationsPaths.outboxMail, {
      summary: 'One of those mails',
      params: z.strictObject({ mailId: idField }),
      answer: { status: 200, mediaType: 'text/html' },
      errors: ['not_found'],
    }),
    outboxHtml: route(operationsPaths.outboxHtml, {
      summary: 'One of those mails as mail programs show it',
      params: z.strictObject({ mailId: idField }),
      answer: { status: 200, mediaType: 'text/html' },
      errors: ['not_found'],
    }),
    portalConfig: route(operationsPaths.portalConfig, {
      summary: "The portal's runtime configuration",
      answer: { status: 200, schema: portalConfig },
    }),
  }
}
