import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { useWayIn } from '../../../shared/session/invite-of-route.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Steps } from '../../../shared/ui/steps.tsx'
import { missingStep } from '../model/missing-step.ts'
import { signupDraft } from '../model/signup-draft.ts'

const order = ['name', 'contacts', 'password'] as const

export type SignupPageProps = {
  step: (typeof order)[number]
  intro?: string
  children: ReactNode
}

/** What the three steps of signup share. */
export function SignupPage({ step, intro, children }: SignupPageProps) {
  const t = useMessages('account')
  const wayIn = useWayIn()
  const { limits } = usePortalConfig()
  const position = order.indexOf(step)
  const previous = order[position - 1]
  const missing = missingStep(signupDraft(), limits)
  const isAhead = missing !== null && order.indexOf(missing) < position
  return (
    <FrontPage
      title={t(`signup.${step}.title`)}
      intro={intro === undefined ? undefined : <p>{intro}</p>}
      saying={t(`signup.${step}.saying`)}
      mood={step === 'password' ? 'happy' : 'awake'}
      isLong={step === 'password'}
      above={<Steps current={position + 1} total={order.length} />}
      below={
        <>
          {previous !== undefined && (
            <p>
              <Link to={wayIn(`/signup/${previous}`)}>{t('signup.back')}</Link>
            </p>
          )}
          <p>
            {t('signup.haveAccount')} <Link to={wayIn('/login')}>{t('signup.logIn')}</Link>
          </p>
        </>
      }
    >
      {isAhead && (
        <Banner
          kind="attention"
          actions={
            <PageLinkButton to={wayIn(`/signup/${missing}`)} variant="secondary">
              {t('signup.goThere')}
            </PageLinkButton>
          }
        >
          {t('signup.missing')}
        </Banner>
      )}
      {children}
    </FrontPage>
  )
}
