import type { AnswerLink, IntentionLink, Link, Step } from '@kompaan/script/core'
import { useMemo } from 'react'
import type { Translate } from '../../../shared/i18n/texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSpokenText } from '../../../shared/speech/use-spoken-text.ts'
import { type EditorReport, jumpTarget, type ScriptView } from '../model/editor.ts'
import { useEditor } from './editor-context.ts'

export interface StepWords {
  /** What is said, with each variable by the name that the form has for it. */
  readonly spoken: (text: string) => string
  /** What a step does, in one line. */
  readonly line: (step: Step, state: ScriptView) => string
  /** How long, as people say it. */
  readonly duration: (seconds: number) => string
  /** What a report is called; one that is gone goes by its type. */
  readonly report: (reportType: string) => string
  readonly branch: (link: Link | undefined, state: ScriptView) => string
}

export function useStepWords(): StepWords {
  const { reports } = useEditor().robot
  const t = useMessages('script-editor')
  const spoken = useSpokenText()
  return useMemo(() => stepWords(t, spoken, reports), [t, spoken, reports])
}

function stepWords(
  t: Translate<'script-editor'>,
  spoken: StepWords['spoken'],
  reports: readonly EditorReport[],
): StepWords {
  const duration = (all: number): string => {
    const minutes = Math.floor(all / 60)
    const seconds = all % 60
    if (minutes === 0) return t('card.seconds', { count: seconds })
    if (seconds === 0) return t('card.minutes', { count: minutes })
    return t('card.and', {
      one: t('card.minutes', { count: minutes }),
      other: t('card.seconds', { count: seconds }),
    })
  }
  const report = (type: string): string =>
    reports.find(({ reportType }) => reportType === type)?.title ?? type
  const line = (step: Step, state: ScriptView): string => {
    switch (step.type) {
      case 'say':
        return step.text.trim() === '' ? t('card.emptySay') : t('card.says', { text: spoken(step.text) })
      case 'closedQuestion':
      case 'multipleChoice':
        return step.text.trim() === '' ? t('card.emptyQuestion') : t('card.asks', { text: spoken(step.text) })
      case 'wait': {
        const seconds = step.minutes * 60 + step.seconds
        return seconds === 0 ? t('card.waitsNot') : t('card.waits', { time: duration(seconds) })
      }
      case 'goto': {
        const target = state.positions.get(jumpTarget(step.id, state) ?? '')
        return target === undefined
          ? t('card.gotoNowhere')
          : t('card.goto', { target, count: step.maxPasses })
      }
      case 'report':
        return t('card.report', { type: report(step.reportType) })
      case 'statusCheck':
        return step.statusCheck.trim() === ''
          ? t('card.checksNothing')
          : t('card.checks', { name: step.statusCheck })
    }
  }
  const branch = (link: Link | undefined, state: ScriptView): string => {
    if (link?.type === 'closedQuestion') return answerName(link, state)
    return link?.type === 'multipleChoice' ? intentionName(link) : ''
  }
  const answerName = ({ from, answer }: AnswerLink, state: ScriptView): string => {
    if (state.steps.get(from)?.type !== 'statusCheck') return t(`branches.${answer}`)
    const names = { yes: 'statusYes', no: 'statusNo', other: 'statusOther' } as const
    return t(`branches.${names[answer]}`)
  }
  const intentionName = ({ intentionType, commands }: IntentionLink): string => {
    if (intentionType !== 'command') return t(`branches.${intentionType}`)
    const [command, ...others] = commands.map(({ text }) => text.trim()).filter((text) => text !== '')
    if (command === undefined) return t('branches.empty')
    return others.length === 0 ? command : t('branches.more', { command, count: others.length })
  }
  return { line, spoken, duration, branch, report }
}

/** Whether the carer wrote the name of a branch: it is the same in every language of the portal. */
export function areOwnWords(link: Link | undefined): boolean {
  return link?.type === 'multipleChoice' && link.intentionType === 'command'
}
