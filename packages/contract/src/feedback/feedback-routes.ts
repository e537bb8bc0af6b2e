import { z } from 'zod'
import { emailField, nameField, phoneField, ruled, trimmed } from '../account/account-fields.ts'
import type { Limits } from '../limits.ts'
import { route } from '../route.ts'
import { feedbackProblem } from '../rules/length-rules.ts'
import { feedbackPaths } from './feedback-paths.ts'

export function feedbackRoutes(limits: Limits) {
  return {
    sendFeedback: route(feedbackPaths.sendFeedback, {
      summary: 'Tell the operator something; it is mailed and kept',
      body: z
        .strictObject({
          firstName: nameField,
          email: emailField(limits),
          phoneNumber: phoneField,
          text: ruled(feedbackProblem).transform(trimmed),
        })
        .meta({ id: 'Feedback' }),
      answer: { status: 202 },
    }),
  }
}
