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
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import { robotName, type PairedRobot } from '../../../shared/session/robot-name.ts'
import { Sections } from '../../../shared/ui/sections.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import type { RobotSettingsSection } from '../model/robot-settings-sections.ts'
import { OpeningSection } from './opening-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ResetFailed } from './reset-failed.tsx'
import { ResetPending } from './reset-pending.tsx'
import { ResetSection } from './reset-section.tsx'
import { SettingsSection, SettingsSummary } from './settings-section.tsx'

/** A section that belongs to a feature of its own: what is in it, and what is set there in a few words. */
export type SettingsPart = { content: ReactNode; summary?: ReactNode }

export type RobotSettingsPageProps = {
  robot: PairedRobot
  /** The section that was asked for, open on arrival (NAV-04); `turn` differs each time somebody asks. */
  asked: { section: RobotSettingsSection | undefined; turn: string }
  /** What is about the robot and belongs to features of its own. */
  parts: Record<'users' | 'contacts' | 'permissions' | 'software' | 'activity', SettingsPart>
}

/** The robot's settings in sections. */
export function RobotSettingsPage({ robot, asked, parts }: RobotSettingsPageProps) {
  const t = useMessages('robot-settings')
  const { condition } = useRobotCondition(robot.id)
  const sections = useOpenSections(asked)
  if (condition === 'resetting') {
    return (
      <Page title={t('title')}>
        <ResetPending robot={robot} />
      </Page>
    )
  }
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const section = (
    name: SectionName,
    title: string,
    Icon: typeof Bot,
    { content, summary }: SettingsPart,
  ) => (
    <OpeningSection
      title={title}
      summary={summary}
      icon={<Icon aria-hidden="true" />}
      isOpen={sections.isOpen(name)}
      onPress={() => sections.press(name)}
      askedAt={asked.section === name ? asked.turn : undefined}
    >
      {content}
    </OpeningSection>
  )
  return (
    <Page title={t('title')} width="wide">
      <Stack>
        {isPrimary && <ResetFailed robot={robot} />}
        <Sections>
          {section('profile', t('profile.title'), Bot, {
            content: <ProfileSection robot={robot} />,
            summary: robotName(robot),
          })}
          {section('users', t('users.title'), Users, parts.users)}
          {section('contacts', t('contacts.title'), MailWarning, parts.contacts)}
          {section('permissions', t('permissions.title'), ShieldCheck, parts.permissions)}
          {section('settings', t('settings.title'), Globe, {
            content: <SettingsSection robot={robot} />,
            summary: <SettingsSummary robotId={robot.id} />,
          })}
          {section('software', t('software.title'), HardDriveDownload, parts.software)}
          {section('activity', t('activity.title'), History, parts.activity)}
          {isPrimary &&
            section('reset', t('reset.section'), TriangleAlert, { content: <ResetSection robot={robot} /> })}
        </Sections>
      </Stack>
    </Page>
  )
}

type SectionName = RobotSettingsSection | 'reset'

/** On a phone sections open and close on their own; on a wide screen one is chosen, the first until another is. */
function useOpenSections({ section: asked, turn }: RobotSettingsPageProps['asked']) {
  const isWide = useMediaQuery('(min-width: 1024px)')
  const [open, setOpen] = useState<readonly SectionName[]>(asked === undefined ? [] : [asked])
  const [chosen, setChosen] = useState<SectionName>(asked ?? 'profile')
  const [answered, setAnswered] = useState(turn)
  if (turn !== answered) {
    setAnswered(turn)
    if (asked !== undefined) choose(asked)
  }
  return {
    isOpen: (name: SectionName) => (isWide ? name === chosen : open.includes(name)),
    press: (name: SectionName) => {
      if (isWide || !open.includes(name)) choose(name)
      else setOpen(open.filter((other) => other !== name))
    },
  }

  function choose(name: SectionName): void {
    setChosen(name)
    if (!open.includes(name)) setOpen([...open, name])
  }
}
