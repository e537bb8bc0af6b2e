import type { ReactNode } from 'react'
import { EulaText } from '../../../shared/eula/eula-text.tsx'
import { useLatestEula } from '../../../shared/eula/use-latest-eula.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ExternalLink } from '../../../shared/ui/external-link.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { portalVersion } from '../../../shared/version/portal-version.ts'
import { licences } from '../model/licences.ts'
import { OpeningPart } from './opening-part.tsx'

/** What the portal is, and what there is to know about it. `notifications`: the list of news. */
export function InformationPage({ notifications }: { notifications: ReactNode }) {
  const t = useMessages('information')
  return (
    <Page title={t('title')} width="wide">
      <SideBySide
        isEven
        start={
          <Stack>
            {notifications}
            <Part title={t('about')}>
              <p>
                {t('version')} {portalVersion}
              </p>
            </Part>
            <Help />
          </Stack>
        }
        end={
          <Stack>
            <Part title={t('use.title')}>
              <p>{t('use.text')}</p>
            </Part>
            <Part title={t('confirm.title')}>
              <p>{t('confirm.text')}</p>
            </Part>
            <OpeningPart title={t('terms')}>
              <Terms />
            </OpeningPart>
            <OpeningPart title={t('licences')}>
              <Licences />
            </OpeningPart>
          </Stack>
        }
      />
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  )
}

function Help() {
  const t = useMessages('information')
  const { helpUrl, companyUrl } = usePortalConfig()
  return (
    <Part title={t('help')}>
      {helpUrl === '' && <p>{t('noHelp')}</p>}
      {helpUrl !== '' && (
        <p>
          <ExternalLink href={helpUrl}>{t('helpPage')}</ExternalLink>
        </p>
      )}
      {companyUrl !== '' && (
        <p>
          <ExternalLink href={companyUrl}>{t('company')}</ExternalLink>
        </p>
      )}
    </Part>
  )
}

function Terms() {
  return <EulaText eula={useLatestEula()} />
}

function Licences() {
  const t = useMessages('information')
  return (
    <>
      <p>{t('licencesText')}</p>
      <ul>
        {Object.entries(licences).map(([name, licence]) => (
          <li key={name}>
            {name} ({licence})
          </li>
        ))}
      </ul>
    </>
  )
}
