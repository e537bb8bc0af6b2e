import { useQuery } from '@tanstack/react-query'
import { Music, Pause, Play, SkipForward, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { useCurrentRobot } from '../../../shared/robot/current-robot.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { playingQuery } from '../api/music-queries.ts'
import { controlMusic, type MusicControl } from '../api/play-music.ts'
import { playingState } from '../model/playing-state.ts'
import styles from './now-playing.module.css'

/** Nobody tells when a robot lets the time for an answer pass, so it is asked. */
const whileWaiting = 5000

/** What the robot plays, or is about to, with what can be done about it. Nothing when it is silent. */
export function NowPlaying({ robotId }: { robotId: string }) {
  const t = useMessages('music')
  const words = useRobotWords()
  const { robot } = useCurrentRobot()
  const fallback = useFallbackInterval()
  const { data } = useQuery({
    ...playingQuery(robotId),
    refetchInterval: ({ state }) => (state.data?.asked?.state === 'waiting' ? whileWaiting : fallback),
  })
  const state = data === undefined ? null : playingState(data)
  if (state === null || robot === undefined) return null
  const told = { ...words(robot), name: state.name ?? t('playing.removed') }
  if (state.kind === 'failed') return <Banner kind="attention">{t('playing.failed', told)}</Banner>
  return (
    <section className={styles.card} aria-label={t('playing.label')}>
      <p className={styles.words} role="status">
        <span className={styles.sign} aria-hidden="true">
          {state.kind === 'starting' ? <Spinner /> : <Music />}
        </span>
        <span>{t(`playing.${state.kind}`, told)}</span>
      </p>
      {state.kind !== 'starting' && <Controls robotId={robotId} isPaused={state.kind === 'paused'} />}
    </section>
  )
}

function Controls({ robotId, isPaused }: { robotId: string; isPaused: boolean }) {
  const t = useMessages('music')
  const failureText = useFailureText()
  const [pending, setPending] = useState<MusicControl | null>(null)
  const press = async (control: MusicControl) => {
    setPending(control)
    const failure = await controlMusic(robotId, control)
    setPending(null)
    if (failure !== null) showToast({ kind: 'danger', text: failureText(failure) })
  }
  const button = (control: MusicControl, icon: ReactNode) => (
    <Button
      variant="secondary"
      icon={icon}
      isPending={pending === control}
      isDisabled={pending !== null && pending !== control}
      onPress={() => void press(control)}
    >
      {t(`playing.${control}`)}
    </Button>
  )
  return (
    <div className={styles.controls}>
      {isPaused
        ? button('resume', <Play aria-hidden="true" />)
        : button('pause', <Pause aria-hidden="true" />)}
      {button('next', <SkipForward aria-hidden="true" />)}
      {button('stop', <Square aria-hidden="true" />)}
    </div>
  )
}
