import type { FormDraft } from '../../../shared/form/form-drafts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { focusHeadingWhenLost } from '../../../shared/ui/focus-heading.ts'
import { Stack } from '../../../shared/ui/stack.tsx'

export type DraftOfferProps = {
  draft: FormDraft
  /** Something new is filled in beside it, which is not kept until the carer chooses. */
  isHeld: boolean
  onChoose: (isTaken: boolean) => void
}

/** Offers what was filled in before and not saved. */
export function DraftOffer({ draft, isHeld, onChoose }: DraftOfferProps) {
  const t = useMessages('tasks')
  const { when } = useOwnTime()
  const choose = (isTaken: boolean) => {
    focusHeadingWhenLost()
    onChoose(isTaken)
    announce(t(isTaken ? 'draft.taken' : 'draft.left'))
  }
  return (
    <Banner kind="attention" title={t('draft.title', { when: when(new Date(draft.savedAt)) })}>
      <Stack gap="small">
        <p>{t(isHeld ? 'draft.held' : 'draft.text')}</p>
        <Stack isRow gap="small">
          <Button variant="secondary" onPress={() => choose(true)}>
            {t('draft.take')}
          </Button>
          <Button variant="quiet" onPress={() => choose(false)}>
            {t('draft.leave')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  )
}
