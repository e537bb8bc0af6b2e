import { speechProblem } from '@kompaan/contract/wire'
import { simpleTextMaxLength } from '@kompaan/script/core'
import { useQuery } from '@tanstack/react-query'
import { Bell, CircleHelp, Clock, HandHeart, MessageCircle, SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { TranscriptionNeeded } from '../../../shared/permissions/transcription-needed.tsx'
import { NewerRobotNeeded } from '../../../shared/robot/newer-robot-needed.tsx'
import type { RobotCondition } from '../../../shared/robot/robot-condition.ts'
import { countsAsOffline } from '../../../shared/robot/robot-condition.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { SpeechPreview } from '../../../shared/speech/speech-preview.tsx'
import { useServerNow } from '../../../shared/time/server-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { DirectSpeech } from '../model/quick-words.ts'
import { moodWhile } from '../model/sentence-state.ts'
import type { Composed, Composing } from './use-composer.ts'
import styles from './direct-speech.module.css'

export type ComposerProps = {
  robot: PairedRobot
  composer: Composing
  /** Null before it is known. */
  condition: RobotCondition | null
  /** Undefined before it has come. */
  known: DirectSpeech | undefined
}

/** From here on it is said how many characters are left, before there are none. */
const fewLeft = 40

/** What the robot is to say, how it will sound, and the button. */
export function Composer({ robot, composer, condition, known }: ComposerProps) {
  const t = useMessages('direct-speech')
  const words = useRobotWords()(robot)
  const { form, area } = composer
  const { kind } = form.values
  const text = form.field('text')
  const left = simpleTextMaxLength - [...text.value.trim()].length
  const counted =
    left <= fewLeft && left >= 0
      ? t('text.left', { count: left })
      : t('text.count', { count: simpleTextMaxLength - left, max: simpleTextMaxLength })
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.submit()
  }
  return (
    <Card as="section" aria-label={t('title')}>
      <Form onSubmit={form.submit} aria-label={t('title')}>
        <div role="status">
          <Hindrance robot={robot} condition={condition} kind={kind} known={known} />
        </div>
        <SegmentedControl
          label={t('kind.label')}
          options={[
            { value: 'say', label: t('kind.say'), icon: <MessageCircle aria-hidden="true" /> },
            { value: 'ask', label: t('kind.ask'), icon: <CircleHelp aria-hidden="true" /> },
          ]}
          value={kind}
          onChange={form.field('kind').onChange}
        />
        {kind === 'ask' && <NewerRobotNeeded robot={robot} />}
        {kind === 'ask' && <TranscriptionNeeded robot={robot} blocks="answers" />}
        <TextArea
          {...text}
          ref={area}
          lang={known?.language}
          label={t(`text.${kind}`, words)}
          description={
            <>
              {kind === 'ask' && <span className={styles.line}>{t('text.askText', words)}</span>}
              <span data-few={left <= fewLeft || undefined} className={styles.count}>
                {counted}
              </span>
            </>
          }
          // Told as soon as it is so: who goes on typing would type in vain.
          error={
            text.error ?? (left < 0 ? t('problem.text_too_long', { max: simpleTextMaxLength }) : undefined)
          }
          rows={3}
          onKeyDown={sendByKeys}
          isRequired
        />
        <Before composer={composer} />
        <Heard robot={robot} composed={form.values} condition={condition} known={known} />
        <FormErrors message={form.message} />
        <div className={styles.send}>
          <Button
            type="submit"
            isFullWidth
            icon={<SendHorizontal aria-hidden="true" />}
            isPending={form.isPending}
          >
            {form.failure === null ? t(`send.${kind}`) : t('send.again')}
          </Button>
          <p className={styles.keys}>{t('send.keys')}</p>
        </div>
      </Form>
    </Card>
  )
}

type HindranceProps = Pick<ComposerProps, 'robot' | 'condition' | 'known'> & { kind: Composed['kind'] }

/** Why it cannot be said now, or not at once; told before anybody has typed. */
function Hindrance({ robot, condition, kind, known }: HindranceProps) {
  const t = useMessages('direct-speech')
  const words = useRobotWords()(robot)
  if (condition === 'noConnection') return <Banner kind="attention">{t('away.own')}</Banner>
  if (condition === 'resetting') return <Banner kind="attention">{t('away.resetting', words)}</Banner>
  if (condition === 'offline') return <Banner kind="attention">{t('away.offline', words)}</Banner>
  // A question of one's own is a conversation too, and stands below.
  const isOwn = known?.sentences.some(({ state }) => state === 'asking') === true
  if (known?.isInConversation !== true || isOwn) return null
  return <Banner kind="info">{t(`busy.${kind}`, words)}</Banner>
}

const signs = { notify: Bell, greet: HandHeart, sayTime: Clock }

/** What comes before the words: each a press, all in one row where there is room. */
function Before({ composer: { form } }: Pick<ComposerProps, 'composer'>) {
  const t = useMessages('direct-speech')
  return (
    <div className={styles.before} role="group" aria-label={t('before')}>
      {(['notify', 'greet', 'sayTime'] as const).map((flag) => {
        const { value, onChange } = form.field(flag)
        const Sign = signs[flag]
        return (
          <label key={flag} className={styles.flag}>
            <input
              type="checkbox"
              role="switch"
              checked={value}
              aria-checked={value}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <Sign aria-hidden="true" />
            {t(flag)}
          </label>
        )
      })}
    </div>
  )
}

type HeardProps = Pick<ComposerProps, 'robot' | 'condition' | 'known'> & { composed: Composed }

const minute = 60_000

/** What will be heard, written out in the robot's language, out of its own mouth. */
function Heard({ robot, composed, condition, known }: HeardProps) {
  const t = useMessages('direct-speech')
  useNow(minute)
  const now = useServerNow()
  const language = known?.language ?? 'nl-NL'
  const { data: engine } = useQuery({
    queryKey: ['script-engine', language],
    queryFn: () => loadEngine(language),
    staleTime: Infinity,
    enabled: known !== undefined,
  })
  const mood = moodWhile(known?.sentences ?? [], condition !== null && countsAsOffline(condition))
  const isEmpty = composed.text.trim() === ''
  const spoken = isEmpty ? '' : engine?.rules.spokenWords(composed, { now, zone: robot.timeZone, language })
  // What comes before the words is heard too, unless that makes it more than is said at once.
  const whole = spoken !== undefined && speechProblem(spoken) === null ? spoken : composed.text.trim()
  return (
    <>
      <div className={styles.heard} role="group" aria-label={t('heard.label')}>
        <RobotFace mood={mood} size={64} />
        <p className={styles.example} data-empty={isEmpty || undefined}>
          {isEmpty ? (
            t('heard.empty')
          ) : (
            <>
              {composed.notify && <span className={styles.ping}>{t('heard.ping')} </span>}
              <span lang={language} translate="no">
                {spoken ?? composed.text}
              </span>
            </>
          )}
        </p>
      </div>
      <SpeechPreview
        robotId={robot.id}
        textNow={() => whole}
        isSayable={speechProblem(whole) === null}
        language={known?.language}
      />
    </>
  )
}
