import type { Place } from '@kompaan/script/core'
import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { OpenDraft } from '../../../shared/drafts/open-draft.ts'
import { useDraft, useDraftState } from '../../../shared/drafts/use-draft.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { useShortcut } from '../../../shared/shortcuts/use-shortcut.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { askSimilarity } from '../api/ask-similarity.ts'
import type { ScriptOrigin } from '../api/open-script.ts'
import { type Editor, isDirty } from '../model/editor.ts'
import { DraftKeeper, goToOffer } from './draft-keeper.tsx'
import { CarryBar, EditorBar } from './editor-bars.tsx'
import {
  ActionsContext,
  type Carrying,
  CarryingContext,
  type EditorActions,
  EditorContext,
  useEditor,
  useEditorState,
} from './editor-context.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorMenu } from './editor-menu.tsx'
import type { EditorPopup, EditorSheetsProps } from './editor-sheets.tsx'
import { Outline } from './outline/outline.tsx'
import { SimilarityContext } from './similarity-context.ts'
import { useCarefulEdit } from './use-careful-edit.tsx'
import { type SaveScript, useSaveScript } from './use-save-script.tsx'
import { useToldUndo } from './use-told-undo.ts'
import styles from './script-editor.module.css'

const ScriptMap = lazy(async () => ({ default: (await import('./map/script-map.tsx')).ScriptMap }))
// Whoever opens a script reads it first: with what opens over it, its page would be there twice as late.
const EditorSheets = lazyPart(async () => (await import('./editor-sheets.tsx')).EditorSheets)
const StepPanel = lazyPart(async () => (await import('./step-sheet/step-sheet.tsx')).StepPanel)

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
  const [trying, setTrying] = useState<EditorSheetsProps['trying']>(null)
  const [popup, setPopup] = useState<EditorPopup | null>(null)
  const { edit, question } = useCarefulEdit(editor)
  const { user } = useSessionData().self
  const draft = useDraft(user.id, { robotId: robot.id, kind: 'script', id: origin.scriptId ?? 'new' })
  const [isHeld, setIsHeld] = useState(true)
  const t = useMessages('script-editor')
  const isWide = useMediaQuery('(min-width: 1280px)')

  const saver = useSaveScript({
    robotId: robot.id,
    editor,
    origin,
    onSaved: ({ id, scriptVersionId: versionId }, isNew) => {
      // One of before that is still on offer stays: it is not what was saved.
      if (!isHeld) void draft.discard()
      setOrigin({ ...origin, scriptId: id, versionId })
      setPopup(null)
      if (isNew) onNewAddress(id)
    },
    onTheirs: (versionId) => {
      void draft.discard()
      setOrigin({ ...origin, versionId })
    },
    onDetails: (isToSave) => setPopup(isToSave ? 'detailsToSave' : 'details'),
  })
  const saving: SaveScript = {
    ...saver,
    save: async () => {
      // Who sees the script as it was before their draft means the draft: nothing is saved over it.
      if (isHeld && !isDirty(editor.get()) && goToOffer()) showToast({ kind: 'info', text: t('draft.first') })
      else await saver.save()
    },
  }

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
            <Guard draft={draft} isHeld={isHeld} onSave={() => void saving.save()} />
            <div className={styles.head}>
              <DraftKeeper
                draft={draft}
                isHeld={isHeld}
                onHold={setIsHeld}
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
              <EditorHead robot={robot} saving={saving} isNew={origin.scriptId === null} />
            </div>
            <div className={styles.columns}>
              <CarryingContext value={carrying}>
                <OutlineOnce />
              </CarryingContext>
              {isWide && (
                <div className={styles.side}>
                  <MapOnce />
                  <div className={styles.form}>
                    <Panel isBehind={adding !== null} />
                  </div>
                </div>
              )}
            </div>
            {carrying === null ? (
              <EditorBar saving={saving} onMap={() => setPopup('map')} />
            ) : (
              <CarryBar
                carrying={carrying}
                onChange={setCarrying}
                onCancel={() => {
                  setCarrying(null)
                  editor.show(carrying.stepId)
                }}
              />
            )}
          </Frame>
          <Sheets
            isWide={isWide}
            saving={saving}
            adding={adding}
            trying={trying}
            popup={popup}
            map={<MapOnce />}
            onAdded={() => setAdding(null)}
            onTried={() => setTrying(null)}
            onPopup={setPopup}
          />
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

/** From the first time that one of them opens they stay: one that opens from another takes its place at once. */
function Sheets(props: EditorSheetsProps) {
  const { isWide, adding, trying, popup } = props
  const isStepOpen = useEditorState(({ open }) => open !== null)
  const isOpen = adding !== null || trying !== null || popup !== null || (isStepOpen && !isWide)
  const [areNeeded, setAreNeeded] = useState(isOpen)
  if (isOpen && !areNeeded) setAreNeeded(true)
  return areNeeded && <EditorSheets {...props} />
}

function Panel(props: { isBehind: boolean }) {
  const isStepOpen = useEditorState(({ open }) => open !== null)
  return isStepOpen && <StepPanel {...props} />
}

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

type GuardProps = { draft: OpenDraft; isHeld: boolean; onSave: () => void }

function Guard({ draft, isHeld, onSave }: GuardProps) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const { undo, redo } = useToldUndo(editor)
  useShortcut({ key: 'z', withControl: true, label: t('undo') }, undo)
  useShortcut({ key: 'z', withControl: true, withShift: true, label: t('redo') }, redo)
  useShortcut({ key: 's', withControl: true, label: t('save') }, onSave)
  // While drafts wait for a choice, nothing that is typed is stored.
  const { kept, other } = useDraftState(draft)
  const isKept = !isHeld && kept !== 'not_kept' && other === null
  return <UnsavedChanges isDirty={useEditorState(isDirty)} isKept={isKept} />
}
