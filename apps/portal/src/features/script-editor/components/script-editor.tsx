import { needsTranscription, type Place } from '@kompaan/script/core'
import { CircleAlert, Copy, FilePlus, Map as MapIcon, Pencil, Play, Redo2, Undo2 } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useDraft } from '../../../shared/drafts/use-draft.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { TranscriptionNeeded } from '../../../shared/permissions/transcription-needed.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { useShortcut } from '../../../shared/shortcuts/use-shortcut.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { OverflowMenu } from '../../../shared/ui/overflow-menu.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { askSimilarity } from '../api/ask-similarity.ts'
import type { ScriptOrigin } from '../api/open-script.ts'
import { type Editor, isDirty } from '../model/editor.ts'
import { AddStepSheet } from './add-step-sheet.tsx'
import { AsNewModal } from './as-new-modal.tsx'
import { DetailsSheet } from './details-sheet.tsx'
import { DraftKeeper } from './draft-keeper.tsx'
import {
  ActionsContext,
  type Carrying,
  CarryingContext,
  type EditorActions,
  EditorContext,
  useEditor,
  useEditorActions,
  useEditorState,
} from './editor-context.ts'
import { Outline } from './outline/outline.tsx'
import { SimilarityContext } from './similarity-context.ts'
import { StepPanel, StepSheet } from './step-sheet/step-sheet.tsx'
import { useCarefulEdit } from './use-careful-edit.tsx'
import { type SaveScript, useSaveScript } from './use-save-script.tsx'
import styles from './script-editor.module.css'

const ScriptMap = lazy(async () => ({ default: (await import('./map/script-map.tsx')).ScriptMap }))
const TrySheet = lazy(async () => ({ default: (await import('./try-it/try-sheet.tsx')).TrySheet }))

export type ScriptEditorProps = {
  robot: PairedRobot
  editor: Editor
  origin: ScriptOrigin
  /** A new script was saved and has an address of its own now. */
  onNewAddress: (scriptId: string) => void
  /** Another new script is to begin as a copy of this one. */
  onCopy: (scriptId: string) => void
  /** Where the way back leads. */
  backTo: string
  /** What was kept of it is opened at once. */
  opensDraft: boolean
}

