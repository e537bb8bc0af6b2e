import { MessageCircle, RotateCw } from 'lucide-react'
import { memo, useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RobotStatus } from '../../../shared/ui/robot-status.tsx'
import { askHeartbeat } from '../api/ask-heartbeat.ts'
import { moodOf } from '../model/mood-of.ts'
import { useStatusWords } from './use-status-words.ts'
import styles from './status-panel.module.css'

export type StatusPanelProps = {
  robot: PairedRobot
  /** 'large' for a page, 'small' for the menu. */
  size: 'small' | 'large'
  /** A heading on a page, plain words in the menu. */
  titleAs?: 'h2' | 'p' | undefined
}

/** How the robot is: its face, the same in words, and a way to ask it now. Drawn again for itself alone: pages ask a lot beside it. */
export const StatusPanel = memo(function StatusPanel({ robot, size, titleAs }: StatusPanelProps) {
  const t = useMessages('robot-status')
  const presence = useRobotCondition(robot.id)
  const { title, message, since, lastContact } = useStatusWords(robot, presence)
  const { condition } = presence
  return (
    <RobotStatus
      mood={condition === null ? 'sleeping' : moodOf(condition)}
      size={size}
      title={title}
      titleAs={titleAs}
      warning={condition === 'offline' ? t('warning') : undefined}
      text={
        <>
          <p>{message}</p>
          {since !== undefined && <p className={styles.since}>{since}</p>}
          {/* In the menu there is room for how it is, and no more. */}
          {size === 'large' && lastContact !== undefined && <p>{lastContact}</p>}
        </>
      }
      actions={
        condition === 'resetting' ? undefined : (
          <>
            <CheckNow robotId={robot.id} />
            {size === 'large' && condition === 'online' && <SpeakNow />}
          </>
        )
      }
    />
  )
})

/** For who comes by for a minute: to a sentence that the robot says now. The menu has it among its own entries. */
function SpeakNow() {
  const t = useMessages('robot-status')
  return (
    <div className={styles.check}>
      <PageLinkButton to="/direct" variant="quiet" icon={<MessageCircle aria-hidden="true" />}>
        {t('speak')}
      </PageLinkButton>
    </div>
  )
}

function CheckNow({ robotId }: { robotId: string }) {
  const t = useMessages('robot-status')
  const failureText = useFailureText()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setIsAsking(true)
    const failure = await askHeartbeat(robotId)
    setIsAsking(false)
    setProblem(failure === null ? undefined : failureText(failure))
    if (failure === null) announce(t('checked'))
  }
  return (
    <div className={styles.check}>
      <Button
        variant="quiet"
        icon={<RotateCw aria-hidden="true" />}
        isPending={isAsking}
        pendingLabel={t('checking')}
        onPress={() => void ask()}
      >
        {t('checkNow')}
      </Button>
      <div role="alert">{problem !== undefined && <p className={styles.problem}>{problem}</p>}</div>
    </div>
  )
}
