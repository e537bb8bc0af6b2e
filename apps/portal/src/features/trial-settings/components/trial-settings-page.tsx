import { useState } from 'react'
import { isDebugLanguageOn, rememberDebugLanguage } from '../../../shared/debug-language/debug-language.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { readRememberedLanguage } from '../../../shared/i18n/remembered-language.ts'
import { keysLanguage } from '../../../shared/i18n/texts.ts'
import { useMessages, useTexts } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { ExternalLink } from '../../../shared/ui/external-link.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { applyTheme, readTheme } from '../../../shared/ui/theme.ts'

export function TrialSettingsPage() {
  const t = useMessages('trial-settings')
  const texts = useTexts()
  const { outbox } = usePortalConfig()
  const { profile } = useSessionData().self
  const [isDebugging, setIsDebugging] = useState(isDebugLanguageOn)
  const [theme, setTheme] = useState(readTheme)

  const switchDebugging = (isOn: boolean) => {
    rememberDebugLanguage(isOn)
    setIsDebugging(isOn)
    void texts.show(isOn ? keysLanguage : (readRememberedLanguage() ?? profile.language))
  }

  return (
    <Page title={t('title')}>
      <Stack gap="large">
        <p>{t('intro')}</p>
        <Switch isOn={isDebugging} onChange={switchDebugging} description={t('debugText')}>
          {t('debug')}
        </Switch>
        <RadioGroup
          label={t('theme')}
          options={[
            { value: 'system', label: t('system') },
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
          value={theme}
          onChange={(next) => {
            applyTheme(next)
            setTheme(next)
          }}
        />
        <ul>
          {outbox && (
            <li>
              <ExternalLink href="/outbox">{t('outbox')}</ExternalLink>
            </li>
          )}
          <li>
            <ExternalLink href="/docs">{t('reference')}</ExternalLink>
          </li>
        </ul>
      </Stack>
    </Page>
  )
}
