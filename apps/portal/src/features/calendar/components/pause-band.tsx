import { useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Pause } from '../../../shared/robot/pause-query.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { endPause } from '../api/save-pause.ts'
import { dayWords } from '../model/date-words.ts'
import { lastDayOf } from '../model/pause-days.ts'
import styles from './pause.module.css'

export type PauseBandProps = {
  robot: PairedRobot
  pause: Pause
  today: LocalDate
  /** Its end is to be moved. */
  onChange: () => void
  isEnding: boolean
  onEnding: (isEnding: boolean) => void
}

/** Above all that is planned: that none of it happens, until when, and the way back. */
export function PauseBand({ robot, pause, today, onChange, isEnding, onEnding }: PauseBandProps) {
  const t = useMessages('calendar')
  const { language } = useLanguage()
  const words = useRobotWords()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<Failure | null>(null)
  const lastDay = lastDayOf(pause, robot.timeZone)
  const end = async () => {
    onEnding(true)
    setFailure(null)
    const failed = await endPause(robot.id)
    if (failed === null) showToast({ kind: 'good', text: t('pause.ended') })
    setFailure(failed)
    onEnding(false)
  }
  return (
    <section className={styles.band} aria-label={t('pause.bandLabel')}>
      <RobotFace mood="sleeping" size={56} />
      <div className={styles.words}>
        <p className={styles.title}>
          {lastDay === today
            ? t('pause.bandToday')
            : t('pause.band', { day: dayWords(lastDay, language, today) })}
        </p>
        <p className={styles.small}>
          {t('pause.after', { ...words(robot), next: dayWords(addDays(lastDay, 1), language, today) })}
        </p>
        <div role="alert">
          {failure !== null && (
            <p className={styles.failed}>
              {t('pause.notEnded')} {failureText(failure)}
            </p>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" aria-haspopup="dialog" onPress={onChange}>
          {t('pause.change')}
        </Button>
        <Button isPending={isEnding} onPress={() => void end()}>
          {t('pause.end')}
        </Button>
      </div>
    </section>
  )
}
