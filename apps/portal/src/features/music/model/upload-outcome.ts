import { failed, type Result, success } from '@kompaan/contract/wire'
import type { Answer } from '../../../shared/http/create-client.ts'
import { networkFailure, type Failure } from '../../../shared/http/failure.ts'

/**
 * What became of one file that was sent by itself. One that the server looked at and did not keep has failed, though the
 * call was answered; one that it names nowhere was not looked at, and is sent again.
 */
export function uploadOutcome(
  answer: Result<Answer<'uploadSongs'>, Failure>,
): Result<Answer<'uploadSongs'>['kept'][number]['song'], Failure> {
  if (!answer.ok) return answer
  const { kept, refused } = answer.value
  const [first] = kept
  if (first !== undefined) return success(first.song)
  const [why] = refused
  if (why === undefined) return failed(networkFailure)
  const { fileName, code, max } = why
  const detail = { path: fileName, message: code, code, ...(max !== null && { values: { max } }) }
  return failed({ ...networkFailure, status: 200, error: 'invalid_input', details: [detail] })
}

/** As many of the chosen files as one choice may have. */
export function firstFiles<Chosen>(
  files: readonly Chosen[],
  max: number,
): { readonly taken: readonly Chosen[]; readonly left: number } {
  return { taken: files.slice(0, max), left: Math.max(0, files.length - max) }
}
