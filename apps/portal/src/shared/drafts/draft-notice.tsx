import { useMessages } from '../i18n/use-messages.ts'
import { useOwnTime } from '../time/use-own-time.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { focusHeadingWhenLost } from '../ui/focus-heading.ts'
import type { DraftContent } from './draft-ports.ts'
import type { OpenDraft } from './open-draft.ts'
import { useDraftState } from './use-draft.ts'

export type DraftNoticeProps = {
  draft: OpenDraft
  /** The page shows this from now on. */
  onTake: (content: DraftContent) => void
}

/** Tells that the same thing goes on in another tab or on another device, and asks which one stays. */
export function DraftNotice({ draft, onTake }: DraftNoticeProps) {
  const t = useMessages('drafts')
  const { takeMine, takeOther } = draft
  const { other } = useDraftState(draft)
  const { when } = useOwnTime()
  const keepMine = async () => {
    await takeMine()
    focusHeadingWhenLost()
  }
  const take = async () => {
    const content = await takeOther()
    if (content !== null) onTake(content)
    focusHeadingWhenLost()
  }
  return (
    <div role="status">
      {other !== null && (
        <Banner
          kind="attention"
          title={t('other.title')}
          actions={
            <>
              <Button onPress={() => void keepMine()}>{t('other.mine')}</Button>
              <Button variant="secondary" onPress={() => void take()}>
                {t('other.take')}
              </Button>
            </>
          }
        >
          <p>{t(`other.${other.from}`, { when: when(new Date(other.savedAt)) })}</p>
          {other.from === 'tab' && <p>{t('other.held')}</p>}
        </Banner>
      )}
    </div>
  )
}
