import type { TaskScope } from '@kompaan/contract/wire'
import { deleteOne, type Occurrence } from '@kompaan/schedule'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, CalendarPlus, SkipForward, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { daysOnOverview, PageLinkButton } from '../../../shared/page/links.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { addDays } from '../../../shared/time/local-date.ts'
import { serverNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useUndo } from '../../../shared/undo/use-undo.ts'
import { contentOf, type SavedTask } from '../api/open-task.ts'
import { planKeys, removeTask } from '../api/save-task.ts'
import { ScopeField } from './scope-field.tsx'
import { useMoveTask } from './use-move-task.tsx'
import { useOfflinePopup } from './use-offline-popup.tsx'
import { usePutBack } from './use-put-back.ts'
import { useTaskFailureText } from './use-task-failure-text.ts'

export type TaskActionsProps = {
  robot: PairedRobot
  task: SavedTask
  picked: Occurrence | null
  /** Its time is past: it can no longer be moved or skipped. */
  isOver: boolean
}

/** What is often done with something that is planned, at one press. */
export function TaskActions({ robot, task, picked, isOver }: TaskActionsProps) {
  const t = useMessages('tasks')
  const navigate = useNavigate()
  const { move, question } = useMoveTask(
    robot,
    ({ date }) =>
      void navigate({ to: '/overview', search: { date }, hash: daysOnOverview, ignoreBlocker: true }),
  )
  const [asked, setAsked] = useState<'skip' | 'delete' | null>(null)
  const canSkip = task.schedule.recurring && picked !== null && !isOver
  const canDelete = task.schedule.recurring || !isOver
  return (
    <Stack isRow gap="small">
      {picked !== null && !isOver && (
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden="true" />}
          onPress={() => move({ ...task, ...picked }, null)}
        >
          {t('actions.move')}
        </Button>
      )}
      {question}
      {canSkip && (
        <Button
          variant="secondary"
          icon={<SkipForward aria-hidden="true" />}
          onPress={() => setAsked('skip')}
        >
          {t('actions.skip')}
        </Button>
      )}
      {picked !== null && <CopyLink task={task} nominal={picked.nominal} />}
      {canDelete && (
        <Button variant="secondary" icon={<Trash2 aria-hidden="true" />} onPress={() => setAsked('delete')}>
          {t('actions.delete')}
        </Button>
      )}
      {asked !== null && (
        <RemoveModal
          robot={robot}
          task={task}
          picked={picked}
          isSkip={asked === 'skip'}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

/** The same once more, on the next day at the same hour, which can be changed there. */
export function CopyLink({ task, nominal }: { task: SavedTask; nominal: string }) {
  const t = useMessages('tasks')
  const [date = '', hour = ''] = nominal.split('T')
  return (
    <PageLinkButton
      to="/task/$type/{-$id}/{-$taskId}/{-$time}"
      // Without these the address of the page it stands on would go along.
      params={{ type: task.type, id: contentOf(task)?.id, taskId: undefined, time: undefined }}
      search={{ date: addDays(date, 1), hour }}
      variant="secondary"
      icon={<CalendarPlus aria-hidden="true" />}
    >
      {t('actions.copy')}
    </PageLinkButton>
  )
}

type RemoveModalProps = Omit<TaskActionsProps, 'isOver'> & {
  isSkip: boolean
  onClose: () => void
}

/** Asks before one time, it and all later ones, or all that is to come goes (TSK-04). */
function RemoveModal({ robot, task, picked, isSkip, onClose }: RemoveModalProps) {
  const t = useMessages('tasks')
  const navigate = useNavigate()
  const failureText = useTaskFailureText()
  const offline = useOfflinePopup(robot, 'removed')
  const putBack = usePutBack(robot.id, task.schedule.timeZone)
  const undo = useUndo(robot.id)
  const [undoId] = useState(() => crypto.randomUUID())
  const { timeZone, recurring } = task.schedule
  const { day, time } = useZonedTime(timeZone)
  const { title, taskId } = task
  const form = useForm<{ scope: TaskScope }>({
    initial: { scope: recurring && picked !== null ? 'one' : 'all' },
    check: () => ({}),
    send: async ({ scope }) => {
      const occurrence = picked?.nominal
      const failure = await removeTask(
        robot.id,
        timeZone,
        {
          taskId,
          scope,
          ...(scope !== 'all' && occurrence !== undefined && { occurrence }),
        },
        undoId,
      )
      if (failure !== null) return failure
      showToast({
        kind: 'good',
        text: t(isSkip ? 'skip.done' : 'delete.done', { title }),
        // Where it was the last one, the task itself is gone.
        action:
          scope === 'one' && picked !== null && staysWithout(task, picked.nominal)
            ? { label: t('move.undo'), onPress: () => void putBack({ taskId, title, ...picked }) }
            : undo({ undoId, title, queryKeys: planKeys(robot.id) }),
      })
      const date = occurrence?.slice(0, 10)
      offline.thenGoOn(
        () =>
          void navigate({
            to: '/overview',
            search: date === undefined ? {} : { date },
            hash: daysOnOverview,
            ignoreBlocker: true,
          }),
      )
      return null
    },
  })
  const scope = form.field('scope')
  const asksScope = !isSkip && recurring && picked !== null
  if (offline.isOpen) return offline.popup
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={t(isSkip ? 'skip.title' : 'delete.title')}
      text={
        isSkip && picked !== null
          ? t('skip.text', {
              title,
              day: day(new Date(picked.instant)),
              time: time(new Date(picked.instant)),
            })
          : t(asksScope ? 'delete.textRepeats' : 'delete.text', { title })
      }
      submitLabel={t(isSkip ? 'skip.submit' : 'delete.submit')}
      isDanger
      isPending={form.isPending}
      error={form.failure === null ? undefined : failureText(form.failure)}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      {asksScope && (
        <ScopeField
          label={t('delete.which')}
          value={scope.value}
          onChange={scope.onChange}
          instant={picked.instant}
          timeZone={timeZone}
        />
      )}
    </Modal>
  )
}

/** Whether anything is left of a task without one of its times. */
function staysWithout(task: SavedTask, nominal: string): boolean {
  const edited = deleteOne(task, nominal, serverNow())
  return edited.ok && edited.value.kept !== null
}
