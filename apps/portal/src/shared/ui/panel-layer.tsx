import { type ReactNode, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import { useMediaQuery } from './use-media-query.ts'
import styles from './panel.module.css'
import popoverStyles from './popover.module.css'

export type PanelLayerProps = {
  label: string
  /** What opened it. */
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  side: 'left' | 'right'
  children: ReactNode
}

/** What a panel opens: from the edge on a phone, under its button on a desktop. */
export function PanelLayer({ label, button, isOpen, onOpenChange, side, children }: PanelLayerProps) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const content = (
    <Dialog className={styles.dialog ?? ''} aria-label={label}>
      {children}
    </Dialog>
  )
  return (
    <AriaLocale>
      {isWide ? (
        <Popover
          className={classNames(popoverStyles.popover, styles.popover)}
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          placement={side === 'right' ? 'bottom end' : 'bottom start'}
          offset={8}
          containerPadding={16}
        >
          {content}
        </Popover>
      ) : (
        <ModalOverlay
          className={styles.overlay ?? ''}
          data-side={side}
          isDismissable
          isOpen={isOpen}
          onOpenChange={onOpenChange}
        >
          <Modal className={styles.drawer ?? ''}>{content}</Modal>
        </ModalOverlay>
      )}
    </AriaLocale>
  )
}
