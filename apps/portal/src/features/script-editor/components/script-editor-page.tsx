import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { FacePictures } from '../../../shared/ui/face-pictures.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { type OpenedScript, openScriptQuery, type ScriptSource } from '../api/open-script.ts'
import { createEditor } from '../model/editor.ts'
import { ScriptEditor } from './script-editor.tsx'

export type ScriptEditorPageProps = {
  robot: PairedRobot
  source: ScriptSource
  onNewAddress: (scriptId: string) => void
  onCopy: (scriptId: string) => void
  backTo: string
  opensDraft: boolean
}

/** Opens what is to be written on; the editor begins when all of it is there. */
export function ScriptEditorPage({ source, ...rest }: ScriptEditorPageProps) {
  const t = useMessages('script-editor')
  const opened = useQuery(openScriptQuery(rest.robot.id, source, (name) => t('asNew.copyName', { name })))
  return (
    <FacePictures moods={moods}>
      {opened.data === undefined || opened.data === 'broken' ? (
        <Page title={t('newScript')} backTo={rest.backTo} width="full">
          <Fetched query={opened} failed={t('failed')} waiting={<Skeleton shape="rows" count={6} />}>
            {() => <Banner kind="danger" title={t('broken')} />}
          </Fetched>
        </Page>
      ) : (
        <Opened opened={opened.data} {...rest} />
      )}
    </FacePictures>
  )
}

/** Those of the cards: one that says something, and one that asks. */
const moods = ['speaking', 'listening'] as const

type OpenedProps = Omit<ScriptEditorPageProps, 'source'> & { opened: OpenedScript }

function Opened({ opened: { origin, script, robot, engine }, ...rest }: OpenedProps) {
  const [editor] = useState(() =>
    createEditor({
      script,
      isSaved: origin.scriptId !== null,
      engine,
      robot,
      newId: () => crypto.randomUUID(),
      clock: browserClock,
    }),
  )
  return <ScriptEditor {...rest} robot={rest.robot} editor={editor} origin={origin} />
}
