import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'

export function AccountDeletedPage() {
  const t = useMessages('account')
  return (
    <FrontPage
      title={t('deleted.title')}
      mood="sleeping"
      isWelcome
      intro={
        <Stack gap="small">
          <p>{t('deleted.text')}</p>
          <p>{t('deleted.thanks')}</p>
        </Stack>
      }
    >
      <ActionBar>
        <PageLinkButton to="/" variant="secondary" isFullWidth>
          {t('deleted.front')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
