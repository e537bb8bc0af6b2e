import type { Services } from '../../services.ts'
import { sendFeedback } from './feedback.ts'

export function feedbackHandlers(services: Services) {
  return { sendFeedback: sendFeedback(services) }
}
