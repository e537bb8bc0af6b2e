import { type KeyboardEvent, use, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import { beginningOf, type OutlineChain, stepsInOrder } from '../../model/outline-shape.ts'
import { CarryingContext, useEditor, useEditorActions, useEditorState } from '../editor-context.ts'
import { SayingContext } from '../saying-context.ts'
import { StepSigns } from '../step-icon.tsx'
import { useStepWords } from '../use-step-words.ts'
import { ChainView, usualHeight } from './chain-view.tsx'
import { useStepDrag } from './use-step-drag.ts'
import styles from './outline.module.css'

/** The whole conversation under each other: the steps as cards, the answers as lanes. */
export function Outline() {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const actions = useEditorActions()
  const shape = useEditorState((state) => state.shape)
  const isCarrying = use(CarryingContext) !== null
  const words = useStepWords()
  const signs = useId()
  const language = useEditorState(({ history }) => history.script.language)
  const saying = useMemo(() => ({ t, words, signs, language }), [t, words, signs, language])
  const place = useRef<HTMLDivElement>(null)
  useShownStep(place)
  useFocusAfterForm(place)
  const drag = useStepDrag((stepId, to) =>
    actions.edit({ kind: 'moveStepTo', stepId, place: to, withFollowing: false }),
  )

  const pressKey = (event: KeyboardEvent) => {
    const stepId = stepOf(event.target)
    if (stepId === null || event.ctrlKey || event.metaKey) return
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    const direction = event.key === 'ArrowUp' ? 'up' : 'down'
    if (isArrow && event.altKey) {
      editor.select(stepId)
      actions.edit({ kind: 'moveStep', stepId, direction })
    } else if (isArrow) focusBeside(place.current, stepId, direction)
    else if (event.key === 'Delete') actions.edit({ kind: 'removeStep', stepId })
    else return
    event.preventDefault()
  }

  if (shape.steps.length === 0) {
    return (
      <EmptyState
        mood="speaking"
        title={t('outline.empty.title')}
        text={<p>{t('outline.empty.text')}</p>}
        action={
          <div className={styles.begin}>
            <Button onPress={() => actions.edit({ kind: 'addStep', type: 'say', place: { at: 'start' } })}>
              {t('outline.empty.action')}
            </Button>
            <Button variant="secondary" onPress={() => actions.addAt({ at: 'start' })}>
              {t('outline.add')}
            </Button>
          </div>
        }
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the steps in it
    <div
      ref={place}
      className={styles.outline}
      data-carrying={isCarrying || undefined}
      onKeyDown={pressKey}
      onPointerDown={drag}
    >
      <VisuallyHidden>
        <p id="outline-hint">{t('outline.hint')}</p>
      </VisuallyHidden>
      <SayingContext value={saying}>
        <StepSigns id={signs} />
        <Conversation shape={shape} />
      </SayingContext>
    </div>
  )
}

/** More than fit the largest screen. */
const firstSteps = 20

/** What a screen shows is there first; the others follow in small pieces, between which a slow phone answers. */
function Conversation({ shape }: { shape: OutlineChain }) {
  const isWhole = useDeferredValue(true, false)
  const drawn = useMemo(() => (isWhole ? shape : beginningOf(shape, firstSteps)), [isWhole, shape])
  const awaited = drawn === shape ? 0 : stepsInOrder(shape).length - firstSteps
  return (
    <>
      <ChainView chain={drawn} />
      {awaited > 0 && <div style={{ blockSize: `${awaited * usualHeight}rem` }} />}
    </>
  )
}

/** Brings the step in focus into view when something led there: undo, a save that found a mistake, the map. */
function useShownStep(place: React.RefObject<HTMLDivElement | null>): void {
  const editor = useEditor()
  const shown = useEditorState((state) => state.shown)
  const last = useRef(shown)
  useEffect(() => {
    if (shown === last.current) return
    last.current = shown
    const stepId = editor.get().history.focus?.stepId
    const card = stepId === undefined ? null : cardOf(place.current, stepId)
    card?.scrollIntoView({ block: 'center' })
    if (document.querySelector('[role=dialog]') === null) card?.focus({ preventScroll: true })
  }, [editor, place, shown])
}

/**
 * Where the form of a step was, its card has the focus: a form opened for a new step has no other place to give it back
 * to. The card comes into view while the form is open; closing it moves nothing under a finger that is already there.
 */
function useFocusAfterForm(place: React.RefObject<HTMLDivElement | null>): void {
  const open = useEditorState((state) => state.open)
  const last = useRef(open)
  useEffect(() => {
    const left = last.current
    last.current = open
    if (open !== null) cardOf(place.current, open)?.scrollIntoView({ block: 'nearest' })
    if (open !== null || left === null) return undefined
    let frame = requestAnimationFrame(() => {
      // In the first frame the sheet gives it back where it can.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) {
          cardOf(place.current, left)?.focus({ preventScroll: true })
        }
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [open, place])
}

function cardOf(within: HTMLElement | null, stepId: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-step="${CSS.escape(stepId)}"]`) ?? null
}

function stepOf(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (target.dataset.step ?? null) : null
}

function focusBeside(within: HTMLElement | null, stepId: string, direction: 'up' | 'down'): void {
  const cards = [...(within?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  const index = cards.findIndex((card) => card.dataset.step === stepId)
  cards[direction === 'up' ? index - 1 : index + 1]?.focus()
}
