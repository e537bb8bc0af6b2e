import { useMessages } from '../i18n/use-messages.ts'
import { OffNotice, type OffNoticeProps, useOffPermissions } from './off-notice.tsx'

/** What does not work without: commands to the robot, answers to its questions, or planning what asks something. */
export type TranscriptionUse = 'commands' | 'answers' | 'planning'

export type TranscriptionNeededProps = Omit<OffNoticeProps, 'title' | 'children'> & {
  blocks: TranscriptionUse
}

/** Tells where it blocks that the robot may not listen, or not turn speech into text (PRM-03). */
export function TranscriptionNeeded({ blocks, ...notice }: TranscriptionNeededProps) {
  const t = useMessages('permissions')
  const isOff = useOffPermissions(notice.robot.id)
  const isDeaf = isOff('googleAudioTranscription')
  // Commands have a permission of their own, besides.
  const isUnheeding = blocks === 'commands' && isOff('speechInteractions')
  if (!isDeaf && !isUnheeding) return null
  return (
    <OffNotice {...notice} title={t(isDeaf ? 'transcription.title' : 'commands.title')}>
      <p>{isDeaf ? t(`transcription.blocks.${blocks}`) : t('commands.text')}</p>
      {isDeaf && isUnheeding && <p>{t('transcription.alsoCommands')}</p>}
    </OffNotice>
  )
}
