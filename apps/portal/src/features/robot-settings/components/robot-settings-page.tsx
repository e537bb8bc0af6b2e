import {
  Bot,
  Globe,
  HardDriveDownload,
  History,
  MailWarning,
  ShieldCheck,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { RobotSettingsSection } from '../model/robot-settings-sections.ts'
import { OpeningSection } from './opening-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ResetFailed } from './reset-failed.tsx'
import { ResetPending } from './reset-pending.tsx'
import { ResetSection } from './reset-section.tsx'
import { SettingsSection } from './settings-section.tsx'

export type RobotSettingsPageProps = {
  robot: PairedRobot
  /** The section that was asked for, open on arrival (NAV-04); `turn` differs each time somebody asks. */
  asked: { section: RobotSettingsSection | undefined; turn: string }
  /** What is about the robot and belongs to features of its own. */
  parts: Record<'users' | 'contacts' | 'permissions' | 'software' | 'activity', ReactNode>
}

/** The robot's settings in sections; what is in a section is fetched when it is opened. */
export function RobotSettingsPage({ robot, asked, parts }: RobotSettingsPageProps) {
  const t = useMessages('robot-settings')
  const { condition } = useRobotCondition(robot.id)
  if (condition === 'resetting') {
    return (
      <Page title={t('title')}>
        <ResetPending robot={robot} />
      </Page>
    )
  }
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const section = (name: RobotSettingsSection, title: string, Icon: typeof Bot, content: ReactNode) => (
    <OpeningSection
      title={title}
      icon={<Icon aria-hidden="true" />}
      askedAt={asked.section === name ? asked.turn : undefined}
    >
      {content}
    </OpeningSection>
  )
  return (
    <Page title={t('title')}>
      <Stack>
        {isPrimary && <ResetFailed robot={robot} />}
        {section('profile', t('profile.title'), Bot, <ProfileSection robot={robot} />)}
        {section('users', t('users.title'), Users, parts.users)}
        {section('contacts', t('contacts.title'), MailWarning, parts.contacts)}
        {section('permissions', t('permissions.title'), ShieldCheck, parts.permissions)}
        {section('settings', t('settings.title'), Globe, <SettingsSection robot={robot} />)}
        {section('software', t('software.title'), HardDriveDownload, parts.software)}
        {section('activity', t('activity.title'), History, parts.activity)}
        {isPrimary && (
          <OpeningSection title={t('reset.section')} icon={<TriangleAlert aria-hidden="true" />}>
            <ResetSection robot={robot} />
          </OpeningSection>
        )}
      </Stack>
    </Page>
  )
}
