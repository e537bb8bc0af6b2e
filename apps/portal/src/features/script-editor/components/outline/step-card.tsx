import { canDoStep, type ScriptIssue, type Step, stepFamily } from '@kompaan/script/core'
import { Bell, CircleAlert, Clock, Hand } from 'lucide-react'
import { memo } from 'react'
import { useEditor, useEditorActions, useEditorState } from '../editor-context.ts'
import { useSaying } from '../saying-context.ts'
import { useIssueWords } from '../use-issue-words.ts'
import { InsertButton } from './insert-button.tsx'
import outline from './outline.module.css'
import styles from './step-card.module.css'

/**
 * One step as the conversation shows it: the robot's words as a bubble, all else as a small mark. Below it something can be
 * added, unless it is a question, which leads on by its branches only.
 */
export const StepCard = memo(function StepCard({ stepId }: { stepId: string }) {
  const { t, words, signs, language } = useSaying()
  const { open, carry } = useEditorActions()
  const editor = useEditor()
  const view = useEditorState(({ views }) => views.get(stepId))
  if (view === undefined) return null
  const { step, position, issues, isSelected } = view
  const flags = ({ notify, greet, sayTime }: SpokenStep) => (
    <>
      {notify && <Bell className={styles.flag} role="img" aria-label={t('card.notify')} />}
      {greet && <Hand className={styles.flag} role="img" aria-label={t('card.greet')} />}
      {sayTime && <Clock className={styles.flag} role="img" aria-label={t('card.sayTime')} />}
    </>
  )
  const canDo = canDoStep(step.type, editor.robot.capabilities)
  return (
    <>
      <div
        className={styles.row}
        data-selected={isSelected || undefined}
        data-wrong={isWrong(issues) || undefined}
      >
        <button
          type="button"
          className={styles.card}
          data-step={stepId}
          data-mood={moodOf(step)}
          aria-current={isSelected ? 'step' : undefined}
          aria-describedby="outline-hint"
          onClick={() => open(stepId)}
        >
          {!isSpoken(step) && (
            <svg className={styles.icon} aria-hidden="true">
              <use href={`#${signs}-${step.type}`} />
            </svg>
          )}
          <span className={styles.words}>
            <span className={styles.kind}>
              <span className={styles.position}>{position}</span> {t(`types.${step.type}`)}
              {isSpoken(step) && flags(step)}
            </span>
            {isSpoken(step) && step.text.trim() !== '' ? (
              <span className={styles.line} lang={language} translate="no">
                {words.spoken(step.text)}
              </span>
            ) : (
              <span className={styles.line}>{words.line(step, editor.get())}</span>
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
        />
      </div>
      {stepFamily(step.type) === 'chain' && (
        <div className={outline.between}>
          <InsertButton place={{ at: 'after', stepId }} where={position} />
        </div>
      )}
    </>
  )
})

type SpokenStep = Extract<Step, { readonly text: string }>

function isSpoken(step: Step): step is SpokenStep {
  return 'text' in step
}

/** The robot's face beside what it says or asks; undefined for what it does in silence. */
function moodOf(step: Step): 'speaking' | 'listening' | undefined {
  if (!isSpoken(step)) return undefined
  return step.type === 'say' ? 'speaking' : 'listening'
}

function isWrong(issues: readonly ScriptIssue[] | undefined): boolean {
  return issues?.some(({ severity }) => severity === 'error') ?? false
}

function Issues({ issues }: { issues: readonly ScriptIssue[] }) {
  const { t } = useSaying()
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
