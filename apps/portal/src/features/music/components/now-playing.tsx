import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Music, Pause, Play, SkipForward, Square } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { useCurrentRobot } from '../../../shared/robot/current-robot.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { type Playing, playingQuery } from '../api/music-queries.ts'
import { controlMusic, type MusicControl } from '../api/play-music.ts'
import { isAwaited, type PlayingState, playingStates } from '../model/playing-state.ts'
import styles from './now-playing.module.css'

/** Nobody tells when a robot lets the time for an answer pass, so it is asked. */
const whileAwaited = 5000

/** What the robot plays, or is about to, with what can be done about it. Nothing when it is silent. */
export function NowPlaying({ robotId }: { robotId: string }) {
  const t = useMessages('music')
  const words = useRobotWords()
  const { robot } = useCurrentRobot()
  const fallback = useFallbackInterval()
  const { data } = useQuery({
    ...playingQuery(robotId),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAwaited(state.data) ? whileAwaited : fallback,
  })
  const states = data === undefined || robot === undefined ? [] : playingStates(data)
  const sentence = ({ kind, name }: PlayingState) => {
    const told = robot === undefined ? {} : words(robot)
    return name === null ? t(`playing.${kind}Removed`, told) : t(`playing.${kind}`, { ...told, name })
  }
  const news = states.map(sentence).join(' ')
  useEffect(() => {
    if (news !== '') announce(news)
  }, [news])
  if (data === undefined || states.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('playing.label')}>
      <div className={styles.states}>
        {states.map((state) => (
          <p key={state.kind} className={styles.words}>
            <span className={styles.sign} data-kind={state.kind} aria-hidden="true">
              {signs[state.kind]}
            </span>
            <span>{sentence(state)}</span>
          </p>
        ))}
      </div>
      {data.now !== null && <Controls robotId={robotId} isPaused={data.now.isPaused} last={data.control} />}
    </section>
  )
}

const signs: Readonly<Record<PlayingState['kind'], ReactNode>> = {
  starting: <Spinner />,
  now: <Music />,
  paused: <Pause />,
  failed: <CircleAlert />,
}

type ControlsProps = {
  robotId: string
  isPaused: boolean
  /** What was asked last, by whoever. */
  last: Playing['control']
}

function Controls({ robotId, isPaused, last }: ControlsProps) {
  const t = useMessages('music')
  const failureText = useFailureText()
  const [sending, setSending] = useState<MusicControl | null>(null)
  /** The one that was asked here: what became of it is told here. */
  const [askedId, setAskedId] = useState<string | null>(null)
  const hasFailed = last?.state === 'failed' && last.instructionId === askedId
  useEffect(() => {
    if (!hasFailed) return
    showToast({ kind: 'danger', text: t('playing.controlFailed') })
  }, [hasFailed, t])

  const press = async (control: MusicControl) => {
    setSending(control)
    const answer = await controlMusic(robotId, control)
    setSending(null)
    if (answer.ok) setAskedId(answer.value.instructionId)
    else showToast({ kind: 'danger', text: failureText(answer.error) })
  }
  const pending = sending ?? (last?.state === 'waiting' ? last.control : null)
  const button = (control: MusicControl, icon: ReactNode) => (
    <Button
      variant="secondary"
      icon={icon}
      isPending={pending === control}
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
