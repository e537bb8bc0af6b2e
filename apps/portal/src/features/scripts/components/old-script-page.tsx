import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { convertedScriptQuery } from '../api/conversion-query.ts'

/** The address of a script of version 1: leads to what it has become, once it was converted (CNV-04). */
export function OldScriptPage({ robot, oldId }: { robot: PairedRobot; oldId: string }) {
  const t = useMessages('scripts')
  const tApp = useMessages('app')
  const converted = useQuery(convertedScriptQuery(robot.id, oldId))
  return (
    <Page title={tApp('titles.script')} backTo="/script/overview">
      <Fetched
        query={converted}
        failed={t('conversion.failed')}
        waiting={<Skeleton shape="rows" count={4} />}
      >
        {(id) =>
          id === null ? (
            <EmptyState
              mood="away"
              title={t('conversion.unknown')}
              text={<p>{t('conversion.unknownText')}</p>}
              action={
                <PageLinkButton to="/script/overview/{-$id}" params={{ id: undefined }}>
                  {t('conversion.list')}
                </PageLinkButton>
              }
            />
          ) : (
            <Navigate to="/script/v2/template/{-$id}" params={{ id }} replace />
          )
        }
      </Fetched>
    </Page>
  )
}
