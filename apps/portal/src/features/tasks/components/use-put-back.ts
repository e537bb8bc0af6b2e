import type { CallInput } from '../../../shared/http/create-client.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { showToast, type ToastMessage } from '../../../shared/ui/show-toast.ts'
import { restoreOccurrence } from '../api/save-task.ts'
import { useTaskFailureText } from './use-task-failure-text.ts'

export interface TakenTime {
  readonly taskId: string
  readonly title: string
  readonly nominal: string
  readonly instant: number
}

/** What was planned instead of it. */
interface Replacement {
  readonly as: NonNullable<CallInput<'restoreOccurrence'>['body']['instead']>
  /** It was the last time of its set: that is gone, and this is moved back by itself. */
  readonly moveBack: () => Promise<void>
}

/** What a line offers after one time of what repeats was skipped, or moved: to put it back where it was. */
export function usePutBack(
  robotId: string,
  timeZone: string,
): (taken: TakenTime, instead?: Replacement) => NonNullable<ToastMessage['action']> {
  const t = useMessages('tasks')
  const { when } = useZonedTime(timeZone)
  const failureText = useTaskFailureText()
  const putBack = async ({ taskId, title, nominal, instant }: TakenTime, instead?: Replacement) => {
    const failure = await restoreOccurrence(robotId, taskId, {
      occurrence: nominal,
      ...(instead !== undefined && { instead: instead.as }),
    })
    if (failure?.error === 'not_found' && instead !== undefined) return instead.moveBack()
    if (failure === null)
      showToast({ kind: 'good', text: t('move.back', { title, when: when(new Date(instant)) }) })
    else {
      const why = failure.error === 'past' ? t('move.tooLate') : failureText(failure)
      showToast({ kind: 'danger', text: `${t('move.notBack', { title })} ${why}` })
    }
  }
  return (taken, instead) => ({ label: t('move.undo'), onPress: () => void putBack(taken, instead) })
}
