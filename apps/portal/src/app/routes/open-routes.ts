import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { keepMailedCode } from '../../features/contacts/model/mailed-code.ts'
import { withAllTexts } from '../../shared/i18n/start-texts.ts'
import { keyFromMail } from '../../shared/session/key-from-mail.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { rootRoute } from './root-route.tsx'

/** Pages that open whether one is logged in or not. */
const getParentRoute = () => rootRoute

const error = createRoute({
  getParentRoute,
  path: '/error',
  component: ErrorPage,
})
const invite = createRoute({
  getParentRoute,
  path: '/invite/$inviteCode/$email',
  component: lazyRouteComponent(() => withAllTexts(import('../pages/invite-route.tsx')), 'InviteRoute'),
})
// A key in a mailed link is taken off the address bar before anything is drawn (SEC-23).
const activation = createRoute({
  getParentRoute,
  path: '/activeren/{-$key}',
  beforeLoad: ({ params: { key } }) => {
    if (key === undefined) return
    keyFromMail('activation').keep(key)
    redirect({ to: '/activeren/{-$key}', params: { key: undefined }, replace: true, throw: true })
  },
  component: lazyRouteComponent(
    () => import('../../features/activation/components/activation-page.tsx'),
    'ActivationPage',
  ),
})
const offlineVerification = createRoute({
  getParentRoute,
  path: '/offline-notifications/email-verification',
  beforeLoad: ({ location: { searchStr } }) => {
    if (searchStr === '') return
    keepMailedCode('contactVerification', searchStr)
    redirect({ to: '/offline-notifications/email-verification', replace: true, throw: true })
  },
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/contacts/components/verification-page.tsx')),
    'VerificationPage',
  ),
})
const offlineUnsubscribe = createRoute({
  getParentRoute,
  path: '/offline-notifications/email-unsubscribe',
  beforeLoad: ({ location: { searchStr } }) => {
    if (searchStr === '') return
    keepMailedCode('contactUnsubscribe', searchStr)
    redirect({ to: '/offline-notifications/email-unsubscribe', replace: true, throw: true })
  },
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/contacts/components/unsubscribe-page.tsx')),
    'UnsubscribePage',
  ),
})
const reset = createRoute({
  getParentRoute,
  path: '/reset-wachtwoord/{-$key}',
  beforeLoad: ({ params: { key } }) => {
    if (key === undefined) return
    keyFromMail('reset').keep(key)
    redirect({ to: '/reset-wachtwoord/{-$key}', params: { key: undefined }, replace: true, throw: true })
  },
  component: lazyRouteComponent(
    () => import('../../features/account/components/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})
const resetSuccess = createRoute({
  getParentRoute,
  path: '/reset-wachtwoord/success',
  component: lazyRouteComponent(
    () => import('../../features/account/components/reset-password-success-page.tsx'),
    'ResetPasswordSuccessPage',
  ),
})
const forgotten = createRoute({
  getParentRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../../features/account/components/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
const forgottenSuccess = createRoute({
  getParentRoute,
  path: '/forgot-password/success',
  component: lazyRouteComponent(
    () => import('../../features/account/components/forgot-password-success-page.tsx'),
    'ForgotPasswordSuccessPage',
  ),
})
const deleted = createRoute({
  getParentRoute,
  path: '/delete-account/success',
  component: lazyRouteComponent(
    () => import('../../features/account/components/account-deleted-page.tsx'),
    'AccountDeletedPage',
  ),
})
const unknown = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: () => {
    redirect({ to: '/', replace: true, throw: true })
  },
})

export const openRoutes = [
  error,
  invite,
  offlineVerification,
  offlineUnsubscribe,
  activation,
  reset,
  resetSuccess,
  forgotten,
  forgottenSuccess,
  deleted,
  unknown,
] as const
