import { useEffect, useRef } from 'react'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { resetNote } from '../../shared/robot/reset-note.ts'
import { robotName } from '../../shared/session/robot-name.ts'
import { showToast } from '../../shared/ui/show-toast.ts'

/** A robot whose reset was started here and that is gone from the list has been reset: that is told once (ROB-06). */
export function ResetNews() {
  const t = useMessages('app')
  const { robots } = useCurrentRobot()
  const before = useRef(robots)
  useEffect(() => {
    const gone = before.current.filter(({ id }) => robots.every((robot) => robot.id !== id))
    before.current = robots
    for (const robot of gone) {
      if (resetNote.read(robot.id) === null) continue
      resetNote.write(robot.id, null)
      showToast({ text: t('shell.resetDone', { name: robotName(robot) }) })
    }
  })
  return null
}
