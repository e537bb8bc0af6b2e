import { RotateCcw } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserClock } from '../../../../shared/clock/clock.ts'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form } from '../../../../shared/ui/form.tsx'
import { RobotFace } from '../../../../shared/ui/robot-face.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { Editor } from '../../model/editor.ts'
import { beginTry, type TryAnswer, type TryLine, type TryRun, type TryState } from '../../model/try-run.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { useStepWords } from '../use-step-words.ts'
import { speaker } from './speak-aloud.ts'
import styles from './try-sheet.module.css'

export type TrySheetProps = {
  /** Where it begins; null for the first step. */
  from: string | null
  onClose: () => void
}

/** The script as it is now, performed on screen as the robot would. Nothing of it reaches the robot. */
export function TrySheet({ from, onClose }: TrySheetProps) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const [run, setRun] = useState(() => begin(editor, from))
  const [state, setState] = useState(run.state)
  const [isAloud, setIsAloud] = useState(false)
  const { language } = editor.engine()
  const untried = useEditorState(untriedCount)
  const position = useEditorState(({ positions }) => positions.get(state.stepId ?? ''))

  useSpoken(state, isAloud, language)
  const restart = () => {
    const next = begin(editor, from)
    setRun(next)
    setState(next.state())
  }
  const said = useRef<HTMLDivElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLDivElement>(null)
  const { length } = state.lines
  const answer = (given: TryAnswer) => {
    const pressed = document.activeElement
    flushSync(() => setState(run.answer(given)))
    if (pressed?.isConnected === true) return
    // It went with its question: the focus goes on to the next answers, or to what was said.
    const next = choices.current?.querySelector('button') ?? said.current
    next?.focus({ preventScroll: true })
  }
  useEffect(() => {
    // What was said last, and what can be answered to it.
    if (length > 0) last.current?.scrollIntoView({ block: 'nearest' })
  }, [length])
  return (
    <Sheet
      isOpen
      title={t('tryIt.title')}
      place="side"
      onCancel={onClose}
      onClickAway={onClose}
      keepsTyped
      actions={
        <Button variant="secondary" icon={<RotateCcw aria-hidden="true" />} onPress={restart}>
          {t('tryIt.restart')}
        </Button>
      }
    >
      <div className={styles.try}>
        <div className={styles.robot}>
          <RobotFace size={96} mood={moodOf(state)} />
          <div>
            <p>{t('tryIt.private')}</p>
            {position !== undefined && <p className={styles.at}>{t('tryIt.at', { position })}</p>}
          </div>
        </div>
        <Lines ref={said} lines={state.lines} />
        <div ref={choices}>
          <Choices state={state} onAnswer={answer} />
        </div>
        <div ref={last} />
        <OtherAnswers state={state} onAnswer={answer} />
        <p className={styles.at}>
          {untried === 0 ? t('tryIt.allTried') : t('tryIt.untried', { count: untried })}
        </p>
        <Switch
          isOn={isAloud}
          isDisabled={!speaker.canSpeak()}
          description={speaker.canSpeak() ? undefined : t('tryIt.noVoice')}
          onChange={setIsAloud}
        >
          {t('tryIt.voice')}
        </Switch>
      </div>
    </Sheet>
  )
}

function begin(editor: Editor, from: string | null): TryRun {
  const { graph, language } = editor.get().history.script
  return beginTry({
    graph,
    language,
    engine: editor.engine(),
    from,
    now: browserClock.now(),
    timeZone: editor.robot.timeZone,
    onBranch: editor.markTried,
  })
}

function untriedCount({ links, tried }: ReturnType<Editor['get']>): number {
  return [...links.values()].filter(
    ({ id, type }) => (type === 'closedQuestion' || type === 'multipleChoice') && !tried.has(id),
  ).length
}

function moodOf({ question, lines }: TryState) {
  if (question?.kind === 'listen') return 'listening'
  return lines.at(-1)?.kind === 'ended' ? 'sleeping' : 'speaking'
}

