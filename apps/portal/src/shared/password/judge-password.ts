/** refused: may not be used at all. weak: warned about. */
export type PasswordJudgement = 'refused' | 'weak' | 'fair' | 'strong'

/** Cost is the number of guesses it takes (D-02); between weak and strong the analysis's score decides. */
export function judgePassword(
  analysis: { readonly cost: number; readonly score: number; readonly refused: boolean },
  strongFrom: number,
): PasswordJudgement {
  if (analysis.refused) return 'refused'
  if (analysis.cost >= strongFrom) return 'strong'
  return analysis.score >= 3 ? 'fair' : 'weak'
}
