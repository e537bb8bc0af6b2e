import { mail } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { recurring } from '../../jobs/job-queue.ts'
import { day, minute } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { exportedMails, giveUpMailsBefore, removeMailsTo } from './mail.repository.ts'
import { sendMails } from './mails.ts'
import type { WithMails } from './mails.ts'
import { outbox, outboxHtml, outboxMail } from './outbox.ts'

/** After this long, every try to hand a mail over has been made. */
const triesLast = day

export const mailFeature = {
  name: 'mail',
  keeps: [
    {
      table: mail,
      robot: { column: mail.robotId, atReset: 'delete' },
      account: { column: mail.accountId, atErasure: 'delete', inExport: ['mails'] },
      forget: [{ column: mail.createdAt, after: 30 * day }],
    },
  ],
  bring: (services: Services & WithMails) => {
    const { database, clock, log } = services
    return {
      calls: { outbox: outbox(services), outboxMail: outboxMail(services), outboxHtml: outboxHtml(services) },
      exports: (about) => ({ mails: exportedMails(database, about) }),
      jobs: [
        sendMails(services),
        recurring('mail.give-up', 15 * minute, async () => {
          const now = clock.now()
          const undelivered = await giveUpMailsBefore(database, now - triesLast, now)
          if (undelivered > 0) log.error({ undelivered }, 'mails could not be handed over')
        }),
      ],
      on: {
        accountErased: async ({ tx }, { ownAddress }) => {
          if (ownAddress !== null) await removeMailsTo(tx, ownAddress)
        },
      },
    }
  },
} satisfies Feature
