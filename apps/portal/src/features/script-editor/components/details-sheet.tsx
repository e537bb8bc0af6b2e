import { scriptCategories, scriptNameProblem } from '@kompaan/contract/wire'
import type { RobotLanguage } from '@kompaan/contract/wire'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { canSpeak, languageChoices, languageLockOf } from '../model/script-language.ts'
import { useEditor, useEditorState } from './editor-context.ts'
import { undoByKey } from './undo-by-key.ts'
import { useToldUndo } from './use-told-undo.ts'

export type DetailsSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** There when it was opened because saving needs it: what is filled in here is then saved at once. */
  onSave: (() => void) | undefined
  /** The name that the server refused, since another script has it. */
  takenName: string | null
}

/** What the script is called, what it is about, and the language that the robot speaks in it. */
export function DetailsSheet({ isOpen, onClose, onSave, takenName }: DetailsSheetProps) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const told = useToldUndo(editor)
  const [wasPressed, setWasPressed] = useState(false)
  const close = () => {
    setWasPressed(false)
    onClose()
  }
  const press = () => {
    setWasPressed(true)
    onSave?.()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t('details.title')}
      onCancel={close}
      onClickAway={close}
      keepsTyped
      onKeyDown={(event) => undoByKey(event, told)}
      actions={
        <Button onPress={onSave === undefined ? close : press}>
          {t(onSave === undefined ? 'details.done' : 'save')}
        </Button>
      }
    >
      <Details takenName={takenName} tellsMissing={onSave === undefined || wasPressed} />
    </Sheet>
  )
}

type DetailsProps = {
  takenName: string | null
  /** False for who is asked for the first time: nothing was wrong yet. */
  tellsMissing: boolean
}

function Details({ takenName, tellsMissing }: DetailsProps) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const name = useEditorState(({ history }) => history.script.name)
  const category = useEditorState(({ history }) => history.script.category)
  const isChecked = useEditorState((state) => state.isChecked) && tellsMissing
  return (
    <Stack>
      <TextField
        label={t('details.name')}
        value={name}
        onChange={(next) => editor.describe({ name: next }, 'name')}
        onBlur={editor.endTyping}
        error={nameError()}
        autoCapitalize="sentences"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a name, that is what one comes here for
        autoFocus={name === ''}
      />
      <Select
        label={t('details.category')}
        options={scriptCategories.map((value) => ({ value, label: t(`details.categories.${value}`) }))}
        value={category ?? undefined}
        onChange={(next) => editor.describe({ category: next })}
        error={isChecked && category === null ? t('details.categoryMissing') : undefined}
      />
      <LanguageSelect />
    </Stack>
  )

  function nameError(): string | undefined {
    if (takenName !== null && name.trim() === takenName) return t('details.nameTaken')
    const problem = scriptNameProblem(name)
    if (problem === null || (problem === 'short' && !isChecked)) return undefined
    return t(problem === 'short' ? 'details.nameMissing' : 'details.nameTooLong')
  }
}

/** Locked while words of the language are listened for (D-37). */
function LanguageSelect() {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const script = useEditorState(({ history }) => history.script)
  const { language } = script
  const [hasFailed, setHasFailed] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const lock = languageLockOf(editor.robot, script, editor.engine())
  const choices = languageChoices(editor.robot, language)
  const change = async (next: RobotLanguage) => {
    setHasFailed(false)
    setIsLoading(true)
    try {
      editor.changeLanguage(await loadEngine(next))
    } catch {
      setHasFailed(true)
    }
    setIsLoading(false)
  }
  return (
    <Select
      label={t('details.language')}
      description={lock === null ? undefined : lockText()}
      options={choices.map((value) => ({ value, label: t(`details.languages.${value}`) }))}
      value={language}
      onChange={(next) => void change(next)}
      isDisabled={lock !== null || isLoading}
      error={hasFailed ? t('failedLanguage') : foreignText()}
    />
  )

  function foreignText(): string | undefined {
    if (canSpeak(editor.robot, language)) return undefined
    return t('details.foreign', { own: t(`details.languages.${editor.robot.language}`) })
  }

  function lockText(): string {
    const stepId = lock?.code === 'yes_no_question' ? lock.stepId : ''
    const position = editor.get().positions.get(stepId) ?? ''
    return t(`details.locked.${lock?.code ?? 'robot_not_multilingual'}`, { position })
  }
}
