import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListRowButton } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { type ScriptVersion, versionQuery, versionsQuery, type WholeScript } from '../api/scripts-queries.ts'
import { RestoreVersionModal } from './restore-version-modal.tsx'
import { ScriptChanges } from './script-changes.tsx'
import { ScriptOutline } from './script-outline.tsx'

export type ScriptVersionsProps = {
  robotId: string
  newest: WholeScript
  chosenId: string | undefined
  onChoose: (versionId: string | undefined) => void
  capabilities: readonly string[] | undefined
}

/** What the script was before: who saved it and when, each to be looked at and to be taken back. */
export function ScriptVersions(props: ScriptVersionsProps) {
  const { robotId, newest, chosenId, onChoose } = props
  const t = useMessages('scripts')
  const { when } = useOwnTime()
  const versions = useQuery(versionsQuery(robotId, newest.about.id))
  return (
    <Fetched query={versions} failed={t('versions.failed')} waiting={<Skeleton shape="rows" count={3} />}>
      {(all) => {
        const chosen = all.find(({ scriptVersionId }) => scriptVersionId === chosenId)
        if (chosen !== undefined) {
          const earlier = all.find(({ number }) => number < chosen.number)
          return <OneVersion key={chosen.scriptVersionId} {...props} version={chosen} earlier={earlier} />
        }
        return (
          <List aria-label={t('versions.label')}>
            {all.map((version) => (
              <ListRowButton
                key={version.scriptVersionId}
                title={t('versions.number', { number: version.number })}
                text={whoAndWhen(version)}
                aside={
                  version.scriptVersionId === newest.about.scriptVersionId && (
                    <Tag kind="good">{t('versions.now')}</Tag>
                  )
                }
                onPress={() => onChoose(version.scriptVersionId)}
              />
            ))}
          </List>
        )
      }}
    </Fetched>
  )

  function whoAndWhen({ savedAt, savedByName }: ScriptVersion): string {
    const moment = when(new Date(savedAt))
    return savedByName === null ? moment : t('versions.by', { when: moment, who: savedByName })
  }
}

type OneVersionProps = ScriptVersionsProps & {
  version: ScriptVersion
  earlier: ScriptVersion | undefined
}

function OneVersion({ robotId, newest, version, earlier, onChoose, capabilities }: OneVersionProps) {
  const t = useMessages('scripts')
  const { when } = useOwnTime()
  const scriptId = newest.about.id
  const isNewest = version.scriptVersionId === newest.about.scriptVersionId
  // An old version is compared with what is now; the newest with what was before it.
  const otherId = isNewest ? earlier?.scriptVersionId : newest.about.scriptVersionId
  const [view, setView] = useState<'script' | 'changes'>('script')
  const [isAsked, setIsAsked] = useState(false)
  const whole = useQuery(versionQuery(robotId, scriptId, version.scriptVersionId))
  return (
    <Stack>
      <div>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onPress={() => onChoose(undefined)}>
          {t('versions.all')}
        </Button>
      </div>
      <h3>{t('versions.of', { number: version.number, when: when(new Date(version.savedAt)) })}</h3>
      {otherId !== undefined && (
        <SegmentedControl
          label={t('versions.view')}
          options={[
            { value: 'script', label: t('view.script') },
            { value: 'changes', label: t(isNewest ? 'versions.sincePrevious' : 'versions.untilNow') },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      <Fetched query={whole} failed={t('failed')} waiting={<Skeleton shape="rows" count={4} />}>
        {(old) => (
          <Stack>
            {view === 'script' || otherId === undefined ? (
              <ScriptOutline script={old.script} capabilities={capabilities} />
            ) : (
              <Compared robotId={robotId} version={old} otherId={otherId} isNewest={isNewest} />
            )}
            {!isNewest && (
              <div>
                <Button
                  variant="secondary"
                  icon={<RotateCcw aria-hidden="true" />}
                  onPress={() => setIsAsked(true)}
                >
                  {t('restore.open')}
                </Button>
              </div>
            )}
            {isAsked && (
              <RestoreVersionModal
                robotId={robotId}
                newest={newest}
                version={old.script}
                number={version.number}
                onClose={() => setIsAsked(false)}
                onRestored={() => onChoose(undefined)}
              />
            )}
          </Stack>
        )}
      </Fetched>
    </Stack>
  )
}

type ComparedProps = { robotId: string; version: WholeScript; otherId: string; isNewest: boolean }

function Compared({ robotId, version, otherId, isNewest }: ComparedProps) {
  const t = useMessages('scripts')
  const other = useQuery(versionQuery(robotId, version.about.id, otherId))
  return (
    <Fetched query={other} failed={t('failed')} waiting={<Skeleton count={4} />}>
      {({ script }) =>
        isNewest ? (
          <ScriptChanges before={script} after={version.script} />
        ) : (
          <ScriptChanges before={version.script} after={script} />
        )
      }
    </Fetched>
  )
}
