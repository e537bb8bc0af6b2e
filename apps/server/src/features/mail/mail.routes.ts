import type { Services } from '../../services.ts'
import { outbox, outboxHtml, outboxMail } from './outbox.ts'

export function mailHandlers(services: Services) {
  return { outbox: outbox(services), outboxMail: outboxMail(services), outboxHtml: outboxHtml(services) }
}
