import { useState } from 'react'
import { languageNames, languages, type Language } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { applyTheme, readTheme } from '../../../shared/ui/theme.ts'
import { saveProfile } from '../api/save-profile.ts'

export function AppearancePage() {
  const t = useMessages('settings')
  const { language, changeLanguage } = useLanguage()
  const [theme, setTheme] = useState(readTheme)

  const chooseLanguage = async (next: Language) => {
    await changeLanguage(next)
    const failure = await saveProfile({ language: next })
    if (failure !== null) showToast({ text: t('look.failed'), kind: 'danger' })
  }

  return (
    <Page title={t('look.title')} backTo="/general-settings">
      <Stack gap="large">
        <RadioGroup
          label={t('look.language')}
          description={t('userProfile.languageText')}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          value={language}
          onChange={(next) => void chooseLanguage(next)}
        />
        <RadioGroup
          label={t('look.theme')}
          options={[
            { value: 'system', label: t('look.system') },
            { value: 'light', label: t('look.light') },
            { value: 'dark', label: t('look.dark') },
          ]}
          value={theme}
          onChange={(next) => {
            applyTheme(next)
            setTheme(next)
          }}
        />
      </Stack>
    </Page>
  )
}
