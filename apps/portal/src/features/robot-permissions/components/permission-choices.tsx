import { robotPermissions, type RobotPermission } from '@kompaan/contract/wire'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'

export type PermissionChoicesProps = {
  isOn: Record<RobotPermission, boolean>
  /** Without it they can only be read. */
  onChange?: (permission: RobotPermission, isOn: boolean) => void
}

/** Each permission with what it means; and that one of them is of no use without another. They count once saved. */
export function PermissionChoices({ isOn, onChange }: PermissionChoicesProps) {
  const t = useMessages('robot-permissions')
  const names = useMessages('permissions')
  return (
    <>
      {robotPermissions.map((permission) => (
        <Checkbox
          key={permission}
          isChecked={isOn[permission]}
          onChange={(next) => onChange?.(permission, next)}
          description={t(`about.${permission}`)}
          isDisabled={onChange === undefined}
        >
          {names(`names.${permission}`)}
        </Checkbox>
      ))}
      <div role="status">
        {isOn.speechInteractions && !isOn.googleAudioTranscription && (
          <Banner kind="attention">
            {t('needsTranscription', { name: names('names.googleAudioTranscription') })}
          </Banner>
        )}
      </div>
    </>
  )
}
