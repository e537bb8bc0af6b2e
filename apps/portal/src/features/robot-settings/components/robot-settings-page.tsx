import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useActiveRobot } from '../../../shared/session/active-robot.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { maskSerial } from '../model/mask-serial.ts'

/** The robot's settings in sections. Reached through a robot switch, the profile is open (NAV-04). */
export function RobotSettingsPage({ startsAtProfile }: { startsAtProfile: boolean }) {
  const t = useMessages('robot-settings')
  const robot = useActiveRobot(useSessionData().robots)
  const [isOpen, setIsOpen] = useState(startsAtProfile)
  return (
    <Page title={t('title')}>
      <Stack>
        <Disclosure title={t('profile.title')} isOpen={isOpen} onOpenChange={setIsOpen}>
          {robot !== undefined && <Profile robot={robot} />}
        </Disclosure>
        <p>{t('later')}</p>
      </Stack>
    </Page>
  )
}

function Profile({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  return (
    <List>
      <ListRow title={t('profile.livesWith')} text={robot.endUserName ?? t('profile.none')} />
      <ListRow title={t('profile.alias')} text={robot.alias ?? t('profile.none')} />
      <ListRow title={t('profile.serial')} text={maskSerial(robot.robot)} />
      <ListRow
        title={t('profile.role')}
        text={robot.role === 'PRIMARY_CARER' ? t('profile.primary') : t('profile.regular')}
      />
    </List>
  )
}
