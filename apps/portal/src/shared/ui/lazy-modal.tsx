import { lazy, Suspense } from 'react'
import type { ModalProps } from './modal.tsx'

const LoadedModal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }))

/** The modal for pages before login: its code is fetched when it first opens. */
export function LazyModal(props: ModalProps) {
  if (!props.isOpen) return null
  return (
    <Suspense fallback={null}>
      <LoadedModal {...props} />
    </Suspense>
  )
}
