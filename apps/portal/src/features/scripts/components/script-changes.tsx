import type { Script } from '@kompaan/script/core'
import { useMemo } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { scriptDifference, type StepChange } from '../model/script-difference.ts'
import { useStepWords } from './use-step-words.ts'
import styles from './script-changes.module.css'

/** What is other in one version than in another, from top to bottom. */
export function ScriptChanges({ before, after }: { before: Script; after: Script }) {
  const t = useMessages('scripts')
  const changes = useMemo(() => scriptDifference(before, after), [before, after])
  if (changes.length === 0) return <p>{t('changes.none')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
    <ul className={styles.changes} role="list">
      {changes.map((change) =>
        change.kind === 'details' ? (
          <li key={change.what} className={styles.change} data-kind="changed">
            <p className={styles.title}>{t(`changes.${change.what}`)}</p>
            <p translate={change.what === 'name' ? 'no' : undefined}>
              <Values {...detailsOf(change.what)} />
            </p>
          </li>
        ) : (
          <StepChanged key={`${change.kind} ${change.step.id}`} change={change} language={after.language} />
        ),
      )}
    </ul>
  )

  function detailsOf(what: 'name' | 'category' | 'language'): { old: string; now: string } {
    if (what === 'name') return { old: before.name, now: after.name }
    if (what === 'category') {
      return { old: t(`category.${before.category}`), now: t(`category.${after.category}`) }
    }
    return { old: t(`language.${before.language}`), now: t(`language.${after.language}`) }
  }
}

function Values({ old, now }: { old: string; now: string }) {
  return (
    <>
      <del>{old}</del> <ins>{now}</ins>
    </>
  )
}

type StepChangedProps = { change: StepChange; language: Script['language'] }

function StepChanged({ change, language }: StepChangedProps) {
  const t = useMessages('scripts')
  const words = useStepWords()
  const { kind, position, from = '', step, parts, words: pieces } = change
  const what = parts.map((part) => t(`changes.parts.${part}`)).join(', ')
  return (
    <li className={styles.change} data-kind={kind}>
      <p className={styles.title}>
        {kind === 'changed'
          ? t('changes.changed', { position, what })
          : t(`changes.${kind}`, { position, from })}
        {kind === 'moved' && what !== '' && ` ${t('changes.alsoChanged', { what })}`}
      </p>
      {pieces.length > 0 ? (
        <p className={styles.text} lang={language} translate="no">
          {pieces.map(({ kind: piece, text }, index) => {
            const Element = { same: 'span', gone: 'del', new: 'ins' } as const
            const Piece = Element[piece]
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other name than their place
            return <Piece key={index}>{text}</Piece>
          })}
        </p>
      ) : (
        <p className={styles.text} translate={'text' in step ? 'no' : undefined}>
          {kind === 'removed' ? <del>{words.line(step)}</del> : words.line(step)}
        </p>
      )}
    </li>
  )
}
