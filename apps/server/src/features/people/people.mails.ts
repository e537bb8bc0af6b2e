import type { Needs } from '../../services.ts'
import type { FillMail } from '../mail/fill-mail.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { mailableFullName, mailableName } from '../mail/mailable-name.ts'
import { robotInWords } from '../mail/robot-in-words.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { inviteCode } from './invite.ts'
import { findInviteWithNames } from './invites.repository.ts'

/** What the mails about looking after a robot together are filled with. */
export function peopleMails({ database, secrets, config }: Needs<'database' | 'secrets' | 'config'>) {
  return {
    invite: async ({ sourceId, recipient, language }) => {
      const found = sourceId === null ? undefined : await findInviteWithNames(database, { id: sourceId })
      const code = found && inviteCode(secrets, found.invite)
      if (found?.invite.state !== 'open' || code === undefined) return undefined
      const { inviter } = found
      const named = {
        endUserName: mailableName(found.endUserName) ?? mailableName(inviter?.firstName ?? null),
        serial: found.serial,
      }
      return {
        link: `${config.publicUrl}/invite/${code}/${encodeURIComponent(recipient)}`,
        values: {
          inviter: mailableFullName(inviter) ?? mailTexts[language].carer,
          robot: robotInWords(named, language),
          address: recipient,
        },
      }
    },
    becamePrimary: async ({ robotId, language }) => {
      const robot = robotId === null ? undefined : await findRobot(database, robotId)
      return robot && { values: { robot: robotInWords(robot, language) } }
    },
  } satisfies Record<string, FillMail>
}
