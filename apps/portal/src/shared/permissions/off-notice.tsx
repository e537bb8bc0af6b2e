import type { RobotPermission } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { PageLinkButton } from '../page/links.ts'
import { usePrimaryName } from '../robot/robot-users-query.ts'
import type { PairedRobot } from '../session/robot-name.ts'
import { BannerBar } from '../ui/banner-bar.tsx'
import { Banner } from '../ui/banner.tsx'
import { robotPermissionsQuery } from './robot-permissions-query.ts'

export type OffNoticeProps = {
  robot: PairedRobot
  title: string
  /** What does not work therefore. */
  children: ReactNode
  /** Above something to work on: one line on a phone, which opens on a tap. */
  isLine?: boolean
  /** Stands above something that is being typed: who goes to switch it on finds that again on coming back. */
  onLeave?: (() => void) | undefined
}

/** Whether a permission is known to be off. */
export function useOffPermissions(robotId: string): (wanted: RobotPermission) => boolean {
  const { data } = useQuery(robotPermissionsQuery(robotId))
  return (wanted) =>
    data?.some(({ permission, enabledAt }) => permission === wanted && enabledAt === false) === true
}

/** Tells that the robot may not do something, and who can change that: only the primary user (D-18). */
export function OffNotice({ robot, title, children, isLine = false, onLeave }: OffNoticeProps) {
  const t = useMessages('permissions')
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const Notice = isLine ? BannerBar : Banner
  return (
    <Notice
      kind="attention"
      title={title}
      actions={
        isPrimary ? (
          <PageLinkButton
            to="/robot-settings"
            search={{ section: 'permissions' }}
            variant="secondary"
            ignoreBlocker={onLeave !== undefined}
            onClick={onLeave}
          >
            {t('off.open')}
          </PageLinkButton>
        ) : undefined
      }
    >
      {children}
      {isPrimary ? (
        <p>{t(onLeave === undefined ? 'off.primary' : 'off.primaryKept')}</p>
      ) : (
        <WhomToAsk robotId={robot.id} />
      )}
    </Notice>
  )
}

function WhomToAsk({ robotId }: { robotId: string }) {
  const t = useMessages('permissions')
  const name = usePrimaryName(robotId)
  return <p>{name === undefined ? t('off.onlyPrimary') : t('off.ask', { name })}</p>
}
