import { createRouter } from '@tanstack/react-router'
import { RouteFault } from './pages/route-fault.tsx'
import { WaitPage } from './pages/wait-page.tsx'
import { accountRoutes } from './routes/account-routes.ts'
import { signedInArea } from './routes/areas.ts'
import { openRoutes } from './routes/open-routes.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { robotRoutes } from './routes/robot-routes.ts'
import { rootRoute } from './routes/root-route.tsx'

/** Every page there is, by who may see it. */
const routeTree = rootRoute.addChildren([
  publicRoutes,
  ...openRoutes,
  signedInArea.addChildren([...accountRoutes, robotRoutes]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: WaitPage,
  // The page stays until the next one is there; only a slow one is announced.
  defaultPendingMs: 1000,
  defaultErrorComponent: RouteFault,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
