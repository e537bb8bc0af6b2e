import type { Failure, FailureCode } from '../../../shared/http/failure.ts'
import { isAboutPermissions } from '../../../shared/http/is-about-permissions.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'

/** Why something could not be planned, in the words of the documents where they have some (TSK-06). */
export function useTaskFailureText(): (failure: Failure) => string {
  const t = useMessages('tasks')
  const failureText = useFailureText()
  return (failure) => {
    const codes = failure.details.map(({ code }) => code ?? '')
    if (codes.some((code) => code.endsWith('_unknown') && code !== 'occurrence_unknown'))
      return t('failed.contentGone')
    if (codes.includes('robot_cannot')) return t('failed.robotCannot')
    if (failure.status === 400) return t('failed.invalidSchedule')
    if (isAboutPermissions(failure)) return t('failed.missingPermissions')
    const own = ownTexts.get(failure.error)
    if (own !== undefined) return t(own)
    return toldByAll.has(failure.error) ? failureText(failure) : t('failed.unknown')
  }
}

const ownTexts = new Map<FailureCode, 'failed.past' | 'failed.occurrenceUnknown'>([
  ['past', 'failed.past'],
  ['occurrence_unknown', 'failed.occurrenceUnknown'],
])
/** What the portal says of these everywhere helps here too; of all others the documents have one sentence. */
const toldByAll: ReadonlySet<FailureCode> = new Set([
  'not_found',
  'max_tasks',
  'max_exceptions',
  'max_scripts',
  'robot_outdated',
  'task_legacy',
  'no_script_space',
  'version_conflict',
  'network',
  'too_many_requests',
])
