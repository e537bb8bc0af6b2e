import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { ModalOverlay, Modal as AriaModal } from 'react-aria-components/Modal'
import { AriaLocale } from './aria-locale.tsx'
import { useCountedPopup } from './open-popups.ts'
import styles from './modal.module.css'

export type ModalFrameProps = {
  isOpen: boolean
  /** 'alertdialog' for a question that cannot wait, such as before destroying something. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Escape. */
  onCancel: () => void
  /** A click beside the modal; without it that is the same as cancelling, unless something was typed. */
  onClickAway?: (() => void) | undefined
  /** For popups with keys of their own. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  children: ReactNode
}

/** The sheet in front of the page, with its fixed measures: 335 px wide (300 on the smallest), 160 to 520 high. */
export function ModalFrame({
  isOpen,
  role = 'dialog',
  onCancel,
  onClickAway,
  onKeyDown,
  children,
}: ModalFrameProps) {
  const overlay = useRef<HTMLDivElement>(null)
  const isPressedBeside = useRef(false)
  const isTyped = useRef(false)
  useCountedPopup(isOpen)
  useEffect(() => {
    if (isOpen) isTyped.current = false
  }, [isOpen])
  const clickAway = () => {
    if (onClickAway !== undefined) onClickAway()
    else if (!isTyped.current) onCancel()
  }
  return (
    <AriaLocale>
      <ModalOverlay
        ref={overlay}
        className={styles.overlay ?? ''}
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
        <AriaModal className={styles.modal ?? ''}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what is inside */}
          <div className={styles.keys} onKeyDown={onKeyDown} onInput={() => (isTyped.current = true)}>
            <Dialog className={styles.dialog ?? ''} role={role}>
              {children}
            </Dialog>
          </div>
        </AriaModal>
      </ModalOverlay>
    </AriaLocale>
  )
}
