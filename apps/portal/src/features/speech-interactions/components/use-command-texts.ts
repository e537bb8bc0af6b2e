import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { CommandProblem, LikeCommand } from '../model/command-problems.ts'

export interface CommandTexts {
  readonly problem: (problem: CommandProblem | null) => string | undefined
  readonly alike: (like: LikeCommand) => string
}

/** What is wrong with a command, or to know about it, in words. */
export function useCommandTexts(): CommandTexts {
  const t = useMessages('speech-interactions')
  return {
    problem: (problem) => {
      if (problem === null) return undefined
      if (problem.code !== 'too_similar') return t(`form.problem.${problem.code}`)
      const { command, of } = problem.like
      return of === null
        ? t('form.problem.tooSimilar', { command })
        : t('form.problem.tooSimilarOf', { command, title: of })
    },
    alike: ({ command, of }) =>
      of === null ? t('form.alike', { command }) : t('form.alikeOf', { command, title: of }),
  }
}
