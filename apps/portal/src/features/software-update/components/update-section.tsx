import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { UpdateProgress } from './update-progress.tsx'
import { useSoftwareUpdate } from './use-software-update.ts'

/** Which software it is, or that there is newer. */
export function UpdateSummary({ robotId }: { robotId: string }) {
  const t = useMessages('software-update')
  const { config } = useSoftwareUpdate(robotId)
  if (config === undefined) return null
  const { version, updateStatus } = config.software
  if (updateStatus === 'outdated' || updateStatus === 'readyToInstall') return t('summaryNewer')
  return version === null ? t('unknown') : t('summary', { version })
}

/** The robot's software in its settings: which it is, whether it is the newest, and how to get that. */
export function UpdateSection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('software-update')
  const app = useMessages('app')
  const failureText = useFailureText()
  const update = useSoftwareUpdate(robot.id)
  const { config, error } = update
  if (config === undefined) {
    if (error === null) return <Skeleton count={3} />
    return (
      <Banner
        kind="danger"
        title={t('failed')}
        actions={
          <Button variant="secondary" onPress={update.again}>
            {app('tryAgain')}
          </Button>
        }
      >
        {failureText(failureOf(error))}
      </Banner>
    )
  }
  return (
    <Stack>
      <List>
        <ListRow title={t('version')} text={config.software.version ?? t('unknown')} />
        {config.hardware !== null && (
          <ListRow
            title={t('model')}
            text={[modelName(config.hardware.model), config.hardware.revision].filter(Boolean).join(', ')}
          />
        )}
      </List>
      <UpdateProgress robot={robot} config={config} update={update} />
    </Stack>
  )

  /** The robots that are a program have names for programmers. */
  function modelName(model: string): string {
    if (model === 'kompaan-node') return t('models.onComputer')
    return model === 'kompaan-web' ? t('models.inBrowser') : model
  }
}
