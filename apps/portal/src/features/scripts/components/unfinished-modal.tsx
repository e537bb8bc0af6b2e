import { scriptNameMaxLength, scriptNameProblem } from '@kompaan/contract/wire'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { addScript, isForeign } from '../api/change-scripts.ts'
import type { NewScript } from '../api/start-new-script.ts'

/** `save`: as a script of its own, now. `goOn`: with the unfinished one. `replace`: throws that away. */
type Choice = 'save' | 'goOn' | 'replace'

export type UnfinishedModalProps = {
  robotId: string
  script: NewScript
  text: string
  choices: readonly Choice[]
  onGoOn: () => void
  onReplace: () => void
  onSaved: (id: string) => void
  onClose: () => void
}

/** There is room for one script that was never saved. Asks what is to become of the one that lies there. */
export function UnfinishedModal(props: UnfinishedModalProps) {
  const { robotId, script: made, text, choices, onGoOn, onReplace, onSaved, onClose } = props
  const { script, templateId } = made
  const t = useMessages('scripts')
  const initial: { choice: Choice; name: string } = { choice: 'save', name: script.name }
  const form = useForm({
    initial,
    check: ({ choice, name }) => ({
      name:
        choice === 'save' && scriptNameProblem(name) !== null
          ? t(`name.${scriptNameProblem(name) ?? 'short'}`, { max: scriptNameMaxLength })
          : undefined,
    }),
    failsAt: { duplicate_name: 'name' },
    send: async ({ choice, name }) => {
      if (choice === 'goOn') onGoOn()
      else if (choice === 'replace') onReplace()
      else {
        const answer = await addScript(robotId, { script: { ...script, name: name.trim() }, templateId })
        if (!answer.ok) return answer.error
        showToast({ text: t('saved', { name: answer.value.scriptName }) })
        onSaved(answer.value.id)
      }
      return null
    },
  })
  const { choice } = form.values
  return (
    <Modal
      isOpen
      title={t('unfinished.title')}
      text={text}
      submitLabel={t(`unfinished.${choice}.submit`)}
      isDanger={choice === 'replace'}
      isPending={form.isPending}
      error={isForeign(form.failure) ? t('unfinished.foreign') : form.message}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      {choices.length > 1 && (
        <RadioGroup
          label={t('unfinished.question')}
          options={choices.map((value) => ({ value, label: t(`unfinished.${value}.label`) }))}
          value={choice}
          onChange={form.field('choice').onChange}
        />
      )}
      {choice === 'save' && <TextField {...form.field('name')} label={t('name.label')} isRequired />}
    </Modal>
  )
}
