import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { restoreOccurrence } from '../api/save-task.ts'
import { useTaskFailureText } from './use-task-failure-text.ts'

export interface TakenTime {
  readonly taskId: string
  readonly title: string
  readonly nominal: string
  readonly instant: number
}

/** Puts back one time of a set that was skipped, and says so. It works for as long as that time is to come. */
export function usePutBack(robotId: string, timeZone: string): (taken: TakenTime) => Promise<void> {
  const t = useMessages('tasks')
  const { when } = useZonedTime(timeZone)
  const failureText = useTaskFailureText()
  return async ({ taskId, title, nominal, instant }: TakenTime) => {
    const failure = await restoreOccurrence(robotId, taskId, { occurrence: nominal })
    if (failure === null)
      showToast({ kind: 'good', text: t('move.back', { title, when: when(new Date(instant)) }) })
    else {
      const why = failure.error === 'past' ? t('move.tooLate') : failureText(failure)
      showToast({ kind: 'danger', text: `${t('move.notBack', { title })} ${why}` })
    }
  }
}
