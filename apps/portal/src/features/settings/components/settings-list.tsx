import { createLink } from '@tanstack/react-router'
import {
  Download,
  KeyRound,
  Mail,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { languageNames } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { ListRowButton, ListRowLink } from '../../../shared/ui/list-row.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { exportAccount } from '../api/export-account.ts'
import { ChangePasswordModal } from './change-password-modal.tsx'
import { DeleteAccountModal } from './delete-account-modal.tsx'
import { SettingsGroup } from './settings-group.tsx'

const RowLink = createLink(ListRowLink)

interface SettingsListProps {
  /** The first of these pages stands beside the list, at the list's own address. */
  readonly showsFirst: boolean
}

/** All that somebody can set for themselves, with what is set now. */
export function SettingsList({ showsFirst }: SettingsListProps) {
  const t = useMessages('settings')
  const failureText = useFailureText()
  const { language } = useLanguage()
  const { user, profile } = useSessionData().self
  const [popup, setPopup] = useState<'password' | 'delete' | null>(null)
  const [isExporting, setIsExporting] = useState(false)

  const download = async () => {
    setIsExporting(true)
    const failure = await exportAccount()
    setIsExporting(false)
    if (failure === null) showToast({ text: t('exported') })
    else showToast({ text: failureText(failure), kind: 'danger' })
  }

  return (
    <>
      <SettingsGroup title={t('you')}>
        <RowLink
          to="/general-settings/user-profile"
          aria-current={showsFirst ? 'page' : undefined}
          icon={<UserRound aria-hidden="true" />}
          title={t('profile')}
          text={`${profile.firstName} ${profile.lastName}`}
        />
        <RowLink
          to="/email/change"
          icon={<Mail aria-hidden="true" />}
          title={t('email')}
          text={user.username}
        />
      </SettingsGroup>
      <SettingsGroup title={t('security')}>
        <ListRowButton
          icon={<KeyRound aria-hidden="true" />}
          title={t('password')}
          text={t('passwordText')}
          onPress={() => setPopup('password')}
        />
        <RowLink
          to="/general-settings/mfa"
          icon={<ShieldCheck aria-hidden="true" />}
          title={t('mfa')}
          text={user.mfaEnabledAt === null ? t('off') : t('on')}
        />
        <RowLink
          to="/general-settings/sessions"
          icon={<MonitorSmartphone aria-hidden="true" />}
          title={t('sessions')}
          text={t('sessionsText')}
        />
      </SettingsGroup>
      <SettingsGroup title={t('app')}>
        <RowLink
          to="/general-settings/appearance"
          icon={<Palette aria-hidden="true" />}
          title={t('appearance')}
          text={languageNames[language]}
        />
      </SettingsGroup>
      <SettingsGroup title={t('data')}>
        <ListRowButton
          icon={<Download aria-hidden="true" />}
          title={t('export')}
          text={isExporting ? t('exporting') : t('exportText')}
          isDisabled={isExporting}
          onPress={() => void download()}
        />
        <ListRowButton
          icon={<Trash2 aria-hidden="true" />}
          title={t('delete')}
          text={t('deleteText')}
          onPress={() => setPopup('delete')}
        />
      </SettingsGroup>
      {popup === 'password' && <ChangePasswordModal onClose={() => setPopup(null)} />}
      {popup === 'delete' && <DeleteAccountModal onClose={() => setPopup(null)} />}
    </>
  )
}
