import type { RoutePath } from '../route.ts'

export const operationsPaths = {
  healthz: { method: 'GET', path: '/healthz', access: 'open' },
  readyz: { method: 'GET', path: '/readyz', access: 'open' },
  metrics: { method: 'GET', path: '/metrics', access: 'metrics' },
  openApi: { method: 'GET', path: '/openapi.json', access: 'open' },
  reference: { method: 'GET', path: '/docs', access: 'open' },
  /** Only where mails are not delivered: a local start without a mail server. */
  outbox: { method: 'GET', path: '/outbox', access: 'open', localOnly: true },
  outboxMail: { method: 'GET', path: '/outbox/{mailId}', access: 'open', localOnly: true },
  outboxHtml: { method: 'GET', path: '/outbox/{mailId}/html', access: 'open', localOnly: true },
  portalConfig: { method: 'GET', path: '/config.json', access: 'open' },
} as const satisfies Record<string, RoutePath>
