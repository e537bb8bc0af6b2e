import { InformationPage } from '../../features/information/components/information-page.tsx'
import { NotificationList } from '../../features/notifications/components/notification-list.tsx'

export function InformationRoute() {
  return <InformationPage notifications={<NotificationList />} />
}
