import { FactorModal } from '../../../shared/factors/factor-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { fullName, type RobotUser } from '../../../shared/robot/robot-users-query.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { makePrimary } from '../api/change-robot-user.ts'

export type UserModalProps = {
  robotId: string
  user: RobotUser
  onClose: () => void
  onDone: () => void
}

/** Hands the robot over, after saying what that means and proof of who asks (USR-06). */
export function MakePrimaryModal({ robotId, user, onClose, onDone }: UserModalProps) {
  const t = useMessages('robot-users')
  const name = fullName(user)
  return (
    <FactorModal
      role="alertdialog"
      texts={{
        title: t('makePrimary.title', { name }),
        text: (
          <Stack gap="small">
            <p>{t('makePrimary.what', { name })}</p>
            <p>{t('makePrimary.you', { name })}</p>
          </Stack>
        ),
        submit: t('makePrimary.submit'),
        failed: t('makePrimary.failed'),
      }}
      onClose={onClose}
      send={async (factors) => {
        const failure = await makePrimary({ robotId, userId: user.uuid }, factors)
        if (failure !== null) return failure
        showToast({ text: t('makePrimary.done', { name }) })
        onDone()
        return null
      }}
    />
  )
}
