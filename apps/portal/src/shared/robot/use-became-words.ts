import { useCallback } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import {
  type AskedQuestion,
  type Occurrence,
  type OccurrenceState,
  stateAfterAll,
} from './occurrence-state.ts'

/** A card has room for this many answers. */
const answersShown = 3

/** What became of one time in a few words (D-66): 'gezegd', 'antwoord: nee', 'antwoord: ja, geen antwoord', 'gemist'. */
export function useBecameWords(): (occurrence: Became, state: OccurrenceState) => string {
  const t = useMessages('robot')
  const answerWords = useAnswerWords()
  return useCallback(
    (occurrence, shownState) => {
      const { outcome, offSchedule, questions = [] } = occurrence
      const state = shownState === 'off_schedule' ? stateAfterAll(occurrence) : shownState
      if (outcome === undefined || state === 'paused') return t(`became.${state}`)
      const atOtherTime = (became: string) => (offSchedule === true ? t('atOtherTime', { became }) : became)
      const answered = questions.filter((question) => question.outcome === 'answered')
      const shown = answered.slice(0, answersShown).map(answerWords)
      const answers = [...shown, ...(answered.length > answersShown ? ['…'] : [])].join(', ')
      if (answers === '') return atOtherTime(t(`became.${state}`))
      const answer = t('answer', { answer: answers })
      return atOtherTime(state === 'answered' ? answer : `${answer}, ${t(`became.${state}`)}`)
    },
    [t, answerWords],
  )
}

type Became = Pick<Occurrence, 'type' | 'outcome' | 'offSchedule' | 'questions'>

/** An answer as a carer reads it; what was meant is in the words of the script. */
export function useAnswerWords(): (question: Pick<AskedQuestion, 'answer'>) => string {
  const t = useMessages('robot')
  return useCallback(
    ({ answer }) => {
      if (answer === 'yes' || answer === 'no') return t(`answers.${answer}`)
      return answer ?? t('became.answered')
    },
    [t],
  )
}
