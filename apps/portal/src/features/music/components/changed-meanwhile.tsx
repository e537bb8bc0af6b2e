import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import type { PlaylistWizard } from './playlist-wizard.tsx'
import { StartAgainButton } from './start-again-button.tsx'

/** Warns when the playlist was changed after the draft began: saving replaces that change. */
export function ChangedMeanwhile({ wizard }: { wizard: PlaylistWizard }) {
  const t = useMessages('music')
  return (
    <div role="alert">
      {wizard.isOutdated && (
        <Banner kind="attention" actions={<StartAgainButton wizard={wizard} variant="secondary" />}>
          {t('wizard.changedMeanwhile')}
        </Banner>
      )}
    </div>
  )
}
