import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

/** Each service can live elsewhere; by default all are at this origin. */
const services = Object.fromEntries(
  ['account', 'robot', 'status', 'notification', 'manager', 'task', 'music', 'speech', 'feedback'].map(
    (name) => [name, `/api/${name}`],
  ),
)

export function portalConfig({ config, mailer }: Needs<'config' | 'mailer'>): Handler<'portalConfig'> {
  return async () => ({
    services,
    production: config.production,
    companyUrl: config.companyUrl,
    helpUrl: config.helpUrl,
    supportEmail: config.supportEmail ?? null,
    outbox: !config.production && !mailer.delivers,
    recurringV2: config.recurringV2,
    limits: config.limits,
  })
}
