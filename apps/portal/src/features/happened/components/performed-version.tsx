import { FileClock } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'

export type PerformedVersionProps = {
  occurrence: Occurrence
  /** For when the robot says that it was planned. */
  planned: string
}

/** Leads to the script as it was when the robot performed it (SLS-02). Reminders and questions are read where they are planned. */
export function PerformedVersion({ occurrence, planned }: PerformedVersionProps) {
  const t = useMessages('happened')
  const { type, script, executionId } = occurrence
  if (type !== 'script' || script === undefined || executionId === undefined) return null
  return (
    <div>
      <PageLinkButton
        to="/script/overview/{-$id}"
        params={{ id: script.id }}
        search={{ execution: executionId, planned }}
        variant="secondary"
        icon={<FileClock aria-hidden="true" />}
      >
        {t('performedVersion')}
      </PageLinkButton>
    </div>
  )
}
