import { lazyPart } from './lazy-part.tsx'
import type { ModalProps } from './modal.tsx'

const LoadedModal = lazyPart(async () => (await import('./modal.tsx')).Modal)

/** The modal for pages that must be light, and for what stands around every page: its code is fetched when it first opens. */
export function LazyModal(props: ModalProps) {
  return props.isOpen && <LoadedModal {...props} />
}
