import { Map as MapIcon, Play, Redo2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { useToldHeight } from '../../../shared/ui/use-told-height.ts'
import { type Carrying, useEditor, useEditorActions, useEditorState } from './editor-context.ts'
import type { SaveScript } from './use-save-script.tsx'
import { useToldUndo } from './use-told-undo.ts'
import styles from './script-editor.module.css'

function UndoButtons() {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const { undo, redo } = useToldUndo(editor)
  const canUndo = useEditorState(({ history }) => history.past.length > 0)
  const canRedo = useEditorState(({ history }) => history.future.length > 0)
  return (
    <>
      <IconButton label={t('undo')} isDisabled={!canUndo} onPress={undo}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t('redo')} isDisabled={!canRedo} onPress={redo}>
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** What is done most, always in sight. */
export function EditorBar({ saving, onMap }: { saving: SaveScript; onMap: () => void }) {
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
      <span className={styles.phoneOnly}>
        <IconButton label={t('try')} onPress={() => tryFrom(null)}>
          <Play aria-hidden="true" />
        </IconButton>
      </span>
      <span className={styles.wideOnly}>
        <Button variant="quiet" icon={<Play aria-hidden="true" />} onPress={() => tryFrom(null)}>
          {t('try')}
        </Button>
      </span>
      <div className={styles.save}>
        <Button isPending={saving.isSaving} onPress={() => void saving.save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

type CarryBarProps = { carrying: Carrying; onChange: (carrying: Carrying) => void; onCancel: () => void }

/** In its place while a step or branch is carried to where it is to go. */
export function CarryBar({ carrying, onChange, onCancel }: CarryBarProps) {
  const t = useMessages('script-editor')
  const place = useRef<HTMLDivElement>(null)
  useToldHeight('--bar-height', place)
  const cancel = () => {
    onCancel()
    announce(t(carrying.kind === 'move' ? 'outline.notMoved' : 'outline.notCopied'))
  }
  return (
    <div ref={place} className={styles.carry}>
      <p>{t(carrying.kind === 'move' ? 'outline.moving' : 'outline.copying')}</p>
      {carrying.kind === 'move' && (
        <Checkbox
          isChecked={carrying.withFollowing}
          onChange={(withFollowing) => onChange({ ...carrying, withFollowing })}
        >
          {t('outline.withFollowing')}
        </Checkbox>
      )}
      <Button variant="secondary" onPress={cancel}>
        {t('outline.cancel')}
      </Button>
    </div>
  )
}
