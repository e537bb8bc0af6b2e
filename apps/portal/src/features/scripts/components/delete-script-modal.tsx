import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { tasksKey } from '../../../shared/robot/occurrences-query.ts'
import { scriptsQuery } from '../../../shared/scripts/scripts-query.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useUndo } from '../../../shared/undo/use-undo.ts'
import { archiveScript, type ScriptUsage, usageQuery } from '../api/change-scripts.ts'
import type { ListedScript } from '../model/listed-script.ts'
import styles from './delete-script-modal.module.css'

export type DeleteScriptModalProps = {
  robotId: string
  script: Pick<ListedScript, 'id' | 'name'>
  onClose: () => void
  onDeleted: () => void
}

/** Says what uses the script before it goes (SLS-05). */
export function DeleteScriptModal({ robotId, script, onClose, onDeleted }: DeleteScriptModalProps) {
  const t = useMessages('scripts')
  const undo = useUndo(robotId)
  const [undoId] = useState(() => crypto.randomUUID())
  const usage = useQuery(usageQuery(robotId, script.id))
  const { name } = script
  return (
    <ConfirmModal
      title={t('delete.title')}
      text={
        <Stack gap="small">
          <p>{t('delete.text', { name })}</p>
          <Fetched query={usage} failed={t('delete.usageFailed')} waiting={<Skeleton count={2} />}>
            {(known) => <Usage usage={known} />}
          </Fetched>
        </Stack>
      }
      submitLabel={t('delete.submit')}
      isWaiting={usage.isLoading}
      onClose={onClose}
      send={() => archiveScript(robotId, script.id, undoId)}
      onDone={() => {
        showToast({
          text: t('delete.done', { name }),
          action: undo({
            undoId,
            title: name,
            queryKeys: [scriptsQuery(robotId).queryKey, tasksKey(robotId)],
          }),
        })
        onDeleted()
      }}
    />
  )
}

/** So many are named; the rest is counted. */
const namedMax = 5

function Usage({ usage: { tasks, speechInteractions } }: { usage: ScriptUsage }) {
  const t = useMessages('scripts')
  if (tasks.length + speechInteractions.length === 0) return <p>{t('delete.unused')}</p>
  return (
    <Stack gap="small">
      <Users title={t('delete.tasks', { count: tasks.length })} names={tasks.map(({ title }) => title)} />
      <Users
        title={t('delete.interactions', { count: speechInteractions.length })}
        names={speechInteractions.map(({ title }) => title)}
      />
    </Stack>
  )
}

function Users({ title, names }: { title: string; names: readonly string[] }) {
  const t = useMessages('scripts')
  if (names.length === 0) return null
  const more = names.length - namedMax
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.names} translate="no">
        {names.slice(0, namedMax).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tasks can have one title
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li>{t('delete.more', { count: more })}</li>}
      </ul>
    </div>
  )
}
