import {
  type Chain,
  type ChainStep,
  canDoStep,
  positionText,
  type Script,
  scriptTree,
  shownFields,
  type Step,
} from '@kompaan/script/core'
import { Clock, FileText, Ear, Repeat, ScanEye, TriangleAlert } from 'lucide-react'
import { createContext, use } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { SpokenWords } from '../../../shared/speech/spoken-words.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useStepWords } from './use-step-words.ts'
import styles from './script-outline.module.css'

export type ScriptOutlineProps = {
  script: Pick<Script, 'graph' | 'language'>
  /** What the robot can do; undefined while that is not known, and then nothing is said of it. */
  capabilities: readonly string[] | undefined
}

/** A script as people read it: what the robot says, what can be answered, and what comes after each answer. */
export function ScriptOutline({ script: { graph, language }, capabilities }: ScriptOutlineProps) {
  const t = useMessages('scripts')
  const tree = scriptTree(graph)
  if (!tree.ok) return <Banner kind="danger" title={t('outline.circle')} />
  if (tree.value.steps.length === 0) return <p>{t('outline.empty')}</p>
  const positions = new Map<string, string>()
  notePositions(tree.value, positions)
  return (
    <Reading value={{ capabilities, positions, language }}>
      <Steps chain={tree.value} level={0} />
    </Reading>
  )
}

const Reading = createContext<{
  capabilities: readonly string[] | undefined
  positions: ReadonlyMap<string, string>
  /** What the robot says and hears is in this language, whatever that of the portal is. */
  language: Script['language']
}>({ capabilities: undefined, positions: new Map(), language: 'nl-NL' })

function notePositions({ steps }: Chain, positions: Map<string, string>): void {
  for (const { step, position, branches } of steps) {
    positions.set(step.id, positionText(position))
    for (const branch of branches) notePositions(branch, positions)
  }
}

/** On a phone there is room for so many lanes beside each other; deeper ones go by their numbers. */
const lanesMax = 4

function Steps({ chain, level }: { chain: Chain; level: number }) {
  const t = useMessages('scripts')
  if (chain.steps.length === 0) return <p className={styles.end}>{t('outline.endsHere')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
    <ol className={styles.steps} role="list">
      {chain.steps.map((each) => (
        <li key={each.step.id} className={styles.step}>
          <StepLine {...each} />
          {each.branches.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
            <ul className={styles.branches} role="list" data-lane={level < lanesMax || undefined}>
              {each.branches.map((branch) => (
                <li key={branch.branch?.id} className={styles.branch}>
                  <details open>
                    <summary className={styles.answer}>
                      <Answer chain={branch} question={each.step} />
                      <span className={styles.count}>{t('outline.steps', { count: countOf(branch) })}</span>
                    </summary>
                    <Steps chain={branch} level={level + 1} />
                  </details>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What somebody may answer, in the words of who wrote it, or in ours. */
function Answer({ chain: { branch }, question }: { chain: Chain; question: Step }) {
  const words = useStepWords()
  const { language } = use(Reading)
  if (branch === null) return null
  const isWritten = branch.type === 'multipleChoice' && branch.intentionType === 'command'
  return (
    <span
      className={styles.bubble}
      data-of="person"
      lang={isWritten ? language : undefined}
      translate={isWritten ? 'no' : undefined}
    >
      {words.answer(branch, question)}
    </span>
  )
}

function countOf({ steps }: Chain): number {
  return steps.reduce(
    (count, { branches }) => count + 1 + branches.reduce((below, branch) => below + countOf(branch), 0),
    0,
  )
}

function StepLine({ step, position, jumpsTo }: ChainStep) {
  const t = useMessages('scripts')
  const { capabilities } = use(Reading)
  const isBeyond = capabilities !== undefined && !canDoStep(step.type, capabilities)
  return (
    <div className={styles.line}>
      <span className={styles.position}>
        <VisuallyHidden>{t('outline.step')}</VisuallyHidden> {positionText(position)}
      </span>
      <div className={styles.what}>
        {'text' in step ? <Spoken step={step} /> : <Doing step={step} jumpsTo={jumpsTo} />}
        {isBeyond && (
          <p className={styles.beyond}>
            <TriangleAlert aria-hidden="true" /> {t('outline.beyond')}
          </p>
        )}
      </div>
    </div>
  )
}

function Spoken({ step }: { step: Extract<Step, { text: string }> }) {
  const t = useMessages('scripts')
  const words = useStepWords()
  const { language } = use(Reading)
  const marks = (['notify', 'greet', 'sayTime'] as const).filter((mark) => step[mark])
  return (
    <>
      {step.text === '' ? (
        <Mark icon={<Ear aria-hidden="true" />}>{words.line(step)}</Mark>
      ) : (
        <p className={styles.said}>
          <RobotFace size={32} mood={step.type === 'say' ? 'speaking' : 'listening'} />
          <span className={styles.bubble} data-of="robot" lang={language} translate="no">
            <SpokenWords text={step.text} />
          </span>
        </p>
      )}
      {marks.length > 0 && (
        <p className={styles.marks}>
          {marks.map((mark) => (
            <Tag key={mark}>{t(`mark.${mark}`)}</Tag>
          ))}
        </p>
      )}
    </>
  )
}

type DoingProps = {
  step: Exclude<Step, { text: string }>
  jumpsTo: string | null
}

function Doing({ step, jumpsTo }: DoingProps) {
  const t = useMessages('scripts')
  const { positions } = use(Reading)
  const words = useStepWords()
  switch (step.type) {
    case 'wait':
      return <Mark icon={<Clock aria-hidden="true" />}>{words.line(step)}</Mark>
    case 'goto': {
      const target = jumpsTo === null ? undefined : positions.get(jumpsTo)
      return (
        <Mark icon={<Repeat aria-hidden="true" />}>
          {target === undefined
            ? t('outline.jumpsNowhere')
            : t('outline.jumps', { position: target, count: step.maxPasses })}
        </Mark>
      )
    }
    case 'statusCheck':
      return (
        <Mark icon={<ScanEye aria-hidden="true" />}>
          {words.line(step)}
          <span className={styles.more}>
            {t('outline.window', {
              past: words.duration(step.pastInterval),
              future: words.duration(step.futureInterval),
            })}
          </span>
        </Mark>
      )
    case 'report': {
      const shown = shownFields(step.formFields)
      return (
        <>
          <Mark icon={<FileText aria-hidden="true" />}>{words.line(step)}</Mark>
          <dl className={styles.fields} translate="no">
            {step.formFields
              .filter(({ key }) => shown.has(key))
              .map(({ key, displayName, value }) => (
                <div key={key}>
                  <dt>{displayName}</dt>
                  <dd>{value ?? t('outline.noValue')}</dd>
                </div>
              ))}
          </dl>
        </>
      )
    }
  }
}

function Mark({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <p className={styles.mark}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
