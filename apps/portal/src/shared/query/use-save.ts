import type { Result } from '@kompaan/contract/wire'
import type { Failure } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { showToast } from '../ui/show-toast.ts'
import { queryClient } from './query-client.ts'
import { save, type Saving } from './save.ts'

/**
 * For what is saved as soon as it is chosen, such as a switch, without a form that would tell a failure. Whoever makes
 * the call makes it `inPlace`.
 */
export function useSave(): <Value, Answer>(
  saving: Saving<Value, Answer>,
) => Promise<Result<Answer, Failure>> {
  const failureText = useFailureText()
  return async (saving) => {
    const answer = await save(queryClient, saving)
    if (!answer.ok) showToast({ kind: 'danger', text: failureText(answer.error) })
    return answer
  }
}
