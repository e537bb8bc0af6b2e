import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { WaitPage } from '../pages/wait-page.tsx'
import { BackClosesPopup } from '../shell/back-closes-popup.tsx'
import { NewVersionPopup } from '../shell/new-version-popup.tsx'

export const rootRoute = createRootRoute({ component: Root })

function Root() {
  return (
    <>
      <Suspense fallback={<WaitPage />}>
        <Outlet />
      </Suspense>
      <BackClosesPopup />
      <NewVersionPopup />
    </>
  )
}
