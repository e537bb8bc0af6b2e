import { needsTranscription, type ScriptGraph } from '@kompaan/script/core'
import { CircleAlert, Pencil } from 'lucide-react'
import { isAboutPermissions } from '../../../shared/http/is-about-permissions.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { StepPermissionNeeded } from '../../../shared/permissions/step-permission-needed.tsx'
import { TranscriptionNeeded } from '../../../shared/permissions/transcription-needed.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useEditor, useEditorActions, useEditorState } from './editor-context.ts'
import { ForeignLanguage } from './foreign-language.tsx'
import type { SaveScript } from './use-save-script.tsx'
import styles from './script-editor.module.css'

type EditorHeadProps = {
  robot: PairedRobot
  saving: SaveScript
  /** It was never saved. */
  isNew: boolean
}

/** What the script is called, and what stands in its way. */
export function EditorHead({ robot, saving, isNew }: EditorHeadProps) {
  return (
    <>
      <SaveFailure saving={saving} />
      <ForeignLanguage robot={robot} isNew={isNew} />
      <SwitchedOff robot={robot} />
      <About takenName={saving.takenName} />
      <IssueCount />
    </>
  )
}

/** Name, category and language; opens where they are changed. */
function About({ takenName }: { takenName: string | null }) {
  const t = useMessages('script-editor')
  const { showDetails } = useEditorActions()
  const category = useEditorState(({ history }) => history.script.category)
  const language = useEditorState(({ history }) => history.script.language)
  const name = useEditorState(({ history }) => history.script.name.trim())
  const isChecked = useEditorState((state) => state.isChecked)
  const isWrong = name === takenName || (isChecked && (name === '' || category === null))
  return (
    <button type="button" className={styles.about} data-wrong={isWrong || undefined} onClick={showDetails}>
      {name === '' ? (
        <span>{t('details.nameMissing')}</span>
      ) : (
        <span>
          <strong lang={language} translate="no">
            {name}
          </strong>
          <span className={styles.kind}>
            {category === null ? t('details.categoryMissing') : t(`details.categories.${category}`)},{' '}
            {t(`details.languages.${language}`)}
          </span>
        </span>
      )}
      <Pencil aria-hidden="true" />
    </button>
  )
}

/** How much there is to mend, and the way to the first of it. */
function IssueCount() {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const { open } = useEditorActions()
  const count = useEditorState((state) => state.toldCount)
  const whole = useEditorState(({ told }) => told.get(''))
  const goToFirst = () => {
    const first = editor.get().issues.find(({ stepId }) => stepId !== null && editor.get().told.has(stepId))
    if (first?.stepId == null) return
    editor.show(first.stepId)
    open(first.stepId)
  }
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className={styles.issues} onClick={goToFirst}>
          <CircleAlert aria-hidden="true" />
          <span>
            {t('issues.count', { count })}
            {whole?.map((issue) => ` ${t(`issues.${issue.code}`, issue.values)}`)}
          </span>
          <span>{t('issues.first')}</span>
        </button>
      )}
    </div>
  )
}

function SaveFailure({ saving: { failure, saveAsNew, isSaving } }: { saving: SaveScript }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const failureText = useFailureText()
  return (
    <div role="alert">
      {failure !== null && failure.error !== 'duplicate_name' && (
        <Banner
          kind="danger"
          title={t('saveFailed.title')}
          actions={
            failure.error === 'not_found' ? (
              <Button isPending={isSaving} onPress={() => void saveAsNew(editor.get().history.script.name)}>
                {t('saveAsNew')}
              </Button>
            ) : undefined
          }
        >
          <p>{textOf()}</p>
          <p>{t('saveFailed.kept')}</p>
        </Banner>
      )}
    </div>
  )

  function textOf(): string {
    if (isAboutPermissions(failure)) return t('saveFailed.missing_permissions')
    if (failure?.error === 'max_scripts') return t('saveFailed.max_scripts')
    if (failure?.error === 'no_script_space') return t('saveFailed.no_script_space')
    if (failure?.error === 'not_found') return t('saveFailed.not_found')
    return failure === null ? '' : failureText(failure)
  }
}

/** What this robot may not do of what the script asks (D-18). */
function SwitchedOff({ robot }: { robot: PairedRobot }) {
  const listens = useEditorState(({ history }) => needsTranscription(history.script.graph))
  const reports = useEditorState(({ history }) => has(history.script.graph, 'report'))
  const checks = useEditorState(({ history }) => has(history.script.graph, 'statusCheck'))
  return (
    <div className={styles.notice}>
      {listens && <TranscriptionNeeded robot={robot} blocks="answers" isLine />}
      {reports && <StepPermissionNeeded robot={robot} permission="shareReports" isLine />}
      {checks && <StepPermissionNeeded robot={robot} permission="statusCheck" isLine />}
    </div>
  )
}

function has({ steps }: ScriptGraph, wanted: ScriptGraph['steps'][number]['type']): boolean {
  return steps.some(({ type }) => type === wanted)
}