/** Writing a conversation: the outline, the form of one step, the map beside it, and trying it out. */
export function ScriptEditor({
  robot,
  editor,
  origin: start,
  onNewAddress,
  onCopy,
  backTo,
  opensDraft,
}: ScriptEditorProps) {
  const [origin, setOrigin] = useState(start)
  const [adding, setAdding] = useState<Place | null>(null)
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  const [trying, setTrying] = useState<{ readonly from: string | null } | null>(null)
  const [popup, setPopup] = useState<'details' | 'map' | 'asNew' | null>(null)
  const { edit, question } = useCarefulEdit(editor)
  const { user } = useSessionData().self
  const draft = useDraft(user.id, { robotId: robot.id, kind: 'script', id: origin.scriptId ?? 'new' })
  const t = useMessages('script-editor')
  const isWide = useMediaQuery('(min-width: 1280px)')

  const saving = useSaveScript({
    robotId: robot.id,
    editor,
    origin,
    onSaved: ({ id, scriptVersionId: versionId }, isNew) => {
      void draft.discard()
      setOrigin({ ...origin, scriptId: id, versionId })
      setPopup(null)
      if (isNew) onNewAddress(id)
    },
    onTheirs: (versionId) => {
      void draft.discard()
      setOrigin({ ...origin, versionId })
    },
    onDetails: () => setPopup('details'),
  })

  const actions = useMemo<EditorActions>(
    () => ({
      open: editor.openStep,
      addAt: (place) => {
        editor.openStep(null)
        setAdding(place)
      },
      edit: (command) => {
        if (command.kind === 'moveStepTo' || command.kind === 'copyBranch') setCarrying(null)
        edit(command)
      },
      carry: (next) => {
        editor.openStep(null)
        setCarrying(next)
        announce(t(next.kind === 'move' ? 'outline.moving' : 'outline.copying'))
      },
      tryFrom: (from) => {
        editor.openStep(null)
        setTrying({ from })
      },
      showDetails: () => setPopup('details'),
    }),
    [edit, editor, t],
  )
  const similarity = useMemo(
    () => askSimilarity(robot.id, () => editor.get().history.script.language),
    [editor, robot.id],
  )
  return (
    <EditorContext value={editor}>
      <ActionsContext value={actions}>
        <SimilarityContext value={similarity}>
          <Frame
            backTo={backTo}
            menu={
              <EditorMenu
                origin={origin}
                onAsNew={() => setPopup('asNew')}
                onCopy={onCopy}
                onMap={isWide ? undefined : () => setPopup('map')}
              />
            }
          >
            <Guard onSave={() => void saving.save()} />
            <div className={styles.head}>
              <DraftKeeper
                draft={draft}
                origin={origin}
                opensAtOnce={opensDraft}
                onTake={({ baseVersionId, templateId }) =>
                  setOrigin({
                    ...origin,
                    versionId: baseVersionId ?? origin.versionId,
                    templateId: templateId ?? origin.templateId,
                  })
                }
              />
              <SaveFailure saving={saving} />
              <Transcription robot={robot} />
              <About takenName={saving.takenName} />
              <IssueCount />
            </div>
            <div className={styles.columns}>
              <CarryingContext value={carrying}>
                <OutlineOnce />
              </CarryingContext>
              {isWide && (
                <div className={styles.side}>
                  <MapOnce />
                  <div className={styles.form}>
                    <StepPanel />
                  </div>
                </div>
              )}
            </div>
            {carrying === null ? (
              <Bar saving={saving} onMap={() => setPopup('map')} />
            ) : (
              <CarryBar carrying={carrying} onChange={setCarrying} />
            )}
          </Frame>
          {!isWide && <StepSheet />}
          <AddStepSheet place={adding} onClose={() => setAdding(null)} />
          <DetailsSheet
            isOpen={popup === 'details'}
            onClose={() => setPopup(null)}
            takenName={saving.takenName}
          />
          {popup === 'asNew' && <AsNewModal saving={saving} onClose={() => setPopup(null)} />}
          {!isWide && (
            <Sheet isOpen={popup === 'map'} title={t('map')} onCancel={() => setPopup(null)}>
              <div className={styles.mapSheet}>
                <MapOnce />
              </div>
            </Sheet>
          )}
          {trying !== null && (
            <Suspense fallback={null}>
              <TrySheet from={trying.from} onClose={() => setTrying(null)} />
            </Suspense>
          )}
          {question}
          {saving.question}
        </SimilarityContext>
      </ActionsContext>
    </EditorContext>
  )
}

// What does not hang on the popups of the page is not drawn again with them.
const OutlineOnce = memo(Outline)
const MapOnce = memo(function MapOnce() {
  return (
    <Suspense fallback={<Skeleton shape="rows" count={4} />}>
      <ScriptMap />
    </Suspense>
  )
})

type FrameProps = { backTo: string; menu: ReactNode; children: ReactNode }

function Frame({ backTo, menu, children }: FrameProps) {
  const t = useMessages('script-editor')
  const isNew = useEditorState(({ history }) => history.saved === null)
  return (
    <Page title={t(isNew ? 'newScript' : 'change')} backTo={backTo} width="full" toolbar={menu}>
      {children}
    </Page>
  )
}

function Guard({ onSave }: { onSave: () => void }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  useShortcut({ key: 'z', withControl: true, label: t('undo') }, editor.undo)
  useShortcut({ key: 'z', withControl: true, withShift: true, label: t('redo') }, editor.redo)
  useShortcut({ key: 's', withControl: true, label: t('save') }, onSave)
  return <UnsavedChanges isDirty={useEditorState(isDirty)} />
}

