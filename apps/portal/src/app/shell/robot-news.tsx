import { useMatch, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { leftNote } from '../../shared/robot/left-note.ts'
import { resetNote } from '../../shared/robot/reset-note.ts'
import { useRobotWords } from '../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../shared/session/robot-name.ts'
import { BannerBar } from '../../shared/ui/banner-bar.tsx'
import { showToast } from '../../shared/ui/show-toast.ts'
import { forgetWhyGone, useWhyGone } from '../live/why-gone.ts'
import { robotChanges } from './robot-changes.ts'

/**
 * Tells what others changed about whose robots these are: that one is gone, on whatever page one ends up (USR-07); that
 * one was handed over (USR-06); and that a reset that was started here is done (ROB-06).
 */
export function RobotNews() {
  const t = useMessages('app')
  const navigate = useNavigate()
  const robotWords = useRobotWords()
  const isAboutRobot = useMatch({ from: '/signed-in/robot', shouldThrow: false }) !== undefined
  const { robots, robot: active } = useCurrentRobot()
  const before = useRef({ robots, active })
  const whyGone = useWhyGone()
  /** Robots that somebody else took away. */
  const [lost, setLost] = useState<readonly PairedRobot[]>([])

  useEffect(() => {
    const last = before.current
    before.current = { robots, active }
    const { come, gone, handedOver } = robotChanges(last.robots, robots)
    for (const { id } of come) {
      leftNote.write(id, null)
      forgetWhyGone(id)
      setLost((known) => known.filter((robot) => robot.id !== id))
    }
    for (const robot of handedOver) {
      showToast({ text: t('shell.becamePrimary', robotWords(robot)) })
    }
    const reset = gone.filter(({ id }) => resetNote.read(id) !== null)
    for (const robot of reset) {
      resetNote.write(robot.id, null)
      showToast({ text: t('shell.resetDone', robotWords(robot)) })
    }
    // Left here means by the user's own hand, unless it was since then that somebody else ended it.
    const taken = gone.filter(
      (robot) => !reset.includes(robot) && (whyGone.has(robot.id) || leftNote.read(robot.id) === null),
    )
    if (taken.length === 0) return
    setLost((known) => [...known, ...taken])
    // The page would go on about another robot without a word.
    const wasOnScreen = isAboutRobot && taken.some(({ id }) => id === last.active?.id)
    if (wasOnScreen && active !== undefined)
      void navigate({ to: '/overview', replace: true, ignoreBlocker: true })
  }, [robots, active, isAboutRobot, whyGone, navigate, t, robotWords])

  return (
    <div role="alert">
      {lost.map((robot) => (
        <BannerBar
          key={robot.id}
          kind="attention"
          title={t('shell.gone.title', robotWords(robot))}
          onDismiss={() => setLost((known) => known.filter((other) => other !== robot))}
        >
          {t(`shell.gone.${whyGone.get(robot.id) ?? 'unknown'}`)}
        </BannerBar>
      ))}
    </div>
  )
}
