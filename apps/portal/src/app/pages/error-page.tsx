import { useNavigate } from '@tanstack/react-router'
import { usePortalConfig } from '../../shared/http/portal-config.ts'
import { useFailureText } from '../../shared/http/use-failure-text.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../shared/page/front-page.tsx'
import { session, useSession } from '../../shared/session/session.ts'
import { ActionBar } from '../../shared/ui/action-bar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { Stack } from '../../shared/ui/stack.tsx'
import { lastFault } from '../start/last-fault.ts'

/** Something went wrong that no page can tell (NAV-06): what, and the ways back. */
export function ErrorPage() {
  const { ended } = useSession()
  return ended === 'data_failure' ? <LoggedOutByFailure /> : <Fault />
}

function Fault() {
  const t = useMessages('app')
  const failureText = useFailureText()
  const navigate = useNavigate()
  const fault = lastFault()
  // Of what nobody knows there is no more to tell than that it is not the reader's fault, nor that of their internet.
  const isKnown = fault !== null && fault.failure.error !== 'unknown'
  return (
    <FrontPage
      title={t('error.title')}
      mood="worried"
      intro={
        <Stack gap="small">
          {isKnown && <p>{failureText(fault.failure)}</p>}
          <p>{t('error.text')}</p>
        </Stack>
      }
      below={
        <Stack gap="small">
          <HelpLine />
          {fault?.failure.message != null && <ServerSaid message={fault.failure.message} />}
        </Stack>
      }
    >
      <ActionBar>
        {fault !== null && (
          <Button isFullWidth onPress={() => void navigate({ href: fault.from, replace: true })}>
            {t('error.again')}
          </Button>
        )}
        <Button
          variant={fault === null ? 'primary' : 'secondary'}
          isFullWidth
          onPress={() => void navigate({ to: '/' })}
        >
          {t('error.back')}
        </Button>
      </ActionBar>
    </FrontPage>
  )
}

function LoggedOutByFailure() {
  const t = useMessages('app')
  const navigate = useNavigate()
  const logIn = async () => {
    await navigate({ to: '/login' })
    session.forgetEnd()
  }
  return (
    <FrontPage
      title={t('error.dataTitle')}
      mood="worried"
      intro={<p>{t('error.dataText')}</p>}
      below={<HelpLine />}
    >
      <ActionBar>
        <Button isFullWidth onPress={() => void logIn()}>
          {t('error.logIn')}
        </Button>
      </ActionBar>
    </FrontPage>
  )
}

/** In the server's own words, for who is asked for help (OFF-03). */
function ServerSaid({ message }: { message: string }) {
  const t = useMessages('app')
  return (
    <p>
      {t('error.serverSaid')} <q lang="en">{message}</q>
    </p>
  )
}

function HelpLine() {
  const t = useMessages('app')
  const { helpUrl } = usePortalConfig()
  if (helpUrl === '') return null
  return (
    <p>
      {t('error.help')} <ExternalLink href={helpUrl}>{t('error.helpLink')}</ExternalLink>
    </p>
  )
}
