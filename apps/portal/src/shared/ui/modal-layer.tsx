import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { ModalOverlay, Modal as AriaModal } from 'react-aria-components/Modal'
import { AriaLocale } from './aria-locale.tsx'
import { useOpenPopup } from './open-popups.ts'
import styles from './modal-layer.module.css'

export type ModalLayerProps = {
  isOpen: boolean
  /** 'alertdialog' for a question that cannot wait, such as before destroying something. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Escape. */
  onCancel: () => void
  /** A click beside the modal; without it that is the same as cancelling, unless something was typed. */
  onClickAway?: (() => void) | undefined
  /** What was typed is still there when it opens again. */
  keepsTyped?: boolean | undefined
  /** For popups with keys of their own. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  children: ReactNode
}

/** What lies in front of the page and holds the focus, whatever it looks like; a slip beside it loses no typed text. */
export function ModalLayer({
  isOpen,
  role = 'dialog',
  onCancel,
  onClickAway,
  keepsTyped = false,
  onKeyDown,
  classes,
  children,
}: ModalLayerProps & { classes: { overlay: string; modal: string; dialog: string } }) {
  const overlay = useRef<HTMLDivElement>(null)
  const isPressedBeside = useRef(false)
  const isTyped = useRef(false)
  useOpenPopup(isOpen, {
    close: onClickAway ?? onCancel,
    losesTyped: () => isTyped.current && !keepsTyped,
  })
  useEffect(() => {
    if (isOpen) isTyped.current = false
  }, [isOpen])
  const watchTyping = useCallback((content: HTMLDivElement) => {
    const remember = () => (isTyped.current = true)
    // Dates and times take what is typed before it becomes input.
    const events = ['beforeinput', 'input'] as const
    for (const event of events) content.addEventListener(event, remember)
    return () => {
      for (const event of events) content.removeEventListener(event, remember)
    }
  }, [])
  const clickAway = () => {
    if (onClickAway !== undefined) onClickAway()
    else if (!isTyped.current) onCancel()
  }
  return (
    <AriaLocale>
      <ModalOverlay
        ref={overlay}
        className={classes.overlay}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onCancel()
        }}
        onPointerDown={(event) => {
          isPressedBeside.current = event.target === overlay.current
        }}
        onMouseDown={(event) => {
          // A press beside it takes no focus: until that was brought back, keys such as Escape would be lost.
          if (event.target === overlay.current) event.preventDefault()
        }}
        onClick={(event) => {
          // Who selects text inside and lets go beside it wants to keep both.
          if (event.target === overlay.current && isPressedBeside.current) clickAway()
        }}
      >
        <AriaModal className={classes.modal}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what is inside */}
          <div ref={watchTyping} className={styles.content} onKeyDown={onKeyDown}>
            <Dialog className={classes.dialog} role={role}>
              {children}
            </Dialog>
          </div>
        </AriaModal>
      </ModalOverlay>
    </AriaLocale>
  )
}
