import { writeScriptFile, type Script } from '@kompaan/script/core'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Download, Eye, History, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../shared/files/save-file.ts'
import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import type { OverflowMenuEntry } from '../../../shared/ui/overflow-menu.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { scriptQuery, templateQuery } from '../api/scripts-queries.ts'
import { fileNameOf } from '../model/file-name-of.ts'
import type { ListedScript } from '../model/listed-script.ts'
import { DeleteScriptModal } from './delete-script-modal.tsx'
import { useStartNewScript } from './use-start-new-script.tsx'

export interface ScriptActions {
  /** Of the menu behind the three dots. */
  readonly entriesOf: (script: ListedScript) => readonly OverflowMenuEntry[]
  readonly edit: (id: string) => void
  /** Makes a script of one's own out of it. */
  readonly copy: (script: ListedScript) => void
  /** What is asked before it is done. */
  readonly questions: ReactNode
}

/** All that can be done with a script from the list and from its own page. */
export function useScriptActions(robotId: string, onDeleted: (id: string) => void): ScriptActions {
  const t = useMessages('scripts')
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { start, question } = useStartNewScript(robotId)
  const [deleting, setDeleting] = useState<ListedScript | null>(null)

  const read = async (script: ListedScript): Promise<Script | null> => {
    try {
      const { script: whole } = await (script.kind === 'own'
        ? queryClient.fetchQuery(scriptQuery(robotId, script.id))
        : queryClient.fetchQuery(templateQuery(robotId, script.id)))
      return whole
    } catch (error) {
      showToast({ kind: 'danger', text: failureText(failureOf(error)) })
      return null
    }
  }
  const copy = async (listed: ListedScript) => {
    const script = await read(listed)
    if (script === null) return
    // One's own exists under its name already.
    const name = listed.kind === 'own' ? t('copyName', { name: script.name }) : script.name
    await start({ script: { ...script, name }, templateId: listed.id })
  }
  const exportFile = async (listed: ListedScript) => {
    const script = await read(listed)
    if (script === null) return
    saveFile(fileNameOf(script.name), writeScriptFile(script, new Date().toISOString()), 'application/json')
    showToast({ text: t('exported', { name: script.name }) })
  }
  const edit = (id: string) => void navigate({ to: '/script/v2/template/{-$id}', params: { id } })
  const open = (id: string, show?: 'versions') =>
    void navigate({
      to: '/script/overview/{-$id}',
      params: { id },
      search: show === undefined ? {} : { show },
    })

  const entriesOf = (script: ListedScript): readonly OverflowMenuEntry[] => {
    const { id } = script
    const both = {
      open: {
        id: 'open',
        label: t('menu.open'),
        icon: <Eye aria-hidden="true" />,
        onPress: () => open(id),
      },
      copy: {
        id: 'copy',
        label: t(script.kind === 'own' ? 'menu.copy' : 'menu.use'),
        icon: <Copy aria-hidden="true" />,
        onPress: () => void copy(script),
      },
      export: {
        id: 'export',
        label: t('menu.export'),
        icon: <Download aria-hidden="true" />,
        onPress: () => void exportFile(script),
      },
    }
    if (script.kind === 'template') return [both.open, both.copy, both.export]
    return [
      both.open,
      {
        id: 'edit',
        label: t('menu.edit'),
        icon: <Pencil aria-hidden="true" />,
        onPress: () => edit(id),
      },
      both.copy,
      {
        id: 'versions',
        label: t('menu.versions'),
        icon: <History aria-hidden="true" />,
        onPress: () => open(id, 'versions'),
      },
      both.export,
      {
        id: 'delete',
        label: t('menu.delete'),
        icon: <Trash2 aria-hidden="true" />,
        isDanger: true,
        onPress: () => setDeleting(script),
      },
    ]
  }

  return {
    entriesOf,
    edit,
    copy: (script) => void copy(script),
    questions: (
      <>
        {question}
        {deleting !== null && (
          <DeleteScriptModal
            robotId={robotId}
            script={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={() => onDeleted(deleting.id)}
          />
        )}
      </>
    ),
  }
}
