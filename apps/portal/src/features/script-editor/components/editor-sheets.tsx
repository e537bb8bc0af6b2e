import type { Place } from '@kompaan/script/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { AddStepSheet } from './add-step-sheet.tsx'
import { AsNewModal } from './as-new-modal.tsx'
import { DetailsSheet } from './details-sheet.tsx'
import { StepSheet } from './step-sheet/step-sheet.tsx'
import type { SaveScript } from './use-save-script.tsx'
import styles from './script-editor.module.css'

const TrySheet = lazyPart(async () => (await import('./try-it/try-sheet.tsx')).TrySheet)

export type EditorPopup = 'details' | 'detailsToSave' | 'map' | 'asNew'

export type EditorSheetsProps = {
  /** The form of a step, and the map, stand beside the outline: they need no sheet. */
  isWide: boolean
  saving: SaveScript
  /** Where a step is to come. */
  adding: Place | null
  /** The script is being tried, from this step or from its beginning. */
  trying: { readonly from: string | null } | null
  popup: EditorPopup | null
  map: ReactNode
  onAdded: () => void
  onTried: () => void
  onPopup: (popup: EditorPopup | null) => void
}

/** What opens over the script. */
export function EditorSheets({
  isWide,
  saving,
  adding,
  trying,
  popup,
  map,
  onAdded,
  onTried,
  onPopup,
}: EditorSheetsProps) {
  const t = useMessages('script-editor')
  const close = () => onPopup(null)
  return (
    <>
      {!isWide && <StepSheet />}
      <AddStepSheet place={adding} onClose={onAdded} />
      <DetailsSheet
        isOpen={popup === 'details' || popup === 'detailsToSave'}
        onClose={close}
        onSave={
          popup === 'detailsToSave'
            ? () => {
                close()
                void saving.save()
              }
            : undefined
        }
        takenName={saving.takenName}
      />
      {popup === 'asNew' && <AsNewModal saving={saving} onClose={close} />}
      {!isWide && (
        <Sheet isOpen={popup === 'map'} title={t('map')} onCancel={close}>
          <div className={styles.mapSheet}>{map}</div>
        </Sheet>
      )}
      {trying !== null && <TrySheet from={trying.from} onClose={onTried} />}
    </>
  )
}
