import { MailedPage } from './mailed-page.tsx'

/** A contact says that mails about the robot may come (OFF-03). */
export function VerificationPage() {
  return <MailedPage purpose="verification" />
}
