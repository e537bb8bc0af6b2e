import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { languageNames } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { NameField } from '../../../shared/ui/name-field.tsx'
import { PhoneField } from '../../../shared/ui/phone-field.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { saveProfile } from '../api/save-profile.ts'
import { ChangePasswordModal } from './change-password-modal.tsx'

export function UserProfilePage() {
  const t = useMessages('settings')
  return (
    <Page title={t('userProfile.title')} backTo="/general-settings">
      <UserProfile />
    </Page>
  )
}

export function UserProfile() {
  const t = useMessages('settings')
  const { user } = useSessionData().self
  const { language } = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <Stack gap="large">
        <ProfileForm />
        <Card kind="flush">
          <List>
            <ListRow
              title={t('userProfile.email')}
              text={user.username}
              actions={
                <PageLinkButton to="/email/change" variant="secondary">
                  {t('userProfile.emailChange')}
                </PageLinkButton>
              }
            />
            <ListRow
              title={t('userProfile.language')}
              text={languageNames[language]}
              actions={
                <PageLinkButton to="/general-settings/appearance" variant="secondary">
                  {t('userProfile.languageChange')}
                </PageLinkButton>
              }
            />
            <ListRow
              title={t('userProfile.password')}
              actions={
                <Button variant="secondary" onPress={() => setIsChanging(true)}>
                  {t('userProfile.passwordChange')}
                </Button>
              }
            />
          </List>
        </Card>
      </Stack>
      {isChanging && <ChangePasswordModal onClose={() => setIsChanging(false)} />}
    </>
  )
}

function ProfileForm() {
  const t = useMessages('settings')
  const rules = useRuleTexts()
  const { firstName, lastName, phoneNumber } = useSessionData().self.profile
  const form = useForm({
    name: 'user-profile',
    initial: { firstName, lastName, phoneNumber },
    check: (values) => ({
      firstName: rules.firstName(values.firstName),
      lastName: rules.lastName(values.lastName),
      phoneNumber: rules.phone(values.phoneNumber),
    }),
    send: async (values, changes) => {
      // Only what was changed here: another field may have been changed elsewhere meanwhile.
      const failure = await saveProfile(changes)
      if (failure !== null) return failure
      form.restart(values)
      showToast({ text: t('userProfile.saved') })
      return null
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <UnsavedChanges isDirty={form.isDirty} />
      <FormErrors message={form.message} />
      <NameField
        {...form.field('firstName')}
        label={t('userProfile.firstName')}
        autoComplete="given-name"
        isRequired
      />
      <NameField
        {...form.field('lastName')}
        label={t('userProfile.lastName')}
        autoComplete="family-name"
        isRequired
      />
      <PhoneField {...form.field('phoneNumber')} label={t('userProfile.phone')} isRequired />
      <ActionBar>
        <Button type="submit" isPending={form.isPending}>
          {t('userProfile.save')}
        </Button>
      </ActionBar>
    </Form>
  )
}
