import { scriptNameProblem } from '@kompaan/contract/wire'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useEditor } from './editor-context.ts'
import type { SaveScript } from './use-save-script.tsx'

/** The script goes on under another name; the one it was stays as it is. */
export function AsNewModal({ saving, onClose }: { saving: SaveScript; onClose: () => void }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const [name, setName] = useState(() =>
    t('asNew.copyName', { name: editor.get().history.script.name.trim() }),
  )
  const problem = scriptNameProblem(name)
  return (
    <Modal
      isOpen
      title={t('asNew.title')}
      text={<p>{t('asNew.text')}</p>}
      submitLabel={t('save')}
      onCancel={onClose}
      onSubmit={() => void saving.saveAsNew(name)}
      isInvalid={problem !== null}
      isPending={saving.isSaving}
    >
      <TextField
        label={t('details.name')}
        value={name}
        onChange={setName}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name is all that is asked
        autoFocus
        error={saving.takenName === name.trim() ? t('details.nameTaken') : undefined}
      />
    </Modal>
  )
}
