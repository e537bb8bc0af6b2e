import { FactorModal } from '../../../shared/factors/factor-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { fullName } from '../../../shared/robot/robot-users-query.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { unpairUser } from '../api/change-robot-user.ts'
import type { UserModalProps } from './make-primary-modal.tsx'

/** Has somebody else no longer look after the robot (USR-07). */
export function UnpairUserModal({ robotId, user, onClose, onDone }: UserModalProps) {
  const t = useMessages('robot-users')
  const name = fullName(user)
  return (
    <FactorModal
      role="alertdialog"
      texts={{
        title: t('unpair.title', { name }),
        text: (
          <Stack gap="small">
            <p>{t('unpair.what', { name })}</p>
            <p>{t('unpair.back', { name })}</p>
          </Stack>
        ),
        submit: t('unpair.submit'),
        failed: t('unpair.failed'),
      }}
      isDanger
      onClose={onClose}
      send={async (factors) => {
        const failure = await unpairUser({ robotId, userId: user.uuid }, factors)
        if (failure !== null) return failure
        showToast({ text: t('unpair.done', { name }) })
        onDone()
        return null
      }}
    />
  )
}
