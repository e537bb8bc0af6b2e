import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ReportsPage } from '../../features/reports/components/reports-page.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'

const route = getRouteApi('/signed-in/robot/reports')

export function ReportsRoute() {
  const { type } = route.useSearch()
  const navigate = useNavigate()
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <ReportsPage
      key={robot.id}
      robot={robot}
      reportType={type}
      onType={(chosen) =>
        void navigate({ to: '/reports', search: chosen === undefined ? {} : { type: chosen } })
      }
    />
  )
}
