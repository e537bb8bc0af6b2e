import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button, type ButtonProps } from '../../../shared/ui/button.tsx'
import { focusHeadingWhenLost } from '../../../shared/ui/focus-heading.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { forgetPlaylistDraft } from '../model/playlist-drafts.ts'
import type { WizardOf } from './playlist-wizard.tsx'

export type StartAgainButtonProps = { wizard: WizardOf } & Pick<ButtonProps, 'variant'>

/** Begins with what is saved, or with nothing; for a moment that can be taken back. It goes when it is pressed. */
export function StartAgainButton({ wizard: { robotId, playlistId }, variant }: StartAgainButtonProps) {
  const t = useMessages('music')
  const startAgain = () => {
    const undo = forgetPlaylistDraft(robotId, playlistId)
    const action = { label: t('wizard.undo'), onPress: undo }
    showToast({ kind: 'info', text: t('wizard.startedAgain'), action })
    focusHeadingWhenLost()
  }
  return (
    <Button variant={variant} onPress={startAgain}>
      {t('wizard.startAgain')}
    </Button>
  )
}
