import { useCurrentRobot } from '../robot/current-robot.ts'
import { useRobotWords } from '../robot/use-robot-words.ts'
import { UploadStatus, type UploadStatusProps } from '../ui/upload-status.tsx'
import { uploads, useUploads } from './uploads.ts'

/** What is being sent from this tab, beside whichever page is open. */
export function UploadsPanel({ showsFiles }: Pick<UploadStatusProps, 'showsFiles'>) {
  const state = useUploads()
  const { robots, robot: current } = useCurrentRobot()
  const robotWords = useRobotWords()
  const otherRobot = (robotId: string) => {
    const robot = robots.find(({ id }) => id === robotId && id !== current?.id)
    return robot === undefined ? undefined : robotWords(robot).robot
  }
  return (
    <UploadStatus
      {...state}
      showsFiles={showsFiles}
      otherRobot={otherRobot}
      onRetry={uploads.retry}
      onRetryFailed={uploads.retryFailed}
      onCancel={uploads.cancel}
      onCancelAll={uploads.cancelAll}
      onDismiss={uploads.dismiss}
    />
  )
}