/** Says what is new, in order; stops when it is closed or begun anew. */
function useSpoken({ lines }: TryState, isAloud: boolean, language: string): void {
  const told = useRef(0)
  useEffect(() => {
    if (lines.length < told.current) speaker.stop()
    const fresh = lines.slice(lines.length < told.current ? 0 : told.current)
    told.current = lines.length
    if (!isAloud) return
    for (const line of fresh) if (line.kind === 'said') speaker.speak(line.text, language)
  }, [lines, isAloud, language])
  useEffect(() => () => speaker.stop(), [])
}

function Lines({ ref, lines }: { ref: Ref<HTMLDivElement>; lines: readonly TryLine[] }) {
  const t = useMessages('script-editor')
  return (
    <div ref={ref} tabIndex={-1} className={styles.lines} role="log" aria-label={t('tryIt.conversation')}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines only come after the others
        <Line key={index} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: TryLine }) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  switch (line.kind) {
    case 'said':
      return (
        <p className={styles.said}>
          {line.notify && <span className={styles.quiet}>{t('tryIt.notify')} </span>}
          <span translate="no">{line.text}</span>
        </p>
      )
    case 'answered':
      return (
        <p className={styles.answered} translate={line.text === null ? undefined : 'no'}>
          {line.text ?? t('tryIt.silent')}
        </p>
      )
    case 'waited':
      return <p className={styles.mark}>{t('tryIt.waited', { time: words.duration(line.seconds) })}</p>
    case 'reported':
      return <p className={styles.mark}>{t('tryIt.reported', { type: words.report(line.reportType) })}</p>
    case 'checked': {
      const seen = { yes: 'statusYes', no: 'statusNo', unknown: 'statusUnknown' } as const
      return (
        <p className={styles.mark}>
          {t('tryIt.checked', { name: line.name, seen: t(`tryIt.${seen[line.seen]}`) })}
        </p>
      )
    }
    case 'ended':
      return <p className={styles.mark}>{t(`tryIt.ended.${line.reason}`)}</p>
  }
}

type AnswersProps = { state: TryState; onAnswer: (answer: TryAnswer) => void }

/** The answers that the script knows. */
function Choices({ state: { question }, onAnswer }: AnswersProps) {
  const t = useMessages('script-editor')
  if (question === null) return null
  if (question.kind === 'status') {
    const seen = { yes: 'statusYes', no: 'statusNo', unknown: 'statusUnknown' } as const
    return (
      <div className={styles.answers}>
        <p>{t('tryIt.status', { name: question.name })}</p>
        {(['yes', 'no', 'unknown'] as const).map((each) => (
          <Button key={each} variant="secondary" onPress={() => onAnswer({ kind: 'status', seen: each })}>
            {t(`tryIt.${seen[each]}`)}
          </Button>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.answers}>
      {question.answers.map((text) => (
        <Button key={text} onPress={() => onAnswer({ kind: 'heard', text })}>
          <span translate="no">{text}</span>
        </Button>
      ))}
    </div>
  )
}

/** In words of one's own, in silence, or to a robot that cannot listen. */
function OtherAnswers({ state: { question }, onAnswer }: AnswersProps) {
  const t = useMessages('script-editor')
  const [typed, setTyped] = useState('')
  if (question?.kind !== 'listen') return null
  return (
    <div className={styles.answers}>
      <Form
        onSubmit={() => {
          if (typed.trim() === '') return
          setTyped('')
          onAnswer({ kind: 'heard', text: typed })
        }}
        aria-label={t('tryIt.answer')}
      >
        <TextField label={t('tryIt.answerLabel')} value={typed} onChange={setTyped} />
        <Button type="submit" variant="secondary">
          {t('tryIt.send')}
        </Button>
      </Form>
      <div className={styles.row}>
        <Button variant="quiet" onPress={() => onAnswer({ kind: 'heard', text: null })}>
          {t('tryIt.silence')}
        </Button>
        <Button variant="quiet" onPress={() => onAnswer({ kind: 'cannotListen' })}>
          {t('tryIt.offline')}
        </Button>
      </div>
    </div>
  )
}
