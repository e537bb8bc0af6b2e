import type { Script } from '@kompaan/script/core'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { isForeign, restoreVersion } from '../api/change-scripts.ts'
import type { WholeScript } from '../api/scripts-queries.ts'

export type RestoreVersionModalProps = {
  robotId: string
  newest: WholeScript
  version: Script
  number: number
  onClose: () => void
  onRestored: () => void
}

/** Nothing is destroyed by it: what is there now becomes an earlier version. */
export function RestoreVersionModal(props: RestoreVersionModalProps) {
  const { robotId, newest, version, number, onClose, onRestored } = props
  const t = useMessages('scripts')
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const failure = await restoreVersion(robotId, newest.about, version)
      if (failure !== null) return failure
      showToast({ text: t('restore.done', { number }) })
      onClose()
      onRestored()
      return null
    },
  })
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={t('restore.title', { number })}
      text={t('restore.text')}
      submitLabel={t('restore.submit')}
      isPending={form.isPending}
      error={isForeign(form.failure) ? t('restore.foreign') : form.message}
      onSubmit={form.submit}
      onCancel={onClose}
    />
  )
}
