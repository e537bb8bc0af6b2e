import type { AnswerLink, IntentionLink, Step } from '@kompaan/script/core'
import { createContext, use } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSpokenText } from '../../../shared/speech/use-spoken-text.ts'

export interface StepWords {
  /** What it does, in a line: what it says, how long it waits. */
  readonly line: (step: Step) => string
  /** What was answered, for the branch that follows. */
  readonly answer: (branch: AnswerLink | IntentionLink, question: Step) => string
  /** '5 minuten', '1 minuut en 30 seconden' */
  readonly duration: (seconds: number) => string
  /** The same for what is only guessed: 'ongeveer 2 minuten'. */
  readonly roughly: (seconds: number) => string
}

/** What each kind of report is called; without it, reports go by their types. */
export const ReportTitles = createContext<ReadonlyMap<string, string>>(new Map())

/** A script's steps in words. */
export function useStepWords(): StepWords {
  const t = useMessages('scripts')
  const reportTitles = use(ReportTitles)
  const spoken = useSpokenText()

  const duration = (total: number): string => {
    const days = Math.floor(total / 86_400)
    const hours = Math.floor((total % 86_400) / 3600)
    const minutes = Math.floor((total % 3600) / 60)
    const seconds = total % 60
    const parts = [
      ...(days > 0 ? [t('duration.days', { count: days })] : []),
      ...(hours > 0 ? [t('duration.hours', { count: hours })] : []),
      ...(minutes > 0 ? [t('duration.minutes', { count: minutes })] : []),
      ...(seconds > 0 || total === 0 ? [t('duration.seconds', { count: seconds })] : []),
    ]
    // Nobody counts the seconds of an hour.
    const [most = '', next] = parts
    return next === undefined ? most : t('duration.both', { most, next })
  }

  const roughly = (seconds: number): string => {
    const minutes = Math.round(seconds / 60)
    return minutes === 0 ? t('duration.moment') : t('duration.roughly', { duration: duration(minutes * 60) })
  }

  const line = (step: Step): string => {
    switch (step.type) {
      case 'say':
        return step.text === '' ? t('step.noText') : spoken(step.text)
      case 'closedQuestion':
      case 'multipleChoice':
        return step.text === '' ? t('step.onlyListens') : spoken(step.text)
      case 'wait':
        return t('step.waits', { duration: duration(step.minutes * 60 + step.seconds) })
      case 'goto':
        return t('step.repeats', { count: step.maxPasses })
      case 'statusCheck':
        return t('step.checks', { status: step.statusCheck })
      case 'report':
        return t('step.reports', { report: reportTitles.get(step.reportType) ?? step.reportType })
    }
  }

  const answer = (branch: AnswerLink | IntentionLink, question: Step): string => {
    if (branch.type === 'closedQuestion') {
      return question.type === 'statusCheck'
        ? t(`status.${branch.answer}`, { status: question.statusCheck })
        : t(`answer.${branch.answer}`)
    }
    if (branch.intentionType !== 'command') return t(`answer.${branch.intentionType}`)
    const commands = branch.commands.flatMap(({ text }) => (text === '' ? [] : t('answer.quoted', { text })))
    return commands.length === 0 ? t('answer.noWords') : commands.join(', ')
  }

  return { line, answer, duration, roughly }
}
