import { Bot, Globe, HardDriveDownload, MailWarning, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ResetFailed } from './reset-failed.tsx'
import { ResetPending } from './reset-pending.tsx'
import { ResetSection } from './reset-section.tsx'
import { SettingsSection } from './settings-section.tsx'

export type RobotSettingsPageProps = {
  robot: PairedRobot
  /** Reached through a robot switch, the profile is open (NAV-04). */
  startsAtProfile: boolean
  /** The robot's software, from its own feature. */
  software: ReactNode
  /** Who is mailed when the robot is offline. */
  contacts: ReactNode
}

/** The robot's settings in sections; what is in a section is fetched when it is opened. */
export function RobotSettingsPage({ robot, startsAtProfile, software, contacts }: RobotSettingsPageProps) {
  const t = useMessages('robot-settings')
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const { condition } = useRobotCondition(robot.id)
  return (
    <Page title={t('title')}>
      {condition === 'resetting' ? (
        <ResetPending robot={robot} />
      ) : (
        <Stack>
          {isPrimary && <ResetFailed robot={robot} />}
          <Section title={t('profile.title')} icon={<Bot aria-hidden="true" />} startsOpen={startsAtProfile}>
            <ProfileSection robot={robot} />
          </Section>
          <Section title={t('settings.title')} icon={<Globe aria-hidden="true" />}>
            <SettingsSection robot={robot} />
          </Section>
          <Section title={t('contacts.title')} icon={<MailWarning aria-hidden="true" />}>
            {contacts}
          </Section>
          <Section title={t('software.title')} icon={<HardDriveDownload aria-hidden="true" />}>
            {software}
          </Section>
          {isPrimary && (
            <Section title={t('reset.section')} icon={<TriangleAlert aria-hidden="true" />}>
              <ResetSection robot={robot} />
            </Section>
          )}
        </Stack>
      )}
    </Page>
  )
}

function Section({
  title,
  icon,
  startsOpen = false,
  children,
}: {
  title: string
  icon: ReactNode
  startsOpen?: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  // What was typed in it stays when it is closed.
  const [wasOpen, setWasOpen] = useState(startsOpen)
  const change = (next: boolean) => {
    setIsOpen(next)
    if (next) setWasOpen(true)
  }
  return (
    <Disclosure title={title} icon={icon} isOpen={isOpen} onOpenChange={change}>
      {wasOpen && children}
    </Disclosure>
  )
}
