import type { InviteInProgress } from '../../shared/session/invite-in-progress.ts'
import type { SessionState } from '../../shared/session/session-store.ts'

/** public: for who is not logged in. account: for who is. robot: for who also has a robot. */
export type Area = 'public' | 'account' | 'robot'

/** What is known of the signed-in user; null while it is being fetched. */
export type Known = { readonly robotCount: number } | null

export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'go'
      readonly to: '/' | '/login' | '/error' | '/overview' | '/pairing' | '/delete-account/success'
    }
  | { readonly kind: 'invite'; readonly invite: InviteInProgress }

/** Who may see a page, and where the others go (NAV-02, NAV-03). */
export function decideAccess(
  area: Area,
  { session, eulaExpired, ended }: SessionState,
  known: Known,
  invite: InviteInProgress | null,
): Decision {
  if (area === 'public') {
    if (session === null) return { kind: 'open' }
    return invite === null ? { kind: 'go', to: '/overview' } : { kind: 'invite', invite }
  }
  if (session === null) {
    if (eulaExpired) return { kind: 'go', to: '/login' }
    if (ended === 'data_failure') return { kind: 'go', to: '/error' }
    return { kind: 'go', to: ended === 'deleted' ? '/delete-account/success' : '/' }
  }
  if (known === null) return { kind: 'wait' }
  if (area === 'account' || known.robotCount > 0) return { kind: 'open' }
  return invite === null ? { kind: 'go', to: '/pairing' } : { kind: 'invite', invite }
}
