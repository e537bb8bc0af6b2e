import { emailProblem, nameProblem, phoneProblem, type Limits } from '@kompaan/contract/wire'
import type { SignupDraft } from './signup-draft.ts'

/** The first step that is not filled in yet, when someone opens a later one directly. */
export function missingStep(draft: SignupDraft, limits: Limits): 'name' | 'contacts' | null {
  if (nameProblem(draft.firstName) !== null || nameProblem(draft.lastName) !== null) return 'name'
  const isReachable = emailProblem(draft.email, limits) === null && phoneProblem(draft.phoneNumber) === null
  return isReachable ? null : 'contacts'
}
