import { useMessages } from '../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../shared/page/links.ts'
import { Page } from '../../shared/page/page.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type nl from '../messages/nl.json'

export type NotHereYetTitle = keyof typeof nl.titles

/** The honest stand-in for a page whose feature comes later. */
export function NotHereYetPage({ title }: { title: NotHereYetTitle }) {
  const t = useMessages('app')
  return (
    <Page title={t(`titles.${title}`)}>
      <EmptyState
        mood="sleeping"
        title={t('notHereYet.title')}
        text={<p>{t('notHereYet.text')}</p>}
        action={
          <PageLinkButton to="/general-settings" variant="secondary">
            {t('notHereYet.settings')}
          </PageLinkButton>
        }
      />
    </Page>
  )
}
