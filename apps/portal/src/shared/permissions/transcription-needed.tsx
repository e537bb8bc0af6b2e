import type { RobotPermission } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../i18n/use-messages.ts'
import { PageLinkButton } from '../page/links.ts'
import { usePrimaryName } from '../robot/robot-users-query.ts'
import type { PairedRobot } from '../session/robot-name.ts'
import { BannerBar } from '../ui/banner-bar.tsx'
import { Banner } from '../ui/banner.tsx'
import { robotPermissionsQuery } from './robot-permissions-query.ts'

/** What does not work without: commands to the robot, answers to its questions, or planning what asks something. */
export type TranscriptionUse = 'commands' | 'answers' | 'planning'

export type TranscriptionNeededProps = {
  robot: PairedRobot
  blocks: TranscriptionUse
  /** Above something to work on: one line on a phone, which opens on a tap. */
  isLine?: boolean
  /** Stands above something that is being typed: who goes to switch it on finds that again on coming back. */
  onLeave?: () => void
}

/** Tells where it blocks that the robot may not listen, or not turn speech into text, and who can change that (PRM-03). */
export function TranscriptionNeeded({ robot, blocks, isLine = false, onLeave }: TranscriptionNeededProps) {
  const t = useMessages('permissions')
  const { data } = useQuery(robotPermissionsQuery(robot.id))
  const isOff = (wanted: RobotPermission) =>
    data?.some(({ permission, enabledAt }) => permission === wanted && enabledAt === false) === true
  const isDeaf = isOff('googleAudioTranscription')
  // Commands have a permission of their own, besides.
  const isUnheeding = blocks === 'commands' && isOff('speechInteractions')
  if (!isDeaf && !isUnheeding) return null
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const Notice = isLine ? BannerBar : Banner
  return (
    <Notice
      kind="attention"
      title={t(isDeaf ? 'transcription.title' : 'commands.title')}
      actions={
        isPrimary ? (
          <PageLinkButton
            to="/robot-settings"
            search={{ section: 'permissions' }}
            variant="secondary"
            ignoreBlocker={onLeave !== undefined}
            onClick={onLeave}
          >
            {t('transcription.open')}
          </PageLinkButton>
        ) : undefined
      }
    >
      <p>{isDeaf ? t(`transcription.blocks.${blocks}`) : t('commands.text')}</p>
      {isDeaf && isUnheeding && <p>{t('transcription.alsoCommands')}</p>}
      {isPrimary ? (
        <p>{t(onLeave === undefined ? 'transcription.primary' : 'transcription.primaryKept')}</p>
      ) : (
        <WhomToAsk robotId={robot.id} />
      )}
    </Notice>
  )
}

function WhomToAsk({ robotId }: { robotId: string }) {
  const t = useMessages('permissions')
  const name = usePrimaryName(robotId)
  return <p>{name === undefined ? t('transcription.onlyPrimary') : t('transcription.ask', { name })}</p>
}
