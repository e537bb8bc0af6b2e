import { useEffect } from 'react'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../shared/page/front-page.tsx'
import { ActionBar } from '../../shared/ui/action-bar.tsx'
import { Button } from '../../shared/ui/button.tsx'

/** Logged in, but nothing can be fetched and nothing was kept. */
export function OfflineStartPage({ onAgain }: { onAgain: () => void }) {
  const t = useMessages('app')
  useEffect(() => {
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  })
  return (
    <FrontPage title={t('offlineStart.title')} intro={<p>{t('offlineStart.text')}</p>} mood="away">
      <ActionBar>
        <Button isFullWidth onPress={onAgain}>
          {t('tryAgain')}
        </Button>
      </ActionBar>
    </FrontPage>
  )
}
