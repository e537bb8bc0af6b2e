import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactEventHandler, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { FieldError } from './field.tsx'
import styles from './audio-player.module.css'

export type AudioPlayerProps = {
  title: string
  /** Where the sound is: an address of the portal's server, or of a file in this browser. */
  src: string
  /** Heard as soon as it is there, as far as the browser allows that. */
  isStarted?: boolean | undefined
  /** For an address that ends: brings another one of the same sound, or null. */
  renew?: (() => Promise<string | null>) | undefined
}

// Of all players on a page, the one that is heard.
let heard: HTMLAudioElement | undefined

/** A sound to listen to. Starting one lets the other pause. */
export function AudioPlayer({ title, src, isStarted = false, renew }: AudioPlayerProps) {
  const t = useMessages('ui')
  const id = useId()
  const audio = useRef<HTMLAudioElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [total, setTotal] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  const renewedAt = useRef(-Infinity)

  useEffect(() => {
    const element = audio.current
    // A browser may want a press first; then there is the button.
    if (isStarted) element?.play().catch(() => undefined)
    return () => {
      // What is no longer on screen is no longer heard.
      element?.pause()
      if (heard === element) heard = undefined
    }
  }, [isStarted])

  useEffect(() => {
    // How much of the slider is filled; not every browser tells its styles.
    slider.current?.style.setProperty('--heard', `${total === undefined ? 0 : (at / total) * 100}%`)
  }, [at, total])

  const toggle = () => {
    if (isPlaying) audio.current?.pause()
    // A sound that cannot be had tells so by its own event.
    else audio.current?.play().catch(() => undefined)
  }
  const goTo = (seconds: number) => {
    if (audio.current !== null) audio.current.currentTime = seconds
    setAt(seconds)
  }
  const start: ReactEventHandler<HTMLAudioElement> = ({ currentTarget }) => {
    if (heard !== currentTarget) heard?.pause()
    heard = currentTarget
    setIsPlaying(true)
  }
  /** An address that has ended is replaced, and the sound goes on where it was. */
  const fail: ReactEventHandler<HTMLAudioElement> = ({ currentTarget: element }) => {
    const { currentTime, paused } = element
    const isNewAddress = performance.now() - renewedAt.current < renewedRecently
    if (renew === undefined || isNewAddress) {
      setHasFailed(true)
      return
    }
    renewedAt.current = performance.now()
    void renew().then((address) => {
      if (audio.current !== element) return
      if (address === null) {
        setHasFailed(true)
        return
      }
      element.src = address
      element.currentTime = currentTime
      if (!paused) element.play().catch(() => undefined)
    })
  }
  const stepByKey = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (step === undefined || total === undefined) return
    event.preventDefault()
    goTo(Math.min(Math.max(at + step, 0), total))
  }

  return (
    <div className={styles.player} role="group" aria-labelledby={id}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music and recordings; their words stand beside them */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={start}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => {
          setTotal(Number.isFinite(duration) ? duration : undefined)
        }}
        onLoadStart={() => {
          setHasFailed(false)
          setTotal(undefined)
          setAt(0)
        }}
        onError={fail}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={t(isPlaying ? 'audio.pause' : 'audio.play', { title })}
        disabled={hasFailed}
        onClick={toggle}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <span className={styles.title} id={id} title={title}>
        {title}
      </span>
      <span className={styles.time}>
        {total === undefined ? minutes(at) : `${minutes(at)} / ${minutes(total)}`}
      </span>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label={t('audio.position', { title })}
        aria-valuetext={t('audio.at', { at: minutes(at), total: minutes(total ?? 0) })}
        min={0}
        max={total ?? 0}
        step="any"
        value={at}
        disabled={hasFailed || total === undefined}
        onKeyDown={stepByKey}
        onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.error} aria-live="polite">
        {hasFailed && <FieldError id={`${id}-error`}>{t('audio.failed')}</FieldError>}
      </div>
    </div>
  )
}

/** Milliseconds: an address that fails as soon as it is there is not the reason. */
const renewedRecently = 10_000

/** Seconds that a key goes on or back. Home and End are the browser's. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 5],
  ['ArrowUp', 5],
  ['ArrowLeft', -5],
  ['ArrowDown', -5],
  ['PageUp', 30],
  ['PageDown', -30],
])

/** '1:05' */
function minutes(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
