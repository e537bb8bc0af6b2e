import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { scriptsQuery } from '../../../shared/scripts/scripts-query.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { listedScripts } from '../model/listed-script.ts'
import { ScriptList } from './script-list.tsx'

export type LinkScriptPageProps = {
  robotId: string
  backTo: string
  /** The one that is linked now. */
  selectedId: string | undefined
  onChoose: (scriptId: string) => void
  /** The way to a new one, where there is none to choose. */
  make: ReactNode
}

/** One of the robot's scripts, to be linked to something else: a press chooses it (SPI-03). */
export function LinkScriptPage({ robotId, backTo, selectedId, onChoose, make }: LinkScriptPageProps) {
  const t = useMessages('scripts')
  const scripts = useQuery(scriptsQuery(robotId))
  return (
    <Page title={t('link.title')} backTo={backTo}>
      <Fetched query={scripts} failed={t('listFailed')} waiting={<Skeleton shape="rows" count={6} />}>
        {(own) => {
          const items = listedScripts(own, [])
          if (items.length === 0)
            return (
              <EmptyState
                mood="speaking"
                title={t('link.empty')}
                text={<p>{t('empty.text')}</p>}
                action={make}
              />
            )
          return (
            <Stack>
              <p>{t('link.text')}</p>
              <ScriptList
                items={items}
                selectedId={selectedId}
                // Pressed again, it stays the one.
                onSelect={(id) => onChoose(id ?? selectedId ?? '')}
                takesFocusBack={false}
              />
            </Stack>
          )
        }}
      </Fetched>
    </Page>
  )
}
