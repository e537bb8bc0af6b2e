import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { changeSignupDraft, clearSignupDraft } from '../../features/account/model/signup-draft.ts'
import { setPendingLogin } from '../../features/session/model/pending-login.ts'
import type { InviteInProgress } from '../../shared/session/invite-in-progress.ts'
import { publicArea } from './areas.ts'
import { keepInvite } from './keep-invite.ts'

const landing = createRoute({
  getParentRoute: () => publicArea,
  path: '/',
  component: lazyRouteComponent(
    () => import('../../features/landing/components/landing-page.tsx'),
    'LandingPage',
  ),
})

/** A password waits in memory between the two pages of a login; leaving them forgets it. */
const loginFlow = createRoute({
  getParentRoute: () => publicArea,
  id: 'login-flow',
  onLeave: () => setPendingLogin(null),
})
const loginPage = lazyRouteComponent(
  () => import('../../features/session/components/login-page.tsx'),
  'LoginPage',
)
const mfaPage = lazyRouteComponent(() => import('../../features/session/components/mfa-page.tsx'), 'MfaPage')

const login = createRoute({ getParentRoute: () => loginFlow, path: '/login', component: loginPage })
const invitedLogin = createRoute({
  getParentRoute: () => loginFlow,
  path: '/login/$inviteCode/$email',
  beforeLoad: keepInvite,
  component: loginPage,
})
const mfa = createRoute({ getParentRoute: () => loginFlow, path: '/mfa', component: mfaPage })
const invitedMfa = createRoute({
  getParentRoute: () => loginFlow,
  path: '/mfa/$inviteCode/$email',
  beforeLoad: keepInvite,
  component: mfaPage,
})

const signupFlow = createRoute({
  getParentRoute: () => publicArea,
  id: 'signup-flow',
  onLeave: clearSignupDraft,
})
const namePage = lazyRouteComponent(
  () => import('../../features/account/components/signup-name-page.tsx'),
  'SignupNamePage',
)
const contactsPage = lazyRouteComponent(
  () => import('../../features/account/components/signup-contacts-page.tsx'),
  'SignupContactsPage',
)
const passwordPage = lazyRouteComponent(
  () => import('../../features/account/components/signup-password-page.tsx'),
  'SignupPasswordPage',
)
const keepInvitedAddress = (visit: { params: InviteInProgress; preload: boolean }) => {
  keepInvite(visit)
  if (!visit.preload) changeSignupDraft({ email: visit.params.email })
}

const signup = createRoute({
  getParentRoute: () => signupFlow,
  path: '/signup',
  beforeLoad: () => {
    redirect({ to: '/signup/name', replace: true, throw: true })
  },
})
const signupName = createRoute({
  getParentRoute: () => signupFlow,
  path: '/signup/name',
  component: namePage,
})
const signupContacts = createRoute({
  getParentRoute: () => signupFlow,
  path: '/signup/contacts',
  component: contactsPage,
})
const signupPassword = createRoute({
  getParentRoute: () => signupFlow,
  path: '/signup/password',
  component: passwordPage,
})
const invitedName = createRoute({
  getParentRoute: () => signupFlow,
  path: '/signup/name/$inviteCode/$email',
  beforeLoad: keepInvitedAddress,
  component: namePage,
})
const invitedContacts = createRoute({
  getParentRoute: () => signupFlow,
  path: '/signup/contacts/$inviteCode/$email',
  beforeLoad: keepInvitedAddress,
  component: contactsPage,
})
const invitedPassword = createRoute({
  getParentRoute: () => signupFlow,
  path: '/signup/password/$inviteCode/$email',
  beforeLoad: keepInvitedAddress,
  component: passwordPage,
})

export const publicRoutes = publicArea.addChildren([
  landing,
  loginFlow.addChildren([login, invitedLogin, mfa, invitedMfa]),
  signupFlow.addChildren([
    signup,
    signupName,
    signupContacts,
    signupPassword,
    invitedName,
    invitedContacts,
    invitedPassword,
  ]),
])
