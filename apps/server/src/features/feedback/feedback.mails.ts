import type { Needs } from '../../services.ts'
import type { FillMail } from '../mail/fill-mail.ts'
import { mailableName } from '../mail/mailable-name.ts'
import { findFeedback } from './feedback.repository.ts'

export function feedbackMails({ database }: Needs<'database'>) {
  return {
    feedback: async ({ sourceId }) => {
      const row = sourceId === null ? undefined : await findFeedback(database, sourceId)
      return (
        row && {
          // It goes to the operator, who is not greeted by the name of whoever wrote it.
          firstName: undefined,
          values: {
            name: mailableName(row.firstName) ?? row.email,
            address: row.email,
            phone: row.phoneNumber,
          },
          message: row.text,
          replyTo: row.email,
        }
      )
    },
  } satisfies Record<string, FillMail>
}
