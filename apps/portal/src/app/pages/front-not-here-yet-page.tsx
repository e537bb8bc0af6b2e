import { useMessages } from '../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../shared/page/links.ts'
import { ActionBar } from '../../shared/ui/action-bar.tsx'
import type { NotHereYetTitle } from './not-here-yet-page.tsx'

/** The same for pages that open without login. */
export function FrontNotHereYetPage({ title }: { title: NotHereYetTitle }) {
  const t = useMessages('app')
  const text = title === 'invite' ? t('notHereYet.inviteText') : t('notHereYet.text')
  return (
    <FrontPage title={t(`titles.${title}`)} intro={<p>{text}</p>} mood="sleeping">
      <ActionBar>
        <PageLinkButton to="/" isFullWidth>
          {t('notHereYet.front')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
