import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { nextTask } from '../../shared/clock/next-task.ts'
import { loadHomeTexts } from '../../shared/i18n/start-texts.ts'
import { session } from '../../shared/session/session.ts'
import { decideAccess } from '../guards/decide-access.ts'
import { PublicArea } from '../guards/public-area.tsx'
import { rootRoute } from './root-route.tsx'

/** Pages for who is not logged in. */
export const publicArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicArea,
})

/**
 * Pages behind login. Who is not logged in is sent away before the code of the shell is fetched. Whatever the page needs
 * comes at the same time, each time somebody enters.
 */
export const signedInArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: () => {
    const decision = decideAccess('account', session.get(), null, null)
    if (decision.kind === 'go') redirect({ to: decision.to, replace: true, throw: true })
  },
  loader: async () => {
    const texts = loadHomeTexts()
    // In a task of its own, so that a slow phone answers in between.
    await nextTask()
    await Promise.all([texts, prepareSession()])
  },
  gcTime: 0,
  component: lazyRouteComponent(() => import('../guards/signed-in-area.tsx'), 'SignedInArea'),
})

/** Pages about a robot. */
export const robotArea = createRoute({
  getParentRoute: () => signedInArea,
  id: 'robot',
  component: lazyRouteComponent(() => import('../guards/robot-area.tsx'), 'RobotArea'),
})

async function prepareSession(): Promise<void> {
  await (await import('../guards/prepare-session.ts')).prepareSession()
}
