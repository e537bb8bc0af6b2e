import { useMessages } from '../i18n/use-messages.ts'
import { OffNotice, type OffNoticeProps, useOffPermissions } from './off-notice.tsx'

export type StepPermissionNeededProps = Omit<OffNoticeProps, 'title' | 'children'> & {
  permission: 'shareReports' | 'statusCheck'
}

/** Tells of a script with a report, or with something to look up, that the robot may not do that (D-35, D-36). */
export function StepPermissionNeeded({ permission, ...notice }: StepPermissionNeededProps) {
  const t = useMessages('permissions')
  const isOff = useOffPermissions(notice.robot.id)
  if (!isOff(permission)) return null
  return (
    <OffNotice {...notice} title={t(`steps.${permission}.title`)}>
      <p>{t(`steps.${permission}.text`)}</p>
    </OffNotice>
  )
}
