import type { RelationRole } from '@kompaan/contract/wire'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { RelationRoleField } from '../../../shared/relation-roles/relation-role-field.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { changeOwnRelationRole } from '../api/change-robot-user.ts'

export type EditSelfModalProps = {
  robotId: string
  relation: RelationRole | null
  onClose: () => void
}

/** What one is to the one who owns the robot (USR-08). */
export function EditSelfModal({ robotId, relation, onClose }: EditSelfModalProps) {
  const t = useMessages('robot-users')
  const form = useForm<{ role: RelationRole | '' }>({
    name: `relation:${robotId}`,
    initial: { role: relation ?? '' },
    check: ({ role }) => ({ role: role === '' ? t('edit.empty') : undefined }),
    send: async ({ role }) => {
      const failure = role === '' ? null : await changeOwnRelationRole(robotId, role)
      if (failure !== null) return failure
      showToast({ text: t('edit.done') })
      onClose()
      return null
    },
  })
  const field = form.field('role')
  return (
    <Modal
      isOpen
      title={t('edit.title')}
      submitLabel={t('edit.submit')}
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.message}
    >
      <RelationRoleField {...field} value={field.value === '' ? undefined : field.value} isRequired />
    </Modal>
  )
}
