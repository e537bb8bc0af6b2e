import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { reportTypesQuery } from '../../../shared/robot/report-types-query.ts'
import { useRobotConfig } from '../../../shared/robot/use-robot-config.ts'
import { scriptsQuery } from '../../../shared/scripts/scripts-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { conversionQuery } from '../api/conversion-query.ts'
import { templatesQuery } from '../api/scripts-queries.ts'
import { listedScripts } from '../model/listed-script.ts'
import type { ScriptSearch } from '../model/script-search.ts'
import { ImportScriptModal } from './import-script-modal.tsx'
import { ScriptDetail } from './script-detail.tsx'
import { ScriptList } from './script-list.tsx'
import { useScriptActions } from './use-script-actions.tsx'
import { ReportTitles } from './use-step-words.ts'

export type ScriptsPageProps = {
  robot: PairedRobot
  selectedId: string | undefined
  search: ScriptSearch
}

/** The scripts of a robot by what they are about; on a wide screen the selected one stands beside them. */
export function ScriptsPage({ robot, selectedId, search }: ScriptsPageProps) {
  const t = useMessages('scripts')
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 1024px)')
  // Below this the buttons stay in sight at the bottom.
  const hasToolbar = useMediaQuery('(min-width: 600px)')
  const refetchInterval = useFallbackInterval()
  const scripts = useQuery({ ...scriptsQuery(robot.id), refetchInterval })
  const templates = useQuery(templatesQuery(robot.id))
  const { language } = useLanguage()
  const { data: reportTypes = [] } = useQuery(reportTypesQuery(robot.id, language))
  const { data: config } = useRobotConfig(robot.id)
  const isNewRobot = config?.capabilities.includes('scriptExecution-v2') ?? false
  const conversion = useQuery({ ...conversionQuery(robot.id), enabled: isNewRobot })
  const [isImporting, setIsImporting] = useState(false)
  const [openedId, setOpenedId] = useState<string>()

  const select = (id: string | undefined, shown: ScriptSearch = {}) =>
    void navigate({ to: '/script/overview/{-$id}', params: { id }, search: shown })
  const actions = useScriptActions(robot.id, (id) => {
    if (id === selectedId)
      void navigate({ to: '/script/overview/{-$id}', params: { id: undefined }, replace: true })
  })

  const newScript = (
    <PageLinkButton
      to="/script/v2/template/{-$id}"
      params={{ id: undefined }}
      icon={<Plus aria-hidden="true" />}
    >
      {t('newScript')}
    </PageLinkButton>
  )
  const fromFile = (
    <Button variant="secondary" icon={<FileUp aria-hidden="true" />} onPress={() => setIsImporting(true)}>
      {t('import.open')}
    </Button>
  )
  const isList = selectedId === undefined
  return (
    <Page
      title={t('title')}
      width="wide"
      backTo={isWide || isList ? undefined : '/script/overview'}
      toolbar={
        isWide || (isList && hasToolbar) ? (
          <>
            {newScript}
            {fromFile}
          </>
        ) : undefined
      }
    >
      <Fetched query={scripts} failed={t('listFailed')} waiting={<Skeleton shape="rows" count={6} />}>
        {(own) => {
          const items = listedScripts(own, templates.data ?? [])
          const selected = items.find(({ id }) => id === selectedId)
          const isEmpty = items.every(({ kind }) => kind !== 'own')
          return (
            <SideBySide
              phoneShows={isList ? 'start' : 'end'}
              start={
                <Stack>
                  {conversion.isError && (
                    <NotConverted error={conversion.error} onAgain={() => void conversion.refetch()} />
                  )}
                  {isEmpty && !isWide && <FirstScript hasExamples={items.length > 0} />}
                  {items.length > 0 && (
                    <ScriptList
                      items={items}
                      selectedId={selectedId}
                      onSelect={(id) => {
                        setOpenedId(id)
                        select(id)
                      }}
                      actions={actions}
                      takesFocusBack={!isWide}
                    />
                  )}
                  {templates.data === undefined && (
                    <Fetched
                      query={templates}
                      failed={t('templates.failed')}
                      waiting={<Skeleton shape="rows" count={2} />}
                    >
                      {() => null}
                    </Fetched>
                  )}
                  {!hasToolbar && (
                    <>
                      <div>{fromFile}</div>
                      <ActionBar>{newScript}</ActionBar>
                    </>
                  )}
                </Stack>
              }
              end={
                selected === undefined ? (
                  <NoneSelected
                    isUnknown={!isList && templates.data !== undefined}
                    isEmpty={isEmpty}
                    hasExamples={items.length > 0}
                  />
                ) : (
                  <ReportTitles
                    value={new Map(reportTypes.map(({ reportType, title }) => [reportType, title]))}
                  >
                    <ScriptDetail
                      key={selected.id}
                      robotId={robot.id}
                      script={selected}
                      search={search}
                      onSearch={(shown) => select(selected.id, shown)}
                      capabilities={config?.capabilities}
                      actions={actions}
                      takesFocus={!isWide || selected.id === openedId}
                    />
                  </ReportTitles>
                )
              }
            />
          )
        }}
      </Fetched>
      {actions.questions}
      {isImporting && <ImportScriptModal robotId={robot.id} onClose={() => setIsImporting(false)} />}
    </Page>
  )
}

function FirstScript({ hasExamples, action }: { hasExamples: boolean; action?: ReactNode }) {
  const t = useMessages('scripts')
  return (
    <EmptyState
      mood="speaking"
      title={t('empty.title')}
      text={
        <>
          <p>{t('empty.text')}</p>
          {hasExamples && <p>{t('empty.examples')}</p>}
        </>
      }
      action={action}
    />
  )
}

type NoneSelectedProps = { isUnknown: boolean; isEmpty: boolean; hasExamples: boolean }

function NoneSelected({ isUnknown, isEmpty, hasExamples }: NoneSelectedProps) {
  const t = useMessages('scripts')
  if (isUnknown)
    return <EmptyState mood="away" title={t('unknown.title')} text={<p>{t('unknown.text')}</p>} />
  if (isEmpty) {
    return (
      <FirstScript
        hasExamples={hasExamples}
        action={
          <PageLinkButton to="/script/v2/template/{-$id}" params={{ id: undefined }}>
            {t('empty.start')}
          </PageLinkButton>
        }
      />
    )
  }
  return <EmptyState mood="listening" title={t('none.title')} text={<p>{t('none.text')}</p>} />
}

/** The scripts that were made into new ones before are there; what is left of the old ones stays as it is. */
function NotConverted({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useMessages('scripts')
  const tApp = useMessages('app')
  const failureText = useFailureText()
  return (
    <div role="alert">
      <Banner
        kind="attention"
        title={t('conversion.failed')}
        actions={
          <Button variant="secondary" onPress={onAgain}>
            {tApp('tryAgain')}
          </Button>
        }
      >
        {failureText(failureOf(error))}
      </Banner>
    </div>
  )
}
