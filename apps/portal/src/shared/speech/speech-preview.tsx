import { previewVolumes, type RobotLanguage } from '@kompaan/contract/wire'
import { Square, Volume2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { download } from '../http/client.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import styles from './speech-preview.module.css'

export type SpeechPreviewProps = {
  robotId: string
  /** The sentence, asked for when it is to be heard: who types it does not have this drawn again with each letter. */
  textNow: () => string
  /** Whether it can be said at all. */
  isSayable: boolean
  /** Left out: the robot's own. */
  language?: RobotLanguage | undefined
}

const volumes = previewVolumes.map(String)
const loudest = '100'

/** Lets a carer hear a sentence as the robot would say it, on their own device; the robot itself says nothing (DIR-02). */
export function SpeechPreview({ robotId, textNow, isSayable, language }: SpeechPreviewProps) {
  const t = useMessages('speech')
  const id = useId()
  const failureText = useFailureText()
  const [volume, setVolume] = useState(loudest)
  const [state, setState] = useState<'silent' | 'fetching' | 'playing'>('silent')
  const [problem, setProblem] = useState<string>()
  const audio = useRef<HTMLAudioElement>(null)
  const fetching = useRef<AbortController>(undefined)
  /** The last one: heard again it is not asked for again, of which there is only so much a minute. */
  const made = useRef<{ readonly of: string; readonly address: string }>(undefined)

  useEffect(
    () => () => {
      fetching.current?.abort()
      if (made.current !== undefined) URL.revokeObjectURL(made.current.address)
    },
    [],
  )

  const stop = () => {
    fetching.current?.abort()
    audio.current?.pause()
    setState('silent')
  }
  const play = async () => {
    const element = audio.current
    const loudness = previewVolumes.find((each) => String(each) === volume)
    if (element === null || loudness === undefined) return
    setProblem(undefined)
    const text = textNow()
    const of = JSON.stringify([text, volume, language])
    // A variable may say something else by now.
    if (made.current?.of !== of || text.includes('{{')) {
      const control = new AbortController()
      fetching.current = control
      setState('fetching')
      const body = { text, volume: loudness, ...(language !== undefined && { language }) }
      const answer = await download(
        'previewSpeech',
        { params: { robotId }, body },
        { signal: control.signal, inPlace: true },
      )
      if (control.signal.aborted) return
      if (!answer.ok) {
        setState('silent')
        setProblem(failureText(answer.error))
        return
      }
      if (made.current !== undefined) URL.revokeObjectURL(made.current.address)
      made.current = { of, address: URL.createObjectURL(answer.value) }
      element.src = made.current.address
    }
    element.currentTime = 0
    setState('playing')
    // What cannot be played tells so by its own event.
    await element.play().catch(() => setState('silent'))
  }

  return (
    <div className={styles.preview} role="group" aria-label={t('preview.label')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand in the field */}
      <audio
        ref={audio}
        onEnded={() => setState('silent')}
        onError={() => {
          setState('silent')
          setProblem(t('preview.cannotPlay'))
        }}
      />
      {state === 'playing' ? (
        <Button variant="secondary" icon={<Square aria-hidden="true" />} onPress={stop}>
          {t('preview.stop')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Volume2 aria-hidden="true" />}
          isPending={state === 'fetching'}
          pendingLabel={t('preview.fetching')}
          isDisabled={!isSayable}
          aria-describedby={`${id}-note`}
          onPress={() => void play()}
        >
          {t('preview.play')}
        </Button>
      )}
      <div className={styles.volume}>
        <span aria-hidden="true">{t('preview.volume')}</span>
        <SegmentedControl
          label={t('preview.volume')}
          options={volumes.map((value) => ({ value, label: value }))}
          value={volume}
          onChange={setVolume}
        />
      </div>
      <p className={styles.note} id={`${id}-note`}>
        {t('preview.here')}
      </p>
      <div className={styles.told} aria-live="polite">
        {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      </div>
    </div>
  )
}
