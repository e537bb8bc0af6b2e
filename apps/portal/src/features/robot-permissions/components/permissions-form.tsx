import type { RobotPermission } from '@kompaan/contract/wire'
import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { savePermissions } from '../api/save-permissions.ts'
import { PermissionChoices } from './permission-choices.tsx'

export type PermissionsFormProps = {
  robotId: string
  saved: Record<RobotPermission, boolean>
}

/** What the robot may do, saved together; what was not saved stays as it was set, to try again. */
export function PermissionsForm({ robotId, saved }: PermissionsFormProps) {
  const t = useMessages('robot-permissions')
  const names = useMessages('permissions')
  const { list } = useOwnTime()
  const [partly, setPartly] = useState<string>()
  const nameAll = (permissions: readonly RobotPermission[]) =>
    list(permissions.map((permission) => names(`names.${permission}`)))

  const form = useForm<Record<RobotPermission, boolean>>({
    name: `permissions:${robotId}`,
    initial: saved,
    check: () => ({}),
    send: async (values, changes) => {
      setPartly(undefined)
      if (Object.keys(changes).length === 0) {
        showToast({ text: t('nothingChanged'), kind: 'info' })
        return null
      }
      const { done, failed, failure } = await savePermissions(robotId, changes)
      if (failure !== null) {
        if (done.length > 0) setPartly(t('partly', { done: nameAll(done), failed: nameAll(failed) }))
        return failure
      }
      form.restart(values)
      showToast({ text: t('saved') })
      return null
    },
  })
  const message = form.message === undefined ? undefined : [partly, form.message].join(' ').trim()
  return (
    <Form onSubmit={form.submit} aria-label={t('title')}>
      <UnsavedChanges isDirty={form.isDirty} />
      <p>{t('intro')}</p>
      <PermissionChoices
        isOn={form.values}
        onChange={(permission, isOn) => form.field(permission).onChange(isOn)}
      />
      <FormErrors message={message} />
      <ActionBar isInCard>
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      </ActionBar>
    </Form>
  )
}
