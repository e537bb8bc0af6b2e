import { useState } from 'react'
import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { useUndo } from '../../../shared/undo/use-undo.ts'
import { interactionKeys, removeInteraction } from '../api/change-interactions.ts'
import type { Interaction } from '../api/interactions-queries.ts'

export type DeleteInteractionModalProps = {
  robotId: string
  interaction: Interaction
  onClose: () => void
}

/** Asks before the robot forgets a command. */
export function DeleteInteractionModal({ robotId, interaction, onClose }: DeleteInteractionModalProps) {
  const t = useMessages('speech-interactions')
  const { id, title } = interaction
  const undo = useUndo(robotId)
  const [undoId] = useState(() => crypto.randomUUID())
  return (
    <ConfirmModal
      title={t('delete.title')}
      text={t('delete.text', { title })}
      submitLabel={t('delete.submit')}
      onClose={onClose}
      send={() => removeInteraction(robotId, id, undoId)}
      onDone={() =>
        showToast({
          text: t('delete.done', { title }),
          action: undo({ undoId, title, queryKeys: interactionKeys(robotId) }),
        })
      }
    />
  )
}
