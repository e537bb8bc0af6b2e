/** An address of the portal: what to visit, the title it shows, and where one ends up when that is elsewhere. */
export interface RouteVisit {
  readonly path: string
  /** The name of the text of its first heading. */
  readonly title: string
  readonly endsAt?: string
}

const address = 'anna@example.nl'
const query = '?code=abc&robotId=1&contactId=2'

/**
 * Both documents' routes for who is not logged in, and those that are open to everyone. In an order in which no address
 * ends where the one before it did: a browser keeps no two places in its history for that.
 */
export const visitorRoutes: readonly RouteVisit[] = [
  { path: '/', title: 'landing.title' },
  { path: '/reset-wachtwoord', title: 'account.reset.noKeyTitle' },
  { path: '/login', title: 'session.login.title' },
  { path: `/login/abc/${address}`, title: 'session.login.title' },
  { path: '/mfa', title: 'session.mfa.firstTitle' },
  { path: `/mfa/abc/${address}`, title: 'session.mfa.firstTitle' },
  { path: '/signup/name', title: 'account.signup.name.title' },
  { path: '/signup/contacts', title: 'account.signup.contacts.title' },
  { path: '/signup/password', title: 'account.signup.password.title' },
  { path: '/signup', title: 'account.signup.name.title', endsAt: '/signup/name' },
  { path: `/signup/name/abc/${address}`, title: 'account.signup.name.title' },
  { path: `/signup/contacts/abc/${address}`, title: 'account.signup.contacts.title' },
  { path: `/signup/password/abc/${address}`, title: 'account.signup.password.title' },
  { path: '/error', title: 'app.error.title' },
  { path: `/invite/abc/${address}`, title: 'invites.gone.unknown.title' },
  {
    path: `/offline-notifications/email-verification${query}`,
    title: 'contacts.mailed.verification.title',
    endsAt: '/offline-notifications/email-verification',
  },
  {
    path: `/offline-notifications/email-unsubscribe${query}`,
    title: 'contacts.mailed.unsubscribe.title',
    endsAt: '/offline-notifications/email-unsubscribe',
  },
  { path: '/activeren/abc', title: 'activation.confirm.title', endsAt: '/activeren' },
  { path: '/forgot-password', title: 'account.forgotten.title' },
  { path: '/forgot-password/success', title: 'account.forgottenSent.title' },
  { path: '/reset-wachtwoord/success', title: 'account.resetDone.title' },
  { path: '/reset-wachtwoord/abc', title: 'account.reset.title', endsAt: '/reset-wachtwoord' },
  { path: '/delete-account/success', title: 'account.deleted.title' },
  { path: '/no/such/page', title: 'landing.title', endsAt: '/' },
]

/** Routes for who is logged in, with or without a robot. */
export const accountRoutes: readonly RouteVisit[] = [
  { path: '/general-settings', title: 'settings.title' },
  { path: '/general-settings/user-profile', title: 'settings.userProfile.title' },
  { path: '/general-settings/mfa', title: 'mfa.title' },
  { path: '/general-settings/sessions', title: 'settings.sessionList.title' },
  { path: '/general-settings/appearance', title: 'settings.look.title' },
  { path: '/information', title: 'information.title' },
  { path: '/settings', title: 'trial-settings.title' },
  { path: '/pairing', title: 'pairing.title' },
  { path: '/pairing/success', title: 'pairing.success.title' },
  { path: '/pairing/error', title: 'pairing.error.title' },
  { path: '/email/change', title: 'email-change.title' },
  { path: '/email/success', title: 'email-change.title' },
  { path: `/accept-invite/abc/${address}`, title: 'invites.title' },
]

/** Routes that need a robot. */
export const robotRoutes: readonly RouteVisit[] = [
  { path: '/overview', title: 'app.titles.overview' },
  { path: '/overview/accepted', title: 'app.titles.overview' },
  { path: '/invite-success', title: 'app.titles.overview' },
  { path: '/robot-settings', title: 'robot-settings.title' },
  { path: '/reports', title: 'reports.title' },
  { path: '/direct', title: 'direct-speech.title' },
  { path: '/task/music', title: 'tasks.title.new.music' },
  { path: '/task/script/1', title: 'tasks.title.new.script' },
  { path: '/task/reminder/1/2', title: 'tasks.title.edit.reminder' },
  { path: '/task/question/1/2/2026-11-15T10:00:00Z', title: 'tasks.title.edit.question' },
  { path: '/task/script/v2', title: 'tasks.title.new.script' },
  { path: '/task/script/v2/1/2/2026-11-15T10:00:00Z/true', title: 'tasks.title.edit.script' },
  { path: '/script/overview', title: 'app.titles.scripts' },
  { path: '/script/overview/1', title: 'app.titles.scripts' },
  { path: '/script/template', title: 'app.titles.script', endsAt: '/script/v2/template' },
  { path: '/script/template/1', title: 'app.titles.script' },
  { path: '/script/v2/template', title: 'app.titles.script' },
  { path: '/script/v2/template/1', title: 'app.titles.script' },
  { path: '/speech-interaction/new-script/v2/template', title: 'app.titles.script' },
  { path: '/speech-interaction/new-script/v2/template/1', title: 'app.titles.script' },
  { path: '/speech-interaction/link-script', title: 'app.titles.scripts' },
  { path: '/speech-interaction/link-script/1', title: 'app.titles.scripts' },
  { path: '/speech-interactions', title: 'app.titles.speechInteractions' },
  { path: '/speech-interactions/new', title: 'app.titles.speechInteraction' },
  { path: '/speech-interactions/edit/1', title: 'app.titles.speechInteraction' },
  { path: '/music/overview', title: 'music.title' },
  // Nobody has a playlist of this id.
  { path: '/music/selectPlaylist/1', title: 'music.title', endsAt: '/music/selectPlaylist' },
  { path: '/music/new/playlistSelectMusic', title: 'music.wizard.newSteps.select' },
  { path: '/music/1/playlistSelectMusic', title: 'music.title', endsAt: '/music/selectPlaylist' },
  { path: '/music/new/playlistMusicSequence', title: 'music.wizard.newSteps.sequence' },
  { path: '/music/1/playlistMusicSequence', title: 'music.title', endsAt: '/music/selectPlaylist' },
  { path: '/music/new/playlistName', title: 'music.wizard.newSteps.name' },
  { path: '/music/selectPlaylist', title: 'music.title' },
  { path: '/music/upload', title: 'music.upload.title' },
  { path: '/music', title: 'music.title', endsAt: '/music/selectPlaylist' },
]

/** Whether a route of the router, such as '/music/$editPlaylistId/playlistSelectMusic', is where a path leads. */
export function leadsTo(path: string, route: string): boolean {
  const segments = route.split('/').map((segment) => {
    if (segment === '$') return '/.+'
    if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
    return segment.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(segment)}`
  })
  const [, ...below] = route.startsWith('/') ? segments : ['', ...segments]
  return new RegExp(`^${below.join('')}$`).test(path.split('?')[0] ?? '')
}
