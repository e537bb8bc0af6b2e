import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { executionQuery, versionQuery, type WholeScript } from '../api/scripts-queries.ts'
import { ScriptOutline } from './script-outline.tsx'

export type PerformedScriptProps = {
  robotId: string
  newest: WholeScript
  execution: { executionId: string; planned: string | undefined }
  capabilities: readonly string[] | undefined
}

/** The script as it was when the robot performed it: that version is fetched when it is not the newest (SLS-02). */
export function PerformedScript({ robotId, newest, execution, capabilities }: PerformedScriptProps) {
  const t = useMessages('scripts')
  const { when } = useOwnTime()
  const performed = useQuery(executionQuery(robotId, newest.about.id, execution))
  return (
    <Fetched query={performed} failed={t('performed.failed')} waiting={<Skeleton shape="rows" count={4} />}>
      {({ scriptVersionId, startedAt }) => (
        <Stack>
          <Banner title={t('performed.title', { when: when(new Date(startedAt)) })}>
            {t(scriptVersionId === newest.about.scriptVersionId ? 'performed.same' : 'performed.older')}
          </Banner>
          {scriptVersionId === newest.about.scriptVersionId ? (
            <ScriptOutline script={newest.script} capabilities={capabilities} />
          ) : (
            <Version
              robotId={robotId}
              scriptId={newest.about.id}
              versionId={scriptVersionId}
              capabilities={capabilities}
            />
          )}
        </Stack>
      )}
    </Fetched>
  )
}

type VersionProps = {
  robotId: string
  scriptId: string
  versionId: string
  capabilities: readonly string[] | undefined
}

function Version({ robotId, scriptId, versionId, capabilities }: VersionProps) {
  const t = useMessages('scripts')
  const version = useQuery(versionQuery(robotId, scriptId, versionId))
  return (
    <Fetched query={version} failed={t('failed')} waiting={<Skeleton shape="rows" count={4} />}>
      {({ script }) => <ScriptOutline script={script} capabilities={capabilities} />}
    </Fetched>
  )
}
