import type { Answer } from '../http/create-client.ts'
import type { Read } from '../http/use-read.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'
import { EulaText } from './eula-text.tsx'

export type EulaModalProps = {
  isOpen: boolean
  eula: Read<Answer<'latestEula'>>
  onClose: () => void
}

/** The licence agreement to read, in front of what someone is doing. */
export function EulaModal({ isOpen, eula, onClose }: EulaModalProps) {
  const t = useMessages('app')
  return (
    <LazyModal isOpen={isOpen} title={t('eula.title')} onCancel={onClose}>
      <EulaText eula={eula} />
    </LazyModal>
  )
}
