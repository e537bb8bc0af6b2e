import { canDoStep, type ScriptIssue, type Step } from '@kompaan/script/core'
import { Bell, CircleAlert, Clock, Hand } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { useEditor, useEditorActions, useEditorState } from '../editor-context.ts'
import { StepIcon } from '../step-icon.tsx'
import { useIssueWords } from '../use-issue-words.ts'
import { useStepWords } from '../use-step-words.ts'
import styles from './step-card.module.css'

/** One step as the conversation shows it: the robot's words as a bubble, all else as a small mark. */
export const StepCard = memo(function StepCard({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  const { open, carry } = useEditorActions()
  const { robot } = useEditor()
  const step = useEditorState(({ steps }) => steps.get(stepId))
  const position = useEditorState(({ positions }) => positions.get(stepId) ?? '')
  const line = useEditorState((state) => (step === undefined ? '' : words.line(step, state)))
  const issues = useEditorState(({ told }) => told.get(stepId))
  const isSelected = useEditorState(({ history }) => history.focus?.stepId === stepId)
  if (step === undefined) return null
  const flags = ({ notify, greet, sayTime }: SpokenStep) => (
    <>
      {notify && <Bell className={styles.flag} role="img" aria-label={t('card.notify')} />}
      {greet && <Hand className={styles.flag} role="img" aria-label={t('card.greet')} />}
      {sayTime && <Clock className={styles.flag} role="img" aria-label={t('card.sayTime')} />}
    </>
  )
  const canDo = canDoStep(step.type, robot.capabilities)
  return (
    <div
      className={styles.row}
      data-selected={isSelected || undefined}
      data-wrong={isWrong(issues) || undefined}
    >
      <button
        type="button"
        className={styles.card}
        data-step={stepId}
        data-kind={isSpoken(step) ? 'spoken' : 'mark'}
        aria-current={isSelected ? 'step' : undefined}
        aria-describedby="outline-hint"
        onClick={() => open(stepId)}
      >
        {isSpoken(step) ? (
          <span className={styles.face} data-mood={step.type === 'say' ? 'speaking' : 'listening'} />
        ) : (
          <span className={styles.icon}>
            <StepIcon type={step.type} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.kind}>
            <span className={styles.position}>{position}</span> {t(`types.${step.type}`)}
            {isSpoken(step) && flags(step)}
          </span>
          {isSpoken(step) && step.text.trim() !== '' ? (
            <span className={styles.line} translate="no">
              {step.text}
            </span>
          ) : (
            <span className={styles.line}>{line}</span>
          )}
          {!canDo && <span className={styles.cannot}>{t('outline.cannot')}</span>}
          {issues !== undefined && <Issues issues={issues} />}
        </span>
      </button>
      <button
        type="button"
        className={styles.grip}
        data-grip={stepId}
        aria-label={t('outline.move', { position })}
        onClick={() => carry({ kind: 'move', stepId, withFollowing: false })}
      >
        <span className={styles.dots} />
      </button>
    </div>
  )
})

type SpokenStep = Extract<Step, { readonly text: string }>

function isSpoken(step: Step): step is SpokenStep {
  return 'text' in step
}

function isWrong(issues: readonly ScriptIssue[] | undefined): boolean {
  return issues?.some(({ severity }) => severity === 'error') ?? false
}

function Issues({ issues }: { issues: readonly ScriptIssue[] }) {
  const t = useMessages('script-editor')
  const issueWords = useIssueWords()
  const [first, ...others] = issues
  if (first === undefined) return null
  return (
    <span className={styles.issue} data-severity={first.severity}>
      <CircleAlert aria-hidden="true" />
      {others.length === 0 ? issueWords(first) : t('outline.issue', { count: issues.length })}
    </span>
  )
}
