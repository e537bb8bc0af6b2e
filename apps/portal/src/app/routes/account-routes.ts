import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { portalConfig } from '../../shared/http/portal-config.ts'
import { withAllTexts } from '../../shared/i18n/start-texts.ts'
import { signedInArea } from './areas.ts'
import { keepInvite } from './keep-invite.ts'

/**
 * Pages for everyone who is logged in. The specification puts settings and information behind a robot; here they
 * open without one, since an account without a robot must be able to be looked after and deleted too.
 */
const getParentRoute = () => signedInArea

const pairing = createRoute({
  getParentRoute,
  path: '/pairing',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/pairing/components/pairing-page.tsx')),
    'PairingPage',
  ),
})
const pairingSuccess = createRoute({
  getParentRoute,
  path: '/pairing/success',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/pairing/components/pairing-success-page.tsx')),
    'PairingSuccessPage',
  ),
})
const pairingError = createRoute({
  getParentRoute,
  path: '/pairing/error',
  validateSearch: (search): { reason?: 'already_linked' } =>
    search.reason === 'already_linked' ? { reason: 'already_linked' } : {},
  component: lazyRouteComponent(
    () => withAllTexts(import('../pages/pairing-error-route.tsx')),
    'PairingErrorRoute',
  ),
})
const emailSuccess = createRoute({
  getParentRoute,
  path: '/email/success',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/email-change/components/email-success-page.tsx')),
    'EmailSuccessPage',
  ),
})
const acceptInvite = createRoute({
  getParentRoute,
  path: '/accept-invite/$inviteCode/$email',
  beforeLoad: keepInvite,
  component: lazyRouteComponent(
    () => withAllTexts(import('../pages/accept-invite-route.tsx')),
    'AcceptInviteRoute',
  ),
})
/** Settings of the account: a list, and beside it what was chosen. */
const settingsArea = createRoute({
  getParentRoute,
  id: 'settings-area',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/settings/components/general-settings-page.tsx')),
    'SettingsFrame',
  ),
})
const generalSettings = createRoute({
  getParentRoute: () => settingsArea,
  path: '/general-settings',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/settings/components/general-settings-page.tsx')),
    'GeneralSettingsPage',
  ),
})
const emailChange = createRoute({
  getParentRoute: () => settingsArea,
  path: '/email/change',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/email-change/components/email-change-page.tsx')),
    'EmailChangePage',
  ),
})
const userProfile = createRoute({
  getParentRoute: () => settingsArea,
  path: '/general-settings/user-profile',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/settings/components/user-profile-page.tsx')),
    'UserProfilePage',
  ),
})
const mfaSettings = createRoute({
  getParentRoute: () => settingsArea,
  path: '/general-settings/mfa',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/mfa/components/mfa-settings-page.tsx')),
    'MfaSettingsPage',
  ),
})
const sessions = createRoute({
  getParentRoute: () => settingsArea,
  path: '/general-settings/sessions',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/settings/components/sessions-page.tsx')),
    'SessionsPage',
  ),
})
const appearance = createRoute({
  getParentRoute: () => settingsArea,
  path: '/general-settings/appearance',
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/settings/components/appearance-page.tsx')),
    'AppearancePage',
  ),
})
const information = createRoute({
  getParentRoute,
  path: '/information',
  component: lazyRouteComponent(
    () => withAllTexts(import('../pages/information-route.tsx')),
    'InformationRoute',
  ),
})
const trialSettings = createRoute({
  getParentRoute,
  path: '/settings',
  beforeLoad: async () => {
    // In production this is an unknown path (D-24).
    const { production } = await portalConfig()
    if (production) redirect({ to: '/', replace: true, throw: true })
  },
  component: lazyRouteComponent(
    () => withAllTexts(import('../../features/trial-settings/components/trial-settings-page.tsx')),
    'TrialSettingsPage',
  ),
})

export const accountRoutes = [
  pairing,
  pairingSuccess,
  pairingError,
  emailSuccess,
  acceptInvite,
  settingsArea.addChildren([generalSettings, emailChange, userProfile, mfaSettings, sessions, appearance]),
  information,
  trialSettings,
] as const
