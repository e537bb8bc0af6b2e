import { z } from 'zod'
import type { JobKind } from '../../jobs/job-queue.ts'

/** Hands a mail to the mail server. */
export const mailJob: JobKind<{ mailId: string }> = {
  name: 'mail.send',
  data: z.object({ mailId: z.uuid() }),
  triesMax: 12,
  atOnce: 5,
}
