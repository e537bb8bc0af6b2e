import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import { useOpenPopup } from './open-popups.ts'
import { useMediaQuery } from './use-media-query.ts'
import styles from './panel.module.css'
import popoverStyles from './popover.module.css'

export type PanelTrigger = {
  ref: Ref<HTMLButtonElement>
  isOpen: boolean
  onPress: () => void
}

export type PanelProps = {
  /** What it is, said on opening. */
  label: string
  /** Draws the button that opens it. */
  renderTrigger: (trigger: PanelTrigger) => ReactNode
  /** Draws what is inside. */
  children: (close: () => void) => ReactNode
  /** The edge of the phone it comes from, and of the button it hangs from on a desktop. */
  side?: 'left' | 'right' | undefined
}

/** Opens beside what is being done: from the edge on a phone, under its button on a desktop. */
export function Panel({ label, renderTrigger, children, side = 'right' }: PanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useOpenPopup(isOpen, { close: () => setIsOpen(false), losesTyped: () => false })
  const isWide = useMediaQuery('(min-width: 768px)')
  const content = (
    <Dialog className={styles.dialog ?? ''} aria-label={label}>
      {children(() => setIsOpen(false))}
    </Dialog>
  )
  return (
    <AriaLocale>
      {renderTrigger({ ref: button, isOpen, onPress: () => setIsOpen((open) => !open) })}
      {isWide ? (
        <Hanging button={button} isOpen={isOpen} onOpenChange={setIsOpen} side={side}>
          {content}
        </Hanging>
      ) : (
        <ModalOverlay
          className={styles.overlay ?? ''}
          data-side={side}
          isDismissable
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        >
          <Modal className={styles.drawer ?? ''}>{content}</Modal>
        </ModalOverlay>
      )}
    </AriaLocale>
  )
}

function Hanging({
  button,
  isOpen,
  onOpenChange,
  side,
  children,
}: {
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  side: 'left' | 'right'
  children: ReactNode
}) {
  return (
    <Popover
      className={classNames(popoverStyles.popover, styles.popover)}
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={side === 'right' ? 'bottom end' : 'bottom start'}
      offset={8}
      containerPadding={16}
    >
      {children}
    </Popover>
  )
}
