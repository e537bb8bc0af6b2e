import { feedback } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { feedbackMails } from './feedback.mails.ts'
import { exportedFeedback } from './feedback.repository.ts'
import { sendFeedback } from './feedback.ts'

export const feedbackFeature = {
  name: 'feedback',
  keeps: [
    {
      table: feedback,
      account: { column: feedback.accountId, atErasure: 'delete', inExport: ['feedback'] },
      forget: [{ column: feedback.createdAt, after: 2 * 365 * day }],
    },
  ],
  bring: (services: Services) => ({
    calls: { sendFeedback: sendFeedback(services) },
    exports: ({ accountId }) => ({ feedback: exportedFeedback(services.database, accountId) }),
    mails: feedbackMails(services),
  }),
} satisfies Feature
