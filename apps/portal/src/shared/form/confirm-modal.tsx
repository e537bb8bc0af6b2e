import type { ReactNode } from 'react'
import type { Failure } from '../http/failure.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'
import { useForm } from './use-form.ts'

export type ConfirmModalProps = {
  title: string
  text: ReactNode
  submitLabel: string
  /** What there is to know before is still being read: it cannot be pressed yet. */
  isWaiting?: boolean
  onClose: () => void
  /** Answers why it failed, which is told while the question stays; or null. */
  send: () => Promise<Failure | null>
  /** Once it has succeeded, before the popup goes. */
  onDone: () => void
}

/** Asks before something is destroyed or taken away. */
export function ConfirmModal({
  title,
  text,
  submitLabel,
  isWaiting = false,
  onClose,
  send,
  onDone,
}: ConfirmModalProps) {
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const failure = await send()
      if (failure !== null) return failure
      onDone()
      onClose()
      return null
    },
  })
  return (
    <LazyModal
      isOpen
      role="alertdialog"
      title={title}
      text={text}
      submitLabel={submitLabel}
      isDanger
      onSubmit={form.submit}
      onCancel={onClose}
      isPending={form.isPending || isWaiting}
      error={form.message}
    />
  )
}