function UndoButtons() {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const canUndo = useEditorState(({ history }) => history.past.length > 0)
  const canRedo = useEditorState(({ history }) => history.future.length > 0)
  return (
    <>
      <IconButton label={t('undo')} isDisabled={!canUndo} onPress={editor.undo}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t('redo')} isDisabled={!canRedo} onPress={editor.redo}>
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** What is done most, always in sight. */
function Bar({ saving, onMap }: { saving: SaveScript; onMap: () => void }) {
  const t = useMessages('script-editor')
  const { tryFrom } = useEditorActions()
  return (
    <div className={styles.bar} data-finishes>
      <UndoButtons />
      <span className={styles.phoneOnly}>
        <IconButton label={t('map')} onPress={onMap}>
          <MapIcon aria-hidden="true" />
        </IconButton>
      </span>
      <IconButton label={t('try')} onPress={() => tryFrom(null)}>
        <Play aria-hidden="true" />
      </IconButton>
      <div className={styles.save}>
        <Button isPending={saving.isSaving} onPress={() => void saving.save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

type CarryBarProps = { carrying: Carrying; onChange: (carrying: Carrying | null) => void }

function CarryBar({ carrying, onChange }: CarryBarProps) {
  const t = useMessages('script-editor')
  return (
    <div className={styles.carry}>
      <p>{t(carrying.kind === 'move' ? 'outline.moving' : 'outline.copying')}</p>
      {carrying.kind === 'move' && (
        <Checkbox
          isChecked={carrying.withFollowing}
          onChange={(withFollowing) => onChange({ ...carrying, withFollowing })}
        >
          {t('outline.withFollowing')}
        </Checkbox>
      )}
      <Button variant="secondary" onPress={() => onChange(null)}>
        {t('outline.cancel')}
      </Button>
    </div>
  )
}

type EditorMenuProps = {
  origin: ScriptOrigin
  onAsNew: () => void
  onCopy: (scriptId: string) => void
  onMap: (() => void) | undefined
}

function EditorMenu({ origin, onAsNew, onCopy, onMap }: EditorMenuProps) {
  const t = useMessages('script-editor')
  const { showDetails } = useEditorActions()
  const { scriptId } = origin
  return (
    <OverflowMenu
      label={t('more')}
      entries={[
        {
          id: 'details',
          label: t('details.open'),
          icon: <Pencil aria-hidden="true" />,
          onPress: showDetails,
        },
        ...(onMap === undefined
          ? []
          : [{ id: 'map', label: t('map'), icon: <MapIcon aria-hidden="true" />, onPress: onMap }]),
        ...(scriptId === null
          ? []
          : [
              {
                id: 'asNew',
                label: t('saveAsNew'),
                icon: <FilePlus aria-hidden="true" />,
                onPress: onAsNew,
              },
              {
                id: 'copy',
                label: t('copyAsTemplate'),
                icon: <Copy aria-hidden="true" />,
                onPress: () => onCopy(scriptId),
              },
            ]),
      ]}
    />
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
          <strong translate="no">{name}</strong>
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

function SaveFailure({ saving: { failure } }: { saving: SaveScript }) {
  const t = useMessages('script-editor')
  const failureText = useFailureText()
  return (
    <div role="alert">
      {failure !== null && failure.error !== 'duplicate_name' && (
        <Banner kind="danger" title={t('saveFailed.title')}>
          <p>{textOf()}</p>
          <p>{t('saveFailed.kept')}</p>
        </Banner>
      )}
    </div>
  )

  function textOf(): string {
    if (isAboutPermissions(failure)) return t('saveFailed.missing_permissions')
    if (failure?.error === 'max_scripts') return t('saveFailed.max_scripts')
    return failure === null ? '' : failureText(failure)
  }
}

/** A script that listens needs a robot that may understand (D-18). */
function Transcription({ robot }: { robot: PairedRobot }) {
  const listens = useEditorState(({ history }) => needsTranscription(history.script.graph))
  return listens ? <TranscriptionNeeded robot={robot} blocks="answers" /> : null
}

/** A refusal whose words name permissions: by the documents that, and no other, is about one that is missing (SLS-03). */
function isAboutPermissions(failure: Failure | null): boolean {
  return failure?.status === 403 && /permissions/i.test(failure.message ?? '')
}
