import { RotateCcw, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Failure } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { formatBytes } from '../i18n/format-bytes.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { isBusy, overallProgress, type Upload, type UploadsState } from '../uploads/upload-queue.ts'
import { isWorthRetry, refusalOf } from '../uploads/upload-refusal.ts'
import { announce } from './announce.ts'
import { Button } from './button.tsx'
import { focusHeading } from './focus-heading.ts'
import { IconButton } from './icon-button.tsx'
import { List } from './list.tsx'
import { ProgressBar } from './progress-bar.tsx'
import styles from './upload-status.module.css'

export type UploadStatusProps = UploadsState & {
  /** The name of a robot that the page is not about; files for the one it is about need no name. */
  otherRobot: (robotId: string) => string | undefined
  onRetry: (id: string) => void
  onRetryFailed: () => void
  onCancel: (id: string) => void
  onCancelAll: () => void
  onDismiss: () => void
  /** Each file is in sight from the start. */
  showsFiles?: boolean | undefined
}

/** What is being sent and how far it is; stays beside the page until it is put away. Without files it is not there. */
export function UploadStatus(props: UploadStatusProps) {
  const { uploads, showsFiles = false } = props
  const t = useMessages('uploads')
  const ui = useMessages('ui')
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const sentence = useSentence(props)
  useAnnouncements(props, sentence)
  /** The button goes with what it is about; a keyboard goes on from here, or from the top once this has gone too. */
  const goOnAfter = (work: () => void) => {
    work()
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      if (place.current === null) focusHeading()
      else place.current.focus({ preventScroll: true })
    })
  }
  if (uploads.length === 0) return null
  const isAtWork = isBusy(props)
  const again = uploads.filter(({ failure }) => failure !== null && isWorthRetry(failure))
  return (
    <section ref={place} className={styles.status} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        {isAtWork ? (
          <Button variant="quiet" onPress={() => goOnAfter(props.onCancelAll)}>
            {t('cancelAll')}
          </Button>
        ) : (
          <IconButton label={ui('close')} onPress={() => goOnAfter(props.onDismiss)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isAtWork && <Overall {...props} />}
      {(!isAtWork || props.pause !== null) && <p>{sentence}</p>}
      {again.length > 1 && (
        <div>
          <Button
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" />}
            onPress={() => goOnAfter(props.onRetryFailed)}
          >
            {t('retryFailed', { count: again.length })}
          </Button>
        </div>
      )}
      <details
        className={styles.files}
        open={showsFiles || uploads.some(({ state }) => state === 'failed') || undefined}
      >
        <summary>{t('show')}</summary>
        <List aria-label={t('title')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              {...props}
              onRetry={(retried) => goOnAfter(() => props.onRetry(retried))}
              onCancel={(cancelled) => goOnAfter(() => props.onCancel(cancelled))}
            />
          ))}
        </List>
      </details>
    </section>
  )
}

function Overall({ uploads, secondsLeft }: UploadsState) {
  const t = useMessages('uploads')
  const value = overallProgress(uploads)
  const wanted = uploads.filter(({ state }) => state !== 'failed')
  const done = wanted.filter(({ state }) => state === 'done').length
  return (
    <ProgressBar
      label={t('progress', { done, count: wanted.length })}
      value={value}
      aside={
        <>
          {t('state.sending', { percent: percentOf(value) })}
          {secondsLeft !== null && `, ${t('left', { count: Math.ceil(secondsLeft / 60) })}`}
        </>
      }
    />
  )
}

type UploadRowProps = Pick<UploadStatusProps, 'otherRobot' | 'onRetry' | 'onCancel'> & { upload: Upload }

function UploadRow({ upload, otherRobot, onRetry, onCancel }: UploadRowProps): ReactNode {
  const t = useMessages('uploads')
  const reasonText = useReasonText()
  const { id, name, state, size, sent, failure } = upload
  const robot = otherRobot(upload.robotId)
  const fraction = size === 0 ? 1 : sent / size
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        {state === 'sending' ? (
          <ProgressBar
            label={<span translate="no">{name}</span>}
            value={fraction}
            aside={t('state.sending', { percent: percentOf(fraction) })}
          />
        ) : (
          <p className={styles.name}>
            <span translate="no">{name}</span>
            <span className={styles.state} data-state={state}>
              {t(`state.${state}`)}
            </span>
          </p>
        )}
        {robot !== undefined && <p className={styles.aside}>{t('forRobot', { robot })}</p>}
        {failure !== null && <p className={styles.reason}>{reasonText(failure)}</p>}
      </div>
      {failure !== null && isWorthRetry(failure) && (
        <IconButton label={t('retryOne', { name })} onPress={() => onRetry(id)}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
      {state !== 'done' && (
        <IconButton
          label={t(state === 'failed' ? 'removeOne' : 'cancelOne', { name })}
          onPress={() => onCancel(id)}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

/** How it stands, in a sentence that changes seldom. */
function useSentence({ uploads, pause }: UploadsState): string {
  const t = useMessages('uploads')
  const failed = uploads.filter(({ state }) => state === 'failed').length
  if (pause !== null) return t(`pause.${pause}`)
  if (isBusy({ uploads })) return t('busy', { count: uploads.length - failed })
  return failed > 0 ? t('failed', { count: failed }) : t('done', { count: uploads.length })
}

/** Says how it stands when that changes, and each file that failed; not every percent. */
function useAnnouncements({ uploads }: UploadsState, sentence: string): void {
  const t = useMessages('uploads')
  const reasonText = useReasonText()
  const newest = uploads.at(-1)?.id
  useEffect(() => {
    if (newest === undefined || (told.newest === newest && told.sentence === sentence)) return
    announce(sentence)
    told.newest = newest
    told.sentence = sentence
  }, [newest, sentence])

  useEffect(() => {
    for (const { id, name, failure } of uploads) {
      if (failure === null) told.failed.delete(id)
      else if (!told.failed.has(id)) {
        told.failed.add(id)
        announce(t('told', { name, reason: reasonText(failure) }))
      }
    }
  })
}

/** Pages show this in different places, so it comes and goes; what was told once is not told again by that. */
const told = { newest: '', sentence: '', failed: new Set<string>() }

/** Why a file was not sent or not kept, in words. */
function useReasonText(): (failure: Failure) => string {
  const t = useMessages('uploads')
  const { language } = useLanguage()
  const failureText = useFailureText()
  return (failure) => {
    const refusal = refusalOf(failure)
    if (refusal === null) return failureText(failure)
    const { code, max } = refusal
    if (code === 'too_many') return t('refused.full', { max: max ?? 0 })
    return t(`refused.${code}`, { max: formatBytes(max ?? 0, language) })
  }
}

function percentOf(fraction: number): number {
  return Math.floor(fraction * 100)
}
