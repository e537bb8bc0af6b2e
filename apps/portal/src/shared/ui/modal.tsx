import { type ReactNode, useRef } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { useMessages } from '../i18n/use-messages.ts'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { ModalFrame } from './modal-frame.tsx'
import type { ModalLayerProps } from './modal-layer.tsx'
import { useScrolls } from './use-scrolls.ts'
import styles from './modal.module.css'

export type ModalProps = Pick<
  ModalLayerProps,
  'isOpen' | 'role' | 'onCancel' | 'onClickAway' | 'keepsTyped'
> & {
  title: string
  text?: ReactNode
  /** Fields or whatever else belongs in it. */
  children?: ReactNode
  /** No submit label: nothing to submit, the only button closes. */
  submitLabel?: string | undefined
  cancelLabel?: string | undefined
  onSubmit?: (() => void) | undefined
  /** The content is not right yet: submit is disabled. */
  isInvalid?: boolean | undefined
  isPending?: boolean | undefined
  /** Submitting destroys something. */
  isDanger?: boolean | undefined
  /** Says why it failed, above the buttons. */
  error?: string | undefined
}

/** A question in front of the page. */
export function Modal({ isOpen, role, onClickAway, keepsTyped, ...content }: ModalProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      role={role}
      onCancel={content.onCancel}
      onClickAway={onClickAway}
      keepsTyped={keepsTyped}
    >
      <ModalContent {...content} />
    </ModalFrame>
  )
}

type ModalContentProps = Omit<ModalProps, 'isOpen' | 'role' | 'onClickAway' | 'keepsTyped'>

function ModalContent({
  title,
  text,
  children,
  submitLabel,
  cancelLabel,
  onSubmit,
  onCancel,
  isInvalid = false,
  isPending = false,
  isDanger = false,
  error,
}: ModalContentProps) {
  const t = useMessages('ui')
  const scroller = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(scroller)
  const submit = () => {
    if (!isInvalid && !isPending) onSubmit?.()
  }
  return (
    <Form onSubmit={submit}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text must scroll by key too */}
      <div ref={scroller} className={styles.scroll} tabIndex={scrolls ? 0 : undefined}>
        <Heading slot="title" className={styles.title ?? ''}>
          {title}
        </Heading>
        {text !== undefined && <div className={styles.text}>{text}</div>}
        {children}
        <div role="alert">{error !== undefined && <p className={styles.error}>{error}</p>}</div>
      </div>
      <div className={styles.actions}>
        <Button variant={submitLabel === undefined ? 'primary' : 'secondary'} onPress={onCancel}>
          {cancelLabel ?? (submitLabel === undefined ? t('close') : t('cancel'))}
        </Button>
        {submitLabel !== undefined && (
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isDisabled={isInvalid}
            isPending={isPending}
          >
            {submitLabel}
          </Button>
        )}
      </div>
    </Form>
  )
}
