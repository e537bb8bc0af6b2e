import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { LazyModal } from '../../../shared/ui/lazy-modal.tsx'
import { installUpdate } from '../api/update-calls.ts'

export type InstallPopupProps = {
  robot: PairedRobot
  version: string
  /** By the server's clock. */
  now: number
  /** An install was started less than a minute ago. */
  isGuarded: boolean
  onClose: () => void
}

/** Asks before the robot restarts; once it was told to, says so for a minute instead of asking again (UPD-02). */
export function InstallPopup({ robot, version, now, isGuarded, onClose }: InstallPopupProps) {
  const t = useMessages('software-update')
  const failureText = useFailureText()
  const [isPending, setIsPending] = useState(false)
  const [isStarted, setIsStarted] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const words = useRobotWords()(robot)

  const install = async () => {
    setIsPending(true)
    const problem = await installUpdate(robot.id, { version, startedAt: Math.round(now) })
    setIsPending(false)
    setFailure(problem)
    if (problem === null) setIsStarted(true)
  }

  // The minute is over: the popup has done its work.
  const isDone = isStarted && !isGuarded
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  if (isDone) return null
  if (isGuarded) {
    return <LazyModal isOpen title={t('started.title', words)} text={t('started.text')} onCancel={onClose} />
  }
  return (
    <LazyModal
      isOpen
      role="alertdialog"
      title={t('confirm.title')}
      text={t('confirm.text', { ...words, version })}
      submitLabel={t('install')}
      cancelLabel={t('confirm.later')}
      isPending={isPending}
      error={failure === null ? undefined : failureText(failure)}
      onSubmit={() => void install()}
      onCancel={onClose}
    />
  )
}
