import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'

export function ForgotPasswordSuccessPage() {
  const t = useMessages('account')
  return (
    <FrontPage
      title={t('forgottenSent.title')}
      mood="happy"
      isWelcome
      intro={
        <Stack gap="small">
          <p>{t('forgottenSent.text')}</p>
          <p>{t('forgottenSent.spam')}</p>
        </Stack>
      }
    >
      <ActionBar>
        <PageLinkButton to="/login" isFullWidth>
          {t('forgottenSent.logIn')}
        </PageLinkButton>
        <PageLinkButton to="/forgot-password" variant="secondary" isFullWidth>
          {t('forgottenSent.again')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
