import { stepFamily } from '@kompaan/script/core'
import { ArrowDown, ArrowUp, Move, Play, Plus, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { OverflowMenu, type OverflowMenuEntry } from '../../../../shared/ui/overflow-menu.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { useEditor, useEditorActions, useEditorState } from '../editor-context.ts'
import { undoByKey } from '../undo-by-key.ts'
import { useToldUndo } from '../use-told-undo.ts'
import { StepForm } from './step-form.tsx'
import styles from './step-sheet.module.css'

/** The form of one step in front of the outline, from the bottom of a phone. */
export function StepSheet() {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const stepId = useEditorState((state) => state.open)
  const title = useStepTitle(stepId)
  const told = useToldUndo(editor)
  const close = () => editor.openStep(null)
  return (
    <Sheet
      isOpen={stepId !== null}
      title={title}
      place="side"
      onCancel={close}
      onClickAway={close}
      keepsTyped
      onKeyDown={(event: KeyboardEvent) => undoByKey(event, told)}
      actions={
        stepId === null ? undefined : (
          <>
            <StepMenu stepId={stepId} />
            <Button onPress={close}>{t('form.done')}</Button>
          </>
        )
      }
    >
      {stepId !== null && <StepForm key={stepId} stepId={stepId} />}
    </Sheet>
  )
}

/** The same beside the outline, where there is room: nothing lies under it. Behind a sheet it waits for the focus. */
export function StepPanel({ isBehind }: { isBehind: boolean }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const stepId = useEditorState((state) => state.open)
  const title = useStepTitle(stepId)
  const told = useToldUndo(editor)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stepId !== null && !isBehind) begin(panel.current)
  }, [stepId, isBehind])
  if (stepId === null) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what is inside
    <section
      ref={panel}
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          editor.openStep(null)
          editor.show(stepId)
        } else undoByKey(event, told)
      }}
    >
      <div className={styles.top}>
        <h2 tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <StepMenu stepId={stepId} />
        <IconButton label={t('form.closePanel')} onPress={() => editor.openStep(null)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.scroll}>
        <StepForm key={stepId} stepId={stepId} />
      </div>
    </section>
  )
}

/** All of it in sight; with the words where none are written yet, else with what it is. */
function begin(panel: HTMLElement | null): void {
  const words = panel?.querySelector('textarea')
  const place = words?.value === '' ? words : panel?.querySelector('h2')
  place?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'nearest' })
}

function useStepTitle(stepId: string | null): string {
  const t = useMessages('script-editor')
  const type = useEditorState(({ steps }) => steps.get(stepId ?? '')?.type)
  const position = useEditorState(({ positions }) => positions.get(stepId ?? '') ?? '')
  return type === undefined ? '' : t('form.title', { position, type: t(`types.${type}`) })
}

/** What else can be done with a step. */
function StepMenu({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const { edit, carry, addAt, tryFrom } = useEditorActions()
  const isChain = useEditorState(({ steps }) => {
    const type = steps.get(stepId)?.type
    return type !== undefined && stepFamily(type) === 'chain'
  })
  // Asked when it opens anew: after each edit.
  useEditorState(({ shape }) => shape)
  const move = (direction: 'up' | 'down') => ({ kind: 'moveStep', stepId, direction }) as const
  const entries: OverflowMenuEntry[] = [
    {
      id: 'up',
      label: t('form.up'),
      icon: <ArrowUp aria-hidden="true" />,
      isDisabled: !editor.preview(move('up')).ok,
      onPress: () => edit(move('up')),
    },
    {
      id: 'down',
      label: t('form.down'),
      icon: <ArrowDown aria-hidden="true" />,
      isDisabled: !editor.preview(move('down')).ok,
      onPress: () => edit(move('down')),
    },
    {
      id: 'move',
      label: t('form.moveTo'),
      icon: <Move aria-hidden="true" />,
      onPress: () => carry({ kind: 'move', stepId, withFollowing: false }),
    },
    ...(isChain
      ? [
          {
            id: 'add',
            label: t('form.addAfter'),
            icon: <Plus aria-hidden="true" />,
            onPress: () => addAt({ at: 'after', stepId }),
          },
        ]
      : []),
    {
      id: 'try',
      label: t('form.tryFrom'),
      icon: <Play aria-hidden="true" />,
      onPress: () => tryFrom(stepId),
    },
    {
      id: 'remove',
      label: t('form.remove'),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      onPress: () => edit({ kind: 'removeStep', stepId }),
    },
  ]
  return <OverflowMenu label={t('form.more')} entries={entries} />
}
