import { MailedPage } from './mailed-page.tsx'

/** A contact stops the mails about the robot (OFF-04). */
export function UnsubscribePage() {
  return <MailedPage purpose="unsubscribe" />
}
