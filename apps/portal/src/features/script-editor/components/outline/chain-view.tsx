import { memo, useCallback, useId } from 'react'
import { Tag } from '../../../../shared/ui/tag.tsx'
import type { EditorState } from '../../model/editor.ts'
import { chainSummary, type OutlineChain } from '../../model/outline-shape.ts'
import { useEditor, useEditorState, useEditorValue } from '../editor-context.ts'
import { useSaying } from '../saying-context.ts'
import { areOwnWords } from '../use-step-words.ts'
import { InsertButton } from './insert-button.tsx'
import { StepCard } from './step-card.tsx'
import styles from './outline.module.css'

/** How high a step is, with the place to add below it, before it is drawn. */
export const usualHeight = 8

type ChainViewProps = {
  chain: OutlineChain
  /** What the branch is called that it stands in, and the element that says so; neither for the first chain. */
  name?: string
  labelledBy?: string
}

/** Steps that follow each other, with a place to add between any two. */
export const ChainView = memo(function ChainView({ chain, name = '', labelledBy }: ChainViewProps) {
  const { t } = useSaying()
  const { linkId, steps } = chain
  const last = steps.at(-1)
  return (
    <>
      <ol
        className={styles.chain}
        aria-label={labelledBy === undefined ? t('outline.label') : undefined}
        aria-labelledby={labelledBy}
      >
        <li className={styles.between}>
          <InsertButton place={linkId === null ? { at: 'start' } : { at: 'branch', linkId }} where={name} />
        </li>
        {steps.map(({ id, branches }) => (
          <li key={id} className={branches.length > 0 ? styles.question : styles.step}>
            <StepCard stepId={id} />
            {branches.length > 0 && (
              <div className={styles.lanes}>
                {branches.map((branch) => (
                  <Lane key={branch.linkId} chain={branch} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {(last === undefined || last.branches.length === 0) && (
        <p className={styles.end}>{t(linkId === null ? 'outline.end' : 'outline.ends')}</p>
      )}
    </>
  )
})

/** One answer, and what happens then. Folded up it says in a few words what it holds. */
const Lane = memo(function Lane({ chain }: { chain: OutlineChain }) {
  const { t, words, language } = useSaying()
  const editor = useEditor()
  const id = useId()
  const linkId = chain.linkId ?? ''
  const select = useCallback(
    (state: EditorState) => {
      const link = state.links.get(linkId)
      return {
        name: words.branch(link, state),
        isOwnWords: areOwnWords(link),
        isClosed: state.closed.has(linkId),
        isUntried: state.tried.size > 0 && !state.tried.has(linkId),
      }
    },
    [linkId, words],
  )
  const { name, isOwnWords, isClosed, isUntried } = useEditorValue(select, isSameLane)
  const { count } = chainSummary(chain)
  return (
    <div
      className={styles.lane}
      // About as high as it will be: until it comes into sight the browser takes it at this.
      style={{ containIntrinsicBlockSize: `auto ${(isClosed ? 1 : count + 1) * usualHeight}rem` }}
      role="group"
      aria-labelledby={id}
    >
      <button
        type="button"
        className={styles.answer}
        aria-expanded={!isClosed}
        aria-label={t(isClosed ? 'outline.open' : 'outline.close', { branch: name })}
        onClick={() => editor.fold(linkId, !isClosed)}
      >
        <span
          id={id}
          className={styles.said}
          lang={isOwnWords ? language : undefined}
          translate={isOwnWords ? 'no' : undefined}
        >
          {name}
        </span>
        {isUntried && <Tag kind="attention">{t('outline.untried')}</Tag>}
      </button>
      {isClosed ? <Summary chain={chain} /> : <ChainView chain={chain} name={name} labelledBy={id} />}
    </div>
  )
})

interface LaneView {
  readonly name: string
  readonly isOwnWords: boolean
  readonly isClosed: boolean
  readonly isUntried: boolean
}

function isSameLane(one: LaneView, other: LaneView): boolean {
  return (
    one.name === other.name &&
    one.isOwnWords === other.isOwnWords &&
    one.isClosed === other.isClosed &&
    one.isUntried === other.isUntried
  )
}

function Summary({ chain }: { chain: OutlineChain }) {
  const { t } = useSaying()
  const { count, lastStep } = chainSummary(chain)
  const type = useEditorState(({ steps }) => steps.get(lastStep ?? '')?.type)
  return (
    <p className={styles.summary}>
      {type === undefined
        ? t('outline.summaryNone')
        : t('outline.summary', { count, type: t(`outline.endsWith.${type}`) })}
    </p>
  )
}
