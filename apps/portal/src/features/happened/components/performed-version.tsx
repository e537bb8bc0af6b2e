import { FileClock } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'

/** Leads to the script as it was when the robot performed it (SLS-02). Reminders and questions are read where they are planned. */
export function PerformedVersion({ occurrence }: { occurrence: Occurrence }) {
  const t = useMessages('happened')
  const { type, script, executionId, plannedTaskTime } = occurrence
  if (type !== 'script' || script === undefined || executionId === undefined) return null
  return (
    <div>
      <PageLinkButton
        to="/script/overview/{-$id}"
        params={{ id: script.id }}
        search={{ execution: executionId, planned: plannedTaskTime }}
        variant="secondary"
        icon={<FileClock aria-hidden="true" />}
      >
        {t('performedVersion')}
      </PageLinkButton>
    </div>
  )
}
