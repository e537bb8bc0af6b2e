import { useNavigate } from '@tanstack/react-router'
import { Copy, FilePlus, History, Map as MapIcon, Pencil } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { OverflowMenu } from '../../../shared/ui/overflow-menu.tsx'
import type { ScriptOrigin } from '../api/open-script.ts'
import { useEditorActions } from './editor-context.ts'

type EditorMenuProps = {
  origin: ScriptOrigin
  onAsNew: () => void
  onCopy: (scriptId: string) => void
  onMap: (() => void) | undefined
}

/** What is done now and then. */
export function EditorMenu({ origin, onAsNew, onCopy, onMap }: EditorMenuProps) {
  const t = useMessages('script-editor')
  const { showDetails } = useEditorActions()
  const navigate = useNavigate()
  const { scriptId } = origin
  return (
    <OverflowMenu
      label={t('more')}
      entries={[
        {
          id: 'details',
          label: t('details.open'),
          icon: <Pencil aria-hidden="true" />,
          onPress: showDetails,
        },
        ...(onMap === undefined
          ? []
          : [{ id: 'map', label: t('map'), icon: <MapIcon aria-hidden="true" />, onPress: onMap }]),
        ...(scriptId === null
          ? []
          : [
              {
                id: 'asNew',
                label: t('saveAsNew'),
                icon: <FilePlus aria-hidden="true" />,
                onPress: onAsNew,
              },
              {
                id: 'copy',
                label: t('copyAsTemplate'),
                icon: <Copy aria-hidden="true" />,
                onPress: () => onCopy(scriptId),
              },
              {
                id: 'versions',
                label: t('versions'),
                icon: <History aria-hidden="true" />,
                onPress: () =>
                  void navigate({
                    to: '/script/overview/{-$id}',
                    params: { id: scriptId },
                    search: { show: 'versions' },
                  }),
              },
            ]),
      ]}
    />
  )
}
