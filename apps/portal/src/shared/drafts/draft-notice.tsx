import { useMessages } from '../i18n/use-messages.ts'
import { useOwnTime } from '../time/use-own-time.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { DraftContent } from './draft-ports.ts'
import type { DraftState, OpenDraft } from './open-draft.ts'

export type DraftNoticeProps = {
  draft: Pick<OpenDraft, 'takeMine' | 'takeOther'> & { readonly state: DraftState }
  /** The page shows this from now on. */
  onTake: (content: DraftContent) => void
}

/** Tells that the same thing goes on in another tab or on another device, and asks which one stays. */
export function DraftNotice({ draft: { state, takeMine, takeOther }, onTake }: DraftNoticeProps) {
  const t = useMessages('drafts')
  const { when } = useOwnTime()
  const take = async () => {
    const content = await takeOther()
    if (content !== null) onTake(content)
  }
  return (
    <div role="status">
      {state.other !== null && (
        <Banner
          kind="attention"
          title={t('other.title')}
          actions={
            <>
              <Button onPress={() => void takeMine()}>{t('other.mine')}</Button>
              <Button variant="secondary" onPress={() => void take()}>
                {t('other.take')}
              </Button>
            </>
          }
        >
          <p>{t(`other.${state.other.from}`, { when: when(new Date(state.other.savedAt)) })}</p>
          {state.other.from === 'tab' && <p>{t('other.held')}</p>}
        </Banner>
      )}
    </div>
  )
}
